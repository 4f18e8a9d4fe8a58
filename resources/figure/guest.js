// A live page for programs from elsewhere (live.md, Guest): it begins with its program or that of its link, tells the page around it of
// each program and of its height, and takes programs from there. Returns `live`; null where a page is none.
async function startGuest(live, timeline) {
  "use strict";
  const element = (id) => document.getElementById(id), around = window.parent;
  if (!live || !element("guest")) return live;
  const guest = JSON.parse(element("guest").textContent), { device, names } = live.parts, shown = live.onShown;
  function begin(program) {
    const own = (/"device": *"([^"]*)"/.exec(program) || [])[1];
    return live.begins(program, program, Object.hasOwn(names, own) ? own : device);
  }
  function tell() {
    if (around !== window && !live.heldFit) around.postMessage({ streamscope: live.program(), height: document.body.scrollHeight }, "*");
  }
  window.addEventListener("message", function (event) {
    const program = event.source === around && event.data ? event.data.streamscope : null;
    if (typeof program === "string" && program !== live.program()) begin(program);
  });
  live.onShown = function () {
    shown();
    if (element("figure").classList.contains("stale") && element("change").hidden) live.tell(element("problems").textContent);
    tell();
  };
  if (guest.grows) {  // the page around makes room for it, so that a scroll bar would come and go
    timeline.room = () => 1e6;
    document.documentElement.style.overflowY = "hidden";
  }
  new ResizeObserver(tell).observe(document.body);
  const wide = timeline.scene().variants[0];  // which the answers resemble
  if (!guest.pictured) wide.size[0] = Math.max(720, document.body.clientWidth) / wide.scale;
  const linked = /^#p1\./.test(location.hash) ? await programOf(location.hash).catch(() => null) : null;
  if (linked) begin(linked);
  let program = live.program();
  if (guest.line) {
    const typed = await live.ask("edit", { program, device, change: { type: { text: guest.line, at: 0 } } });
    for (const message of typed.mistakes || []) live.tell(message);
    program = typed.program || program;
  }
  if (!guest.pictured && !linked) live.begins(guest.line ? program : live.author() || program, program, device);
  return live;
}
