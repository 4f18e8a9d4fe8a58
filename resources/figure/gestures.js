// Changes a program where the reader points (live.md): bars and waits, by mouse, touch and keys.
function addGestures(live, page, timeline) {
  "use strict";
  const figure = document.getElementById("figure"), longPress = 500, slip = 4, leastBar = 12, make = makeElement;
  const label = make("div", document.body, { id: "gripped", hidden: "" }), menu = make("div", document.body, { id: "choice", role: "menu", hidden: "" });
  const nameAt = (index) => timeline.textOf(index)[0], hitOf = (event) => timeline.hitAt(event.clientX, event.clientY);
  let grip = null, orderFrom = null, touch = null, pressed = [0, 0], count = 0, factor = 1;

  // ---- waits
  const idsOf = () => live.operations().map((one) => one.id);
  function removeWait(id, event) {
    const entry = { name: live.say("takenOut", { event: event }), before: idsOf() };
    live.change({ removeWait: id }, { removed: (base, answer) => base.removed.concat(Object.assign(entry, { edit: JSON.parse(answer.inverse) })) });
  }
  // Returns the edit with the places of its calls behind those that they followed.
  function placed(edit, before, ids) {
    if (edit.list) return { list: edit.list.map((one) => placed(one, before, ids)) };
    const insert = edit.insertOperation;
    if (!insert || "in" in insert) return edit;
    const earlier = before.slice(0, before.indexOf(insert.operation.id)).reverse().find((id) => ids.includes(id));
    const place = earlier === undefined ? 0 : ids.indexOf(earlier) + 1;
    ids.splice(place, 0, insert.operation.id);
    return { insertOperation: Object.assign({}, insert, { at: place }) };
  }
  function putBack(entry) {
    live.change({ edit: JSON.stringify(placed(entry.edit, entry.before, idsOf())) },
                { words: live.words.putBack, removed: (base) => base.removed.filter((one) => one !== entry) });
  }
  // Offers to remove the waits that hold an operation, and its own call.
  function offers(operation, own) {
    const offered = live.waitsOf(operation).map(function (id) {
      const call = (live.find(id) || { call: {} }).call;
      return [call.event ? live.say("removeWait", call) : live.say("removeCall", { call: call.label || id }),
              () => removeWait(id, call.event || call.label || id)];
    });
    const found = own && !live.waitsOf(operation).includes(own) ? live.find(own) : null, words = found && live.say("removeCall", { call: nameAt(live.chosen()) });
    const place = found && (found.parent === undefined ? { at: found.index } : { in: found.parent, at: found.index });
    return found ? offered.concat([[words, () => live.change({ edit: JSON.stringify({ removeOperation: place }) }, { words: words })]]) : offered;
  }
  function showMenu(x, y, items) {
    menu.replaceChildren();
    for (const [text, act] of items)
      make("button", menu, { type: "button", role: "menuitem" }, text).addEventListener("click", function () { closeMenu(); act(); });
    menu.hidden = false;
    menu.style.left = Math.max(4, Math.min(x, window.innerWidth - menu.offsetWidth - 4)) + "px";
    menu.style.top = Math.max(4, Math.min(y + 6, window.innerHeight - menu.offsetHeight - 4)) + "px";
    menu.firstChild.focus();
  }
  function closeMenu() {
    if (menu.hidden) return;
    menu.hidden = true;
    figure.focus({ preventScroll: true });
  }
  menu.addEventListener("keydown", function (event) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key], all = Array.from(menu.children);
    if (step) all[(all.indexOf(document.activeElement) + step + all.length) % all.length].focus();
    else if (event.key === "Escape" || event.key === "Tab") closeMenu();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  menu.addEventListener("focusout", function (event) { if (!menu.contains(event.relatedTarget)) menu.hidden = true; });

  // ---- drags
  function begin(hit, event, reach) {
    const id = live.callAt(hit.box);
    if (!live.canChange() || !id || grip) return false;
    const bar = timeline.boxOf(hit.box), x = event.clientX, y = event.clientY;
    const [from, to] = timeline.scene().panels.flatMap((panel) => panel.boxes)[hit.box].map((c) => Array.isArray(c) ? c[0] : c);
    grip = { id: id, nth: live.nthOf(hit.box), box: hit.box, name: nameAt(hit.box), from: { x: x, y: y }, at: { x: x, y: y }, length: to - from, tag: "drag " + ++count, moved: false,
             stretches: to > from && bar.width >= leastBar && Math.abs(x - bar.left - bar.width) <= reach,
             nsPerPx: (timeline.timeAt(x + 100) - timeline.timeAt(x)) / 100 };
    live.heldFit = timeline.scene().fit;
    return true;
  }
  function drag(hit, event) {
    const of = grip;
    if (!of) return;
    of.at = { x: event.clientX, y: event.clientY };
    if (!of.moved && Math.hypot(of.at.x - of.from.x, of.at.y - of.from.y) < slip) return;
    if (!of.moved) page.choose(-1, false);
    of.moved = true;
    if (of.stretches) {
      const by = Math.max(1 + (of.at.x - of.from.x) * of.nsPerPx / of.length, 0.001);
      live.change({ stretch: { of: of.id, by: by } }, { tag: of.tag, stillWanted: () => of === grip || of.dropped,
                                                        report: (answer) => { if (of === grip) showLabel(answer.words); } });
      return placeLabel();
    }
    of.to = hit.box >= 0 && live.callAt(hit.box) && live.callAt(hit.box) !== of.id ? hit.box : -1;
    showLabel(of.to >= 0 ? live.say("orders", { from: of.name, to: nameAt(of.to) }) : live.say("ordersWhat", { from: of.name }));
    timeline.draw();
  }
  function drop(hit, event) {
    const of = grip;
    if (!of) return;
    if (!hit) return cancel();
    drag(hit, event);
    of.dropped = true;
    release();
    if (!of.moved) return;
    if (!of.stretches) return of.to >= 0 ? order(of.id, live.callAt(of.to)) : undefined;
    live.seal();
    live.show().then(function () { page.choose(live.indexOf(of.id, of.nth), false); });  // by its own scale of time
  }
  function release() {
    grip = live.heldFit = null;
    label.hidden = true;
    timeline.draw();
  }
  function cancel() {
    const of = grip;
    release();
    if (of.moved && of.stretches) live.takeBack(of.tag);
  }
  function order(from, to) { live.change({ order: { from: from, to: to } }); }
  function showLabel(text) {
    label.textContent = text;
    label.hidden = false;
    placeLabel();
  }
  function placeLabel() {
    label.style.left = Math.max(4, Math.min(grip.at.x + 14, window.innerWidth - label.offsetWidth - 4)) + "px";
    label.style.top = Math.max(4, grip.at.y - label.offsetHeight - 14) + "px";
  }
  timeline.onPress = (hit, event) => event.pointerType !== "touch" && event.button === 0 && begin(hit, event, 6);
  timeline.onDrag = drag;
  timeline.onDrop = drop;
  timeline.overlay = function (context, helpers) {
    const from = grip && !grip.stretches && grip.moved ? timeline.boxOf(grip.box) : null;
    if (!from) return;
    const own = timeline.canvas.getBoundingClientRect(), ratio = timeline.canvas.width / own.width;
    const to = grip.to >= 0 ? timeline.boxOf(grip.to) : null, px = (x, y) => [(x - own.left) * ratio, (y - own.top) * ratio];
    context.strokeStyle = helpers.ink("text");
    context.lineWidth = 2 * ratio;
    context.setLineDash(to ? [] : [6 * ratio, 4 * ratio]);
    context.beginPath();
    context.moveTo(...px(from.left + from.width, from.top + from.height / 2));
    context.lineTo(...(to ? px(to.left, to.top + to.height / 2) : px(grip.at.x, grip.at.y)));
    context.stroke();
    context.setLineDash([]);
    for (const box of to ? [from, to] : [from]) context.strokeRect(...px(box.left - 2, box.top - 2), (box.width + 4) * ratio, (box.height + 4) * ratio);
  };

  // ---- touch: a gesture begins when a finger has rested for a moment; else the page scrolls or the timeline moves.
  function rested(event) {
    if (!touch) return;
    touch.isOurs = begin(hitOf(event), event, 18);
    if (touch.isOurs) showLabel(grip.stretches ? grip.name : live.say("ordersWhat", { from: grip.name }));
  }
  function endTouch() {
    if (touch) clearTimeout(touch.timer);
    touch = null;
  }
  figure.addEventListener("pointerdown", function (event) {
    pressed = [event.clientX, event.clientY];
    menu.hidden = true;
    endTouch();
    if (event.pointerType === "touch" && event.isPrimary)
      touch = { id: event.pointerId, isOurs: false, timer: setTimeout(() => rested(event), longPress) };
  });
  const hasMoved = (event) => Math.hypot(event.clientX - pressed[0], event.clientY - pressed[1]);
  document.addEventListener("pointermove", function (event) {
    if (!touch || touch.id !== event.pointerId) return;
    if (!touch.isOurs) return hasMoved(event) > 2 * slip ? endTouch() : undefined;
    drag(hitOf(event), event);
    event.stopPropagation();
  }, true);
  for (const name of ["pointerup", "pointercancel"])
    document.addEventListener(name, function (event) {
      if (!touch || touch.id !== event.pointerId) return;
      if (touch.isOurs) drop(name === "pointerup" ? hitOf(event) : null, event);
      endTouch();
    }, true);
  figure.addEventListener("touchmove", function (event) { if (touch && touch.isOurs) event.preventDefault(); }, { passive: false });
  figure.addEventListener("contextmenu", function (event) { if (touch) event.preventDefault(); });

  figure.addEventListener("click", function (event) {
    const wait = live.canChange() && hasMoved(event) < slip ? hitOf(event).wait : null;
    if (!wait) return;
    const items = offers(wait.operation);
    if (items.length) showMenu(event.clientX, event.clientY, items);
    else live.tell(live.words.noWait);
  });
  figure.addEventListener("pointermove", function (event) {
    const hit = live.canChange() && !grip ? hitOf(event) : null;
    timeline.canvas.style.cursor = !hit ? "" : hit.box >= 0 && hit.edge === "end" ? "ew-resize" : hit.box >= 0 ? "grab" : hit.wait ? "pointer" : "";
  });

  // ---- keys
  function press(event) {
    const id = live.callAt(live.chosen()), key = event.key;
    if (key === "Escape" && (grip || orderFrom)) {
      if (grip) cancel();
      orderFrom = null;
      live.tell("");
      return true;
    }
    if (!live.canChange() || !id || event.ctrlKey || event.metaKey) return false;
    if (event.altKey) {
      if (!event.shiftKey || (key !== "ArrowLeft" && key !== "ArrowRight")) return false;
      const tag = "keys " + id;
      factor = (live.lastTag === tag ? factor : 1) * (key === "ArrowRight" ? 1.1 : 1 / 1.1);
      live.change({ stretch: { of: id, by: factor } }, { tag: tag });
      return true;
    }
    if (orderFrom && (key === "o" || key === "Enter")) {
      if (orderFrom !== id) order(orderFrom, id);
      orderFrom = null;
      return true;
    }
    if (key === "o") {
      orderFrom = id;
      live.tell(live.say("choosesNext", { from: nameAt(live.chosen()) }));
      return true;
    }
    if (key !== "Delete") return false;
    const items = offers(timeline.operationOf(live.chosen()), id), box = timeline.boxOf(live.chosen());
    if (items.length === 1) items[0][1]();
    else if (items.length && box) showMenu(box.left, box.top + box.height, items);
    return true;
  }
  figure.addEventListener("keydown", function (event) {
    if (event.target !== figure || !press(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }, true);
  return { putBack: putBack };
}
