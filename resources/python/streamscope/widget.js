// SPDX-License-Identifier: GPL-3.0-or-later OR Apache-2.0
// The figure of a notebook: a live page in a frame, which tells each program, and as high as the page says (guest.js).
function render({ model, el }) {
  const frame = document.createElement("iframe");
  let told = JSON.stringify(model.get("program"));
  function hear(event) {
    if (event.source !== frame.contentWindow || !event.data || typeof event.data.streamscope !== "string") return;
    const height = Math.max(event.data.height, 120), before = parseInt(frame.style.height);
    // A little room stays: the scroll bar of a notebook that comes and goes with it would change its width, and so its height.
    if (height > before || height < before - 40) frame.style.height = height + "px";
    const program = JSON.parse(event.data.streamscope), text = JSON.stringify(program);
    if (text === told) return;
    told = text;
    model.set("program", program);
    model.save_changes();
  }
  function tell() {
    const text = JSON.stringify(model.get("program"));
    if (text === told) return;
    told = text;
    frame.contentWindow.postMessage({ streamscope: text }, "*");
  }
  frame.title = model.get("title");
  frame.style.cssText = "display: block; width: 100%; height: 420px; border: 0";
  frame.srcdoc = model.get("page");
  window.addEventListener("message", hear);
  model.on("change:program", tell);
  el.appendChild(frame);
  return function () {
    window.removeEventListener("message", hear);
    model.off("change:program", tell);
  };
}
export default { render };
