// SPDX-License-Identifier: GPL-3.0-or-later
// Searches the manual for sections with all words. search.js lists the sections: [address, title, text in small letters].
const field = document.querySelector("nav input"), found = document.querySelector(".found");
field.hidden = false;
field.oninput = () => {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  const inTitle = (title) => words.filter((word) => title.toLowerCase().includes(word)).length;
  const hits = sections.filter(([, , text]) => words.length && words.every((word) => text.includes(word)));
  hits.sort((a, b) => inTitle(b[1]) - inTitle(a[1]));
  found.replaceChildren(...hits.slice(0, 12).map(([href, textContent]) => Object.assign(document.createElement("a"), {href, textContent})));
};
field.onkeydown = (event) => { if (event.key === "Enter") found.querySelector("a")?.click(); };
