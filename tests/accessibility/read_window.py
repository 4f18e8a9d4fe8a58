#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Reads the window of a running Streamscope over AT-SPI, as a screen reader does.
   read_window.py        prints the items that it finds, and exits with 1 if something is missing"""
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

KEY_PERIOD = 0x2E


def children(node):
    return [node.get_child_at_index(i) for i in range(node.get_child_count())]


def find(node, wanted, depth=0):
    """Returns the first accessible below `node` for which `wanted` holds; None if there is none."""
    if node is None or depth > 25:
        return None
    if wanted(node):
        return node
    for child in children(node):
        found = find(child, wanted, depth + 1)
        if found:
            return found
    return None


def program():
    """Returns the accessible of Streamscope, once it has a window."""
    for _ in range(150):
        for each in children(Atspi.get_desktop(0)):
            if each and each.get_name() == "Streamscope" and each.get_child_count():
                return each
        time.sleep(0.2)
    names = [each.get_name() for each in children(Atspi.get_desktop(0)) if each]
    sys.exit(f"Streamscope was not found over AT-SPI, only {names}")


def list_named(top, name):
    def is_list(node):
        return node.get_role() == Atspi.Role.LIST and node.get_name() == name

    for _ in range(100):
        found = find(top, is_list)
        if found and found.get_child_count():
            return found
        time.sleep(0.2)
    sys.exit(f"There is no list called “{name}”")


def read(marks, words):
    """Prints the items of a list. Returns how many of them have a place on the screen and a name with one of `words`."""
    held = 0
    for item in children(marks):
        if item.get_role() != Atspi.Role.LIST_ITEM:
            continue
        print("  -", item.get_name())
        box = Atspi.Component.get_extents(item, Atspi.CoordType.SCREEN)
        held += any(word in item.get_name() for word in words) and box.width > 0 and box.height > 0
    return held


top = program()
cards = list_named(top, "Composer")
print("Composer:", cards.get_description())
composed = read(cards, ["in stream", "on the host"])
bars = list_named(top, "Timeline")
print("Timeline:", bars.get_description())
shown = read(bars, ["ran for", "complete at", "returned at"])
print(f"{composed} cards, {shown} operations of the timeline")
missing = [text for text in ("Total time 3.30 ms", "3 streams") if text not in bars.get_description()]
# The action of an item selects it, as assistive technology expects.
item = bars.get_child_at_index(1)
Atspi.Action.do_action(item, 0)
for _ in range(50):
    if item.get_state_set().contains(Atspi.StateType.SELECTED):
        break
    time.sleep(0.1)
else:
    missing.append("selection by an action")
print("Details:", item.get_description().replace("\n", " · "))
# A lane of the composer is an item too: its action selects the stream.
for lane in children(cards):
    if lane.get_name().startswith("Stream compute"):
        Atspi.Action.do_action(lane, 0)
        break
else:
    missing.append("the lane of a stream")
for _ in range(50):
    if find(top, lambda node: node.get_name() == "Selected stream"):
        break
    time.sleep(0.1)
else:
    missing.append("the fields of a selected stream")
# A key that moves the focus to an item announces the item.
told = []


def tell(event):
    if event.source.get_role() == Atspi.Role.LIST_ITEM and event.detail1:
        told.append(event.source.get_name())
        GLib.MainLoop.quit(loop)


loop = GLib.MainLoop()
listener = Atspi.EventListener.new(tell)
listener.register("object:state-changed:focused")
Atspi.Component.grab_focus(bars)
GLib.timeout_add(500, lambda: Atspi.generate_keyboard_event(KEY_PERIOD, None, Atspi.KeySynthType.SYM) or True)
GLib.timeout_add_seconds(60, loop.quit)
loop.run()
print("Told:", told)
if not told:
    missing.append("what a key reaches")
if composed < 10 or shown < 10 or missing:
    sys.exit("Missing: " + ", ".join(missing or ["ten cards and ten operations"]))
