// Shows pictures in SVG as scene.js shows scenes: one for each step and theme, each with marks of what it shows: left, top, width,
// height, name and explanation. Zoom magnifies.
function makePicture(host, steps) {
  "use strict";
  const frames = Array.from(host.querySelectorAll(".step")), pictures = Array.from(host.querySelectorAll(".step > svg"));
  const whole = pictures[0].getAttribute("viewBox").split(/[ ,]+/).map(Number), mostZoom = 40;
  const view = { x: whole[0], y: whole[1], zoom: 1 };
  let step = 0, marks = steps[0].marks, inOrder = steps[0].inOrder;
  const halos = pictures.map(function (picture) {
    const halo = picture.appendChild(document.createElementNS("http://www.w3.org/2000/svg", "rect"));
    halo.setAttribute("class", "halo");
    halo.setAttribute("visibility", "hidden");
    return halo;
  });
  function shown() {
    const own = Array.from(frames[step].querySelectorAll("svg"));
    return own.find((picture) => getComputedStyle(picture).display !== "none") || own[0];
  }
  function show() {
    const width = whole[2] / view.zoom, height = whole[3] / view.zoom;
    view.x = Math.min(Math.max(view.x, whole[0]), whole[0] + whole[2] - width);
    view.y = Math.min(Math.max(view.y, whole[1]), whole[1] + whole[3] - height);
    for (const picture of pictures) picture.setAttribute("viewBox", [view.x, view.y, width, height].join(" "));
  }
  function place(x, y) {
    const box = shown().getBoundingClientRect();
    return [view.x + (x - box.left) / box.width * whole[2] / view.zoom, view.y + (y - box.top) / box.height * whole[3] / view.zoom];
  }
  const middle = (mark) => [mark[0] + mark[2] / 2, mark[1] + mark[3] / 2];
  function lookAt(mark, zoom) {
    view.zoom = zoom;
    view.x = middle(mark)[0] - whole[2] / zoom / 2;
    view.y = middle(mark)[1] - whole[3] / zoom / 2;
    show();
  }
  const picture = {
    count: () => marks.length,
    textOf: (index) => [marks[index][4], marks[index][5]],
    isZoomed: () => view.zoom > 1,
    fit: function () {
      const factor = Math.min(1, picture.room() / (host.clientWidth * whole[3] / whole[2]));
      const isHigh = factor < 0.7 && !picture.isFramed;  // then the page is scrolled
      for (const one of pictures) one.style.width = isHigh ? "" : 100 * factor + "%";
    },
    room: () => window.innerHeight,
    isFramed: false,
    showStep: function (index) {
      step = index;
      marks = steps[index].marks;
      inOrder = steps[index].inOrder;
      frames.forEach((frame, i) => frame.classList.toggle("shown", i === index));
    },
    choose: function (index) {
      const mark = marks[index];
      for (const halo of halos) {
        halo.setAttribute("visibility", mark ? "visible" : "hidden");
        if (mark) ["x", "y", "width", "height"].forEach((name, i) => halo.setAttribute(name, mark[i]));
      }
    },
    boxOf: function (index) {
      const mark = marks[index], box = shown().getBoundingClientRect(), scale = box.width * view.zoom / whole[2];
      return mark ? { left: box.left + (mark[0] - view.x) * scale, top: box.top + (mark[1] - view.y) * scale,
                      width: mark[2] * scale, height: mark[3] * scale } : null;
    },
    pick: function (x, y) {
      const point = place(x, y), slack = 2 / view.zoom, size = (mark) => mark[2] * mark[3];
      let best = -1;
      marks.forEach(function (mark, i) {
        const inside = point[0] >= mark[0] - slack && point[0] <= mark[0] + mark[2] + slack &&
                       point[1] >= mark[1] - slack && point[1] <= mark[1] + mark[3] + slack;
        if (inside && (best < 0 || size(mark) < size(marks[best]))) best = i;
      });
      return best;
    },
    // Zooms so that a place in the picture stays where it is.
    zoomBy: function (factor, x, y) {
      const zoom = Math.min(Math.max(view.zoom * factor, 1), mostZoom);
      const at = x === undefined ? [view.x + whole[2] / view.zoom / 2, view.y + whole[3] / view.zoom / 2] : place(x, y);
      view.x = at[0] - (at[0] - view.x) * view.zoom / zoom;
      view.y = at[1] - (at[1] - view.y) * view.zoom / zoom;
      view.zoom = zoom;
      show();
    },
    moveBy: function (x, y) {
      view.x += x * whole[2] / view.zoom;
      view.y += y * whole[3] / view.zoom;
      show();
    },
    moveByPx: function (x, y) {
      const box = shown().getBoundingClientRect();
      picture.moveBy(x / box.width, y / box.height);
    },
    reset: function () { view.zoom = 1; show(); },
    zoomTo: (index) => lookAt(marks[index], Math.min(mostZoom, Math.max(1, 0.6 * Math.min(whole[2] / Math.max(marks[index][2], 1),
                                                                                       whole[3] / Math.max(marks[index][3], 1))))),
    reveal: function (index) {
      const mark = marks[index], width = whole[2] / view.zoom, height = whole[3] / view.zoom;
      if (mark[0] < view.x || mark[0] + mark[2] > view.x + width || mark[1] < view.y || mark[1] + mark[3] > view.y + height)
        lookAt(mark, view.zoom);
    },
    inTime: () => marks.map((mark, i) => i).sort((a, b) => inOrder ? a - b : marks[a][0] - marks[b][0] || a - b),
    first: () => marks.length ? picture.inTime()[0] : -1,
    last: () => marks.length ? picture.inTime()[marks.length - 1] : -1,
    // The next mark in a list, or the nearest in a direction: along the lane, or in the next lane.
    next: function (from, along, across) {
      if (inOrder) return marks[from + along - across] ? from + along - across : -1;
      let best = -1, least = Infinity;
      const here = middle(marks[from]), height = marks[from][3];
      marks.forEach(function (mark, i) {
        if (i === from) return;
        const x = along ? mark[0] - marks[from][0] : middle(mark)[0] - here[0], y = middle(mark)[1] - here[1];
        const sameLane = Math.abs(y) < Math.max(height, mark[3]) * 0.6;
        if (along ? !(sameLane && (x * along > 0 || (x === 0 && (i - from) * along > 0))) : sameLane || y * across <= 0) return;
        const distance = along ? Math.abs(x) : Math.abs(y) * 1000 + Math.abs(x);
        if (distance < least) { least = distance; best = i; }
      });
      return best;
    },
  };
  show();
  return picture;
}
