// Saves a live page with another program, and makes and reads links (live.md).
const pageAsWritten = document.documentElement.cloneNode(true);  // before any script changes it

function addSaving(live) {
  "use strict";
  const mostLink = 8000, make = makeElement;
  const address = /^(blob|about):/.test(location.href) ? "" : location.pathname;  // a page inside a notebook has none

  // Puts a text into an element of a page, after the program if it has no such element; removes it if there is no text.
  function write(copy, id, text) {
    const found = copy.querySelector("#" + id), element = found || make("script", null, { type: "application/x-streamscope-" + id, id: id });
    if (text === null && found) found.previousSibling.remove();
    if (text === null) return element.remove();
    if (!found) copy.querySelector("#program").after("\n", element);
    element.textContent = "\n" + text.replace(/</g, "\\u003c");
  }
  // Returns the page as it was written, with the program of now. The author's stays in it.
  function savedPage() {
    const copy = pageAsWritten.cloneNode(true), all = Object.assign({ program: live.written(live.program()), author: live.author() }, live.saves());
    for (const id in all) write(copy, id, all[id]);
    return "<!DOCTYPE html>\n" + copy.outerHTML.replace("><head>", ">\n<head>").replace(/\s*<\/body><\/html>$/, "\n</body>\n</html>\n");
  }
  function save() {
    const name = decodeURIComponent(address.split("/").pop()) || "timeline.html";
    const url = URL.createObjectURL(new Blob([savedPage()], { type: "text/html" }));
    make("a", null, { href: url, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
    live.tell(live.say("saved", { name: name }));
  }
  // Copies a text, or shows it where a page may not do that.
  async function copy(text, done, otherwise) {
    try {
      await navigator.clipboard.writeText(text);
      live.tell(done);
    } catch (error) {
      live.tell(otherwise + " ");
      const field = make("input", document.getElementById("note"), { readonly: "", value: text, "aria-label": otherwise });
      field.focus();
      field.select();
    }
  }
  async function copyLink() {
    const link = (address && location.href.replace(/#.*/, "")) + "#" + await linkOf(live.written(live.program()));
    return link.length > mostLink ? live.tell(live.words.tooLong) : copy(link, live.words.copied, live.words.copyThis);
  }
  async function openLink() {
    if (!/^#p\d+\./.test(location.hash)) return;
    try {
      const program = await programOf(location.hash);
      if (compactJson(program) === compactJson(live.program())) live.open();
      else live.enter({ program: program, words: live.words.opened });
    } catch (error) {
      live.tell(live.say("badLink", { why: error.message }));
    }
  }
  window.addEventListener("hashchange", openLink);
  Object.assign(live, { save, savedPage, copy, copyLink, openLink });
}
