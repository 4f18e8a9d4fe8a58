// Keys, pointers, explanations, steps and the table of a page. It asks nothing of the network and keeps nothing.
function makePage(view, steps) {
  "use strict";
  const element = (id) => document.getElementById(id);
  const figure = element("figure"), tip = element("tip"), said = element("said");
  const pointers = new Map(), mostRows = 2000;
  let step = 0, chosen = -1, held = null, filling = 0;
  // Returns a text that an element has in the language of the page, with its %1, %2, … filled in.
  const textOf = (id, name, ...values) => element(id).dataset[name].replace(/%(\d)/g, (_, number) => values[number - 1]);

  function placeTip() {
    const box = view.boxOf(chosen);
    tip.hidden = !box;
    if (!box) return;
    const around = figure.getBoundingClientRect(), top = box.top - around.top, below = top + box.height + 8;
    tip.style.left = Math.max(4, Math.min(box.left - around.left, around.width - tip.offsetWidth - 4)) + "px";
    tip.style.top = (below + tip.offsetHeight < around.height ? below : Math.max(4, top - tip.offsetHeight - 8)) + "px";
  }
  function choose(index, speaks) {
    chosen = index;
    view.choose(index);
    if (index >= 0) tip.textContent = view.textOf(index).slice(0, 2).join("\n");
    placeTip();
    if (speaks && index >= 0) said.textContent = tip.textContent;
  }
  function goTo(index) {
    if (index < 0) return;
    view.reveal(index);
    choose(index, true);
    const box = view.boxOf(index);
    if (box && (box.top < 0 || box.top + box.height > window.innerHeight)) window.scrollBy(0, box.top - window.innerHeight / 2);
  }
  const ends = () => view.count() ? view.inTime() : [-1];
  const walk = (along, across) => goTo(chosen < 0 ? ends()[0] : view.next(chosen, along, across));
  function moved() {
    figure.classList.toggle("moves", view.isZoomed());
    placeTip();
  }

  // One row for each operation, in the order of time, for readers who do not see the picture.
  function fillTable() {
    const body = element("rows"), seen = new Set(), texts = [];
    for (const index of view.inTime()) {
      const text = view.textOf(index);
      if (!seen.has(text)) texts.push(text);
      seen.add(text);
    }
    body.replaceChildren(...texts.slice(0, mostRows).map(function (text) {
      const row = document.createElement("tr");
      for (const words of [text[0], text[1].replace(/\n/g, ", ")]) row.appendChild(document.createElement("td")).textContent = words;
      return row;
    }));
    const more = texts.length - Math.min(texts.length, mostRows);
    element("caption").textContent = more ? textOf("caption", "more", mostRows, more) : textOf("caption", "words");
  }

  function goToStep(index, speaks) {
    choose(-1, false);
    step = index;
    view.setScene(steps[index].scene);
    figure.setAttribute("aria-label", steps[index].says);
    fillTable();
    if (steps.length < 2) return;
    const { name, note } = steps[index];
    element("step").textContent = textOf("step", "words", index + 1, steps.length, name) + (note ? "\n" + note : "");
    element("back").disabled = index === 0;
    element("next").disabled = index === steps.length - 1;
    if (speaks) said.textContent = element("step").textContent;
    view.fit();
  }
  // Returns whether there is such a step; otherwise the key is left to the page.
  function stepBy(count) {
    if (step + count < 0 || step + count >= steps.length) return false;
    goToStep(step + count, true);
    return true;
  }
  const next = () => stepBy(1), back = () => stepBy(-1);
  function leave() {
    choose(-1, false);
    figure.blur();
    if (window.parent !== window) window.parent.focus();  // so that a presentation gets its keys again
  }

  const keys = {
    "+": () => view.zoomBy(1.5), "=": () => view.zoomBy(1.5), "-": () => view.zoomBy(1 / 1.5), "0": () => view.reset(),
    ArrowLeft: (shift) => shift ? view.moveBy(-0.1) : walk(-1, 0), ArrowRight: (shift) => shift ? view.moveBy(0.1) : walk(1, 0),
    ArrowUp: () => walk(0, -1), ArrowDown: () => walk(0, 1), Home: () => goTo(ends()[0]), End: () => goTo(ends().pop()),
    Enter: () => { if (chosen >= 0) view.zoomTo(chosen); },
    Escape: leave, " ": next, n: next, PageDown: next, p: back, PageUp: back
  };
  figure.addEventListener("keydown", function (event) {
    if (event.target !== figure || event.ctrlKey || event.altKey || event.metaKey || !Object.hasOwn(keys, event.key)) return;
    if (keys[event.key](event.shiftKey) === false) return;
    moved();
    event.preventDefault();
    event.stopPropagation();
  });

  // The page keeps its wheel unless the figure has the focus.
  figure.addEventListener("wheel", function (event) {
    if (!event.ctrlKey && document.activeElement !== figure) return;
    event.preventDefault();
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY)) view.moveByPx(event.deltaX);
    else view.zoomBy(Math.exp(-event.deltaY / 300), event.clientX);
    choose(-1, false);
    moved();
  }, { passive: false });

  // Moves with one pointer; zooms with two by the distance between them.
  function drag(event) {
    const before = pointers.get(event.pointerId), now = { x: event.clientX, y: event.clientY };
    const other = Array.from(pointers.entries()).filter((entry) => entry[0] !== event.pointerId).map((entry) => entry[1])[0];
    pointers.set(event.pointerId, now);
    view.moveByPx((before.x - now.x) / (other ? 2 : 1));
    if (!other) return;
    const apart = (one) => Math.max(10, Math.hypot(one.x - other.x, one.y - other.y));
    view.zoomBy(apart(now) / apart(before), (now.x + other.x) / 2);
  }
  const hit = (event) => view.hitAt(event.clientX, event.clientY);
  figure.addEventListener("pointerdown", function (event) {
    figure.focus({ preventScroll: true });
    choose(view.pick(event.clientX, event.clientY), false);
    held = !pointers.size && view.onPress && view.onPress(hit(event), event) ? event.pointerId : null;
    if (held === null) pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  });
  // A browser also tells of pointers that rest while the page moves below them: these choose nothing.
  let rest = [];
  figure.addEventListener("pointermove", function (event) {
    const rests = event.clientX === rest[0] && event.clientY === rest[1];
    rest = [event.clientX, event.clientY];
    if (rests || held !== null || pointers.has(event.pointerId)) return;
    const index = view.pick(event.clientX, event.clientY);
    if (index !== chosen) choose(index, false);
  });
  window.addEventListener("pointermove", function (event) {
    if (held === event.pointerId && view.onDrag) view.onDrag(hit(event), event);
    const before = pointers.get(event.pointerId);
    if (!before || (before.x === event.clientX && before.y === event.clientY)) return;
    drag(event);
    if (view.isZoomed()) choose(-1, false);
    moved();
  });
  for (const name of ["pointerup", "pointercancel"])
    window.addEventListener(name, function (event) {
      pointers.delete(event.pointerId);
      if (held !== event.pointerId) return;
      held = null;
      if (view.onDrop) view.onDrop(name === "pointerup" ? hit(event) : null, event);
    });
  figure.addEventListener("pointerleave", function () { if (document.activeElement !== figure) choose(-1, false); });

  // In a frame, as in a slide, the whole picture is seen.
  view.isFramed = window.parent !== window;
  view.room = function () {
    return window.innerHeight - element("steps").offsetHeight - element("keys").offsetHeight;
  };
  if (steps.length > 1) {
    element("steps").hidden = element("stepKeys").hidden = false;
    element("back").addEventListener("click", back);
    element("next").addEventListener("click", next);
  }
  // Fills the table behind the picture of a change.
  function refresh() {
    clearTimeout(filling);
    filling = setTimeout(fillTable, 200);
  }
  window.addEventListener("resize", function () { view.fit(); placeTip(); });
  goToStep(0, false);
  view.fit();
  document.documentElement.dataset.ready = "yes";
  return { choose: choose, goToStep: goToStep, say: function (text) { said.textContent = text; }, refresh: refresh };
}

// Returns JSON of the page as text: as it is, or deflated by zlib, in base64.
async function inflated(text) {
  if (/^\s*\[/.test(text)) return text;
  const bytes = Uint8Array.from(atob(text.trim()), (letter) => letter.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate"))).text();
}
async function unpacked(text) { return JSON.parse(await inflated(text)); }
