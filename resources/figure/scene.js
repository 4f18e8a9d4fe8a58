// Draws a scene (README.md) on a canvas, zooms in time alone, and finds the operations in it. All places are those of the layout, and so
// are the rules for what is too small to be drawn by itself (engine/layout).
function makeTimeline(host) {
  "use strict";
  const canvas = host.appendChild(document.createElement("canvas")), context = canvas.getContext("2d");
  canvas.setAttribute("aria-hidden", "true");
  const lightsOut = matchMedia("(prefers-color-scheme: dark)"), themes = document.documentElement;
  // In units of the scene, as in the layout.
  const narrowestName = 28, narrowestMark = 3, shortCall = 4, beside = 8, besideInBar = 5, rounding = 3, leastLetters = 11;
  const roomOf = { links: 12, path: 12, marks: 10, arrows: 2 };  // for each of them; with less they are drawn together
  let scene = null, variant = null, panels = [], ys = [], colors = [], items = [], order = [];
  let view = { begin: 0, end: 1 }, dots = 1, perDot = 1, chosen = -1, waiting = 0, font = "", widths = new Map();
  let X, Y, area, uprights = [];  // of the panel that is being drawn, in px of the canvas
  const ink = (name) => colors[scene.inks[name]], first = (c) => typeof c === "number" ? c : c[0], round = Math.round;
  const sharp = (width) => Math.max(1, round(width * dots));

  // Makes X and Y those of a panel; −1: of the parts that stay where they are.
  function enter(i) {
    const [left, top, width, height] = variant.areas[i] || [0, 0, ...variant.size], begin = i < 0 ? 0 : view.begin;
    const scale = i < 0 ? dots : width * dots / (view.end - begin), at = (time) => left * dots + (time - begin) * scale;
    area = { left: left * dots, top: top * dots, right: (left + width) * dots, bottom: (top + height) * dots, scale: scale };
    X = (c) => typeof c === "number" ? at(c) : c.length < 3 ? at(c[0]) + c[1] * dots
      : Math.min(at(c[0]) + c[1] * dots, Math.max(at(c[2]), at(c[0]) + narrowestMark / 2 * dots));
    Y = i < 0 ? (y) => y * dots : (index) => ys[index] * dots;
  }
  const isAside = (x0, x1) => x1 < area.left || x0 > area.right;
  const near = (c) => Math.min(Math.max(X(c), area.left - 100 * dots), area.right + 100 * dots);

  // ---- letters
  function setFont(face) {
    const [size, weight] = variant.letters[face], next = `${weight} ${size * dots}px ${scene.family}`;
    if (font !== next) context.font = font = next;  // which takes a while
  }
  function widthOf(text, face) {
    const key = face + text;
    if (!widths.has(key)) {
      setFont(face);
      if (widths.size > 8192) widths = new Map();
      widths.set(key, context.measureText(text).width);
    }
    return widths.get(key);
  }
  function put(text, face, x, y, color, ground, isUpwards) {
    if (ground) fill(ground, x - 4 * dots, y - 12 * dots, widthOf(text, face) + 8 * dots, 16 * dots);
    setFont(face);
    context.fillStyle = color;
    context.setTransform(...isUpwards ? [0, -1, 1, 0] : [1, 0, 0, 1], x, y);
    context.fillText(text, 0, 0);
    context.setTransform(1, 0, 0, 1, 0, 0);
  }
  // Leaves out letters at the end. Empty if too few would be left.
  function elided(text, face, room) {
    const letters = Array.from(text);
    let low = 0, high = letters.length - 1;
    const cut = (n) => letters.slice(0, n).join("") + "…";
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (widthOf(cut(middle), face) <= room) low = middle; else high = middle - 1;
    }
    return low + 1 < 4 || widthOf(cut(low), face) > room ? "" : cut(low);
  }
  function chosenText(label, room) {
    const face = label[3];
    for (let i = 7; i < label.length; ++i) if (widthOf(label[i], face) <= room) return label[i];
    return label[6] & 8 ? elided(label[label.length - 1], face, room) : "";
  }
  // The left end of the first piece of a room, between the lines that cross it, that is wide enough. −1: there is none.
  function freeFrom(left, right, top, bottom, width, gap) {
    let from = left - gap;
    for (const [x, above, below] of uprights) {
      if (x < from || x > right || below < top || above > bottom) continue;
      if (x - from >= width + 2 * gap) break;
      from = x;
    }
    return right - from >= width + gap ? from + gap : -1;
  }
  // Writes a text between its edges, within [from, to], beside `gap` px on both sides of lines. Returns its right end, 0: it is not
  // written.
  function write(label, from = -Infinity, to = Infinity, gap = 0) {
    const [, , , face, color, ground, way] = label, kind = way & 3, clear = way & 64, y = Y(label[2]);
    let left = X(label[0]), right = X(label[1]), text = label[7];
    if (way & 4) {
      left = Math.max(left, area.left + besideInBar * dots, from);
      right = Math.min(right, area.right - 2 * dots, to);
      text = clear && right - left <= 24 * dots ? "" : chosenText(label, right - left);
      if (!text) return 0;
    } else if (isAside(left, right)) return 0;
    const width = widthOf(text, face), keep = clear ? beside : gap;
    let x = kind === 2 ? right - width : kind === 1 ? Math.max(left, (left + right - width) / 2) : left;
    if (way & 4 && keep) {
      const free = freeFrom(x, right, y - 9 * dots, y + 3 * dots, width, keep * dots);
      if (free < 0 && clear) return 0;
      if (free >= 0) x = free;
    }
    put(text, face, x, y, colors[color], way & 96 ? colors[ground] : "", way & 128);
    return x + width;
  }

  // ---- pens
  function fill(color, x, y, width, height) {
    context.fillStyle = color;
    context.fillRect(x, y, width, height);
  }
  function clip(...rect) {
    context.save();
    context.beginPath();
    context.rect(...rect);
    context.clip();
  }
  function trace(points) {
    context.beginPath();
    for (const [x, y] of points) context.lineTo(x, y);
  }
  function polygon(color, points) {
    trace(points);
    context.closePath();
    context.fillStyle = color;
    context.fill();
  }
  const dashes = [[], [4, 2], [1, 2], [4, 2, 1, 2], [1.5, 4]];
  function stroke(color, width, dash, points) {
    context.strokeStyle = color;
    context.lineWidth = width;
    context.setLineDash(dashes[dash].map((part) => part * width));
    trace(points);
    context.stroke();
    context.setLineDash([]);
  }
  // Strokes a line, on whole px where it is parallel to the axes.
  function line(color, width, dash, points) {
    if (points.some(([x, y], i) => i && x !== points[i - 1][0] && y !== points[i - 1][1]))
      return stroke(color, Math.max(1, width * dots), dash, points);
    const wide = sharp(width), onPx = (value) => round(value - wide / 2) + wide / 2;
    const crisp = points.map(([x, y]) => [onPx(x), onPx(y)]), [one, other] = crisp;
    if (crisp.length === 2 && Math.abs(one[0] - other[0]) + Math.abs(one[1] - other[1]) < 1) ++other[0];
    stroke(color, wide, dash, crisp);
  }
  // Fills with dots (0), strokes (1) or strokes in both directions (2), which move with time.
  function hatch(kind, x, y, width, height) {
    const side = 24 * dots, phase = ((x - X(0)) % side + side) % side, w = (width + phase) / dots, h = height / dots;
    clip(x, y, width, height);
    fill(ink("window"), x, y, width, height);
    context.translate(round(x - phase), y);
    context.scale(dots, dots);
    context.strokeStyle = ink("waiting");
    context.lineWidth = 1.4;
    if (!kind) for (let row = 0; 6 * row < h; ++row) for (let at = row % 2 * 3; at < w; at += 6) fill(ink("waiting"), at, 6 * row + 3, 1.5, 1.5);
    context.beginPath();
    for (let foot = -8 * Math.ceil(h / 8); kind && foot < w; foot += 8)
      for (const low of kind === 2 ? [0, h] : [h]) { context.moveTo(foot, low); context.lineTo(foot + h, h - low); }
    context.stroke();
    context.restore();
  }
  // Draws pieces that are too many to be distinguished, [left, right, color, edge], as columns of a px: the stronger, the more of it is
  // taken, at least `least`.
  function columns(pieces, y, height, least, edge) {
    const start = Math.floor(area.left), count = Math.ceil(area.right) - start;
    const taken = new Float32Array(count), most = new Float32Array(count), of = new Int32Array(count);
    pieces.forEach(function (piece, index) {
      const from = Math.max(piece[0] - start, 0), to = Math.min(Math.max(piece[1] - start, from + 0.01), count);
      for (let column = Math.floor(from); column < to; ++column) {
        const part = Math.min(to, column + 1) - Math.max(from, column);
        taken[column] += part;
        if (part > most[column]) { most[column] = part; of[column] = index; }
      }
    });
    for (let at = 0, end = 1; pieces.length && at < count; at = end++) {
      const piece = pieces[of[at]], strength = (column) => Math.ceil(Math.min(1, taken[column]) * 32) / 32;
      while (end < count && strength(end) === strength(at) && pieces[of[end]][2] === piece[2]) ++end;
      if (!taken[at]) continue;
      context.globalAlpha = Math.max(least, strength(at));
      fill(piece[2], start + at, y, end - at, height);
      context.globalAlpha = 1;
      for (const top of edge ? [y, y + height - edge] : []) fill(piece[3], start + at, top, end - at, edge);
    }
  }

  // ---- shapes: boxes begin with [x0, x1, y, height], all others with [color, width, kind, x, y, x, y…].
  function boxes(paint) {
    return (shapes) => shapes.forEach(function (shape) {
      const x0 = near(shape[0]), x1 = near(shape[1]), y = round(Y(shape[2]));
      if (!isAside(x0, x1)) paint(shape, x0, y, x1 - x0, round(Y(shape[2]) + Y(shape[3])) - y);
    });
  }
  function pointsOf(shape) {
    const points = [];
    for (let i = 3; i < shape.length; i += 2) points.push([near(shape[i]), Y(shape[i + 1])]);
    return points;
  }
  function seen(shapes) {
    return shapes.filter(function (shape) {
      let low = Infinity, high = -Infinity;
      for (let i = 3; i < shape.length; i += 2) { const x = X(shape[i]); low = Math.min(low, x); high = Math.max(high, x); }
      return !isAside(low - 0.5, high + 0.5);
    });
  }
  const areTooMany = (kind, shown) => shown.length > Math.min(2000, (area.right - area.left) / dots / roomOf[kind]);
  // Draws shapes one by one, or all together where they are too many.
  const crowd = (kind, one, all) => function (shapes) {
    const shown = seen(shapes);
    if (areTooMany(kind, shown)) all(shown); else shown.forEach(one);
  };
  const oneLine = (shape) => line(colors[shape[0]], shape[1], shape[2], pointsOf(shape));
  const asColumns = (shown, y, height, least) =>
    columns(shown.map((shape) => [X(shape[3]), X(shape[shape.length - 2]), colors[shape[0]]]), round(y), round(height), least);

  // One bar: [x0, x1, y, height, shape, fill, edge, text].
  function bar(shape, x0, x1) {
    const kind = shape[4] & 15, y = round(Y(shape[2])), height = Math.max(1, round(Y(shape[2]) + Y(shape[3])) - y);
    const body = colors[shape[5]], edge = colors[shape[6]], width = Math.max(x1 - x0, narrowestMark * dots);
    if (isTick(shape, x0, x1)) return fill(edge, x0, y + dots, narrowestMark * dots, height - 2 * dots);
    if (width < 4 * dots) return fill(edge, x0, y, width, height);
    const thin = sharp(kind === 2 ? 1.5 : 1), radius = width < narrowestName * dots || shape[4] & 16 ? 0 : rounding * dots;
    if (kind === 2) {  // open on the left
      fill(edge, x0, y, width, height);
      return fill(body, x0, y + thin, width - Math.min(4 * dots, width), height - 2 * thin);
    }
    for (const [color, less] of kind === 1 || kind === 7 || body !== edge ? [[edge, 0], [body, thin]] : [[body, 0]]) {
      context.beginPath();
      context.roundRect(x0 + less, y + less, width - 2 * less, height - 2 * less, Math.max(0, radius - less));
      context.fillStyle = color;
      context.fill();
    }
  }
  const isTick = (shape, x0, x1) => (shape[4] & 15) === 4 || ((shape[4] & 15) === 3 && x1 - x0 < shortCall * dots);
  // The bars of a row, by time.
  function row(shapes) {
    let bars = shapes.map((shape) => [shape, near(shape[0]), near(shape[1])]);
    bars = bars.filter(([, x0, x1]) => !isAside(x0, Math.max(x1, x0 + narrowestMark * dots)));
    if (!bars.length) return;
    const host = [3, 4].includes(bars[0][0][4] & 15), isWide = ([, x0, x1]) => x1 - x0 >= narrowestName * dots;
    if (bars.length * narrowestName * dots > area.right - area.left) {
      const y = round(Y(bars[0][0][2])), height = round(Y(bars[0][0][2]) + Y(bars[0][0][3])) - y;
      columns(bars.filter((one) => !isWide(one)).map(([shape, x0, x1]) => [x0, x1, colors[shape[host ? 6 : 5]], colors[shape[6]]]), y, height,
              host ? 0.35 : 0.06, !host && height > 10 * dots ? sharp(1) : 0);
      bars = bars.filter(isWide);
    }
    bars.forEach((one) => bar(...one));
    let after = -Infinity;
    bars.forEach(function ([shape, x0, x1], i) {
      const label = shape[7], next = i + 1 < bars.length ? bars[i + 1][1] - 2 * dots : area.right;
      if (!isTick(shape, x0, x1)) return label && isWide(bars[i]) && write(label, host ? after + 6 * dots : undefined, undefined, besideInBar);
      const hasNumber = label && label[3] === 2;  // of calls at the same time
      after = Math.max(after, x0 + narrowestMark * dots, hasNumber ? write(label, x0 + 6 * dots, next) : 0);
    });
  }
  function arrow(shape) {
    const color = colors[shape[0]], width = Math.max(1, shape[1] * dots), dash = shape[2] & 7, tail = shape[2] >> 3, points = pointsOf(shape);
    const tip = points.pop(), before = points[points.length - 1], length = Math.hypot(tip[0] - before[0], tip[1] - before[1]) || 1;
    if (points.length === 1 && length < beside * dots && shape[1] < 2) return;
    const dx = (tip[0] - before[0]) / length, dy = (tip[1] - before[1]) / length, size = Math.min(6, Math.max(3, length / dots)) * dots;
    const behind = (part, side) => [tip[0] - (dx * part + dy * side) * size, tip[1] - (dy * part - dx * side) * size];
    stroke(color, width, dash, points.concat([behind(0.8, 0)]));
    polygon(dash === 4 ? ink("surface") : color, [tip, behind(1, 0.55), behind(1, -0.55)]);  // 4: a guess
    context.lineWidth = 1.2 * dots;
    if (dash === 4) context.stroke();
    if (!tail) return;
    context.beginPath();
    context.arc(points[0][0], points[0][1], (shape[1] === 2 ? 3.2 : 2.6) * dots, 0, 7);
    context.fillStyle = tail === 1 ? color : ink("surface");
    context.fill();
    context.stroke();
  }
  function diamond(shape) {
    const [[x, y]] = pointsOf(shape), color = colors[shape[0]], isFilled = shape[2] & 1, r = (shape[1] - (isFilled ? 0 : 0.8)) * dots;
    polygon(isFilled ? color : ink("surface"), [[x, y - r], [x + r, y], [x, y + r], [x - r, y]]);
    context.strokeStyle = color;
    context.lineWidth = 1.6 * dots;
    if (!isFilled) context.stroke();
    const hand = 0.44 * shape[1] * dots;  // of the clock of a record with timing
    if (shape[2] & 2) stroke(ink("surface"), Math.max(1, 0.24 * shape[1] * dots), 0, [[x, y - hand], [x, y], [x + 0.8 * hand, y + 0.4 * hand]]);
  }
  // Says at the upper right what cannot be drawn.
  function tell(text) {
    put(text, 2, area.right - widthOf(text, 2) - 12 * dots, area.top + 18 * dots, ink("text"), ink("surface"));
  }

  const draw = {
    fills: boxes((shape, x, y, width, height) => fill(colors[shape[4]], x, y, width, Math.max(1, height))),
    frames: boxes(function (shape, x, y, width, height) {
      const half = sharp(shape[5]) / 2, x0 = x + half, x1 = Math.max(x + width - half, x0), y0 = y + half, y1 = y + height - half;
      line(colors[shape[4]], shape[5], shape[6], [[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0 - half]]);
    }),
    band: boxes(function (shape, x, y, width, height) {
      const tints = shape.slice(4), wide = width / tints.length;
      tints.forEach((tint, i) => fill(colors[tint], x + wide * i, y, wide + 0.5, height));
    }),
    waits: boxes((shape, x, y, width, height) => { if (width >= 1.5 * dots) hatch(shape[4], x, y, width, height); }),
    bars: row,
    texts: (shapes) => shapes.forEach((label) => write(label)),
    lines: (shapes) => seen(shapes).forEach(oneLine),
    polygons: (shapes) => seen(shapes).forEach((shape) => polygon(colors[shape[0]], pointsOf(shape))),
    links: crowd("links", oneLine, () => {}),
    path: crowd("path", oneLine, (shown) => asColumns(shown, Y(shown[0][4]) - 1.5 * dots, 3 * dots, 0.16)),
    marks: crowd("marks", diamond, (shown) => asColumns(shown, Y(shown[0][4]) - 3 * dots, 6 * dots, 1)),
    arrows: crowd("arrows", arrow, function (shown) {
      const wide = (area.right - area.left) / shown.length / 2;
      columns(shown.map((shape) => [X(shape[3]), X(shape[3]) + wide, ink("muted")]), area.top, 5 * dots, 0.16);
      tell(scene.many.replace("%L1", shown.length.toLocaleString(themes.lang)));
    }),
    when: ([least, x0, x1, ...groups]) => { if (X(x1) - X(x0) >= least * dots) groups.forEach(paint); },  // only where it is wide
  };
  function paint([kind, ...shapes]) { draw[kind](shapes); }

  // ---- the axis, by the rules of time_axis.cpp
  const units = [[1e9, " s"], [1e6, " ms"], [1e3, " µs"], [1, " ns"]];
  function ticks(width) {
    const span = view.end - view.begin, unit = units.find((one) => view.end * (1 - 1e-9) >= one[0]) || units[3];
    let found = [];
    for (const spacing of [90, 75, 60, 50, 40]) {
      const wanted = span * spacing / width, power = Math.pow(10, Math.floor(Math.log10(Math.max(wanted, 1e-3)))), all = [];
      const step = Math.max(1, power * ([1, 2, 5].find((one) => one * power >= wanted * (1 - 1e-9)) || 10));
      const decimals = Math.min(9, Math.max(0, Math.ceil(-Math.log10(step / unit[0]) - 1e-9)));
      for (let n = Math.ceil(view.begin / step - 1e-9); n * step <= view.end * (1 + 1e-12); ++n)
        all.push([n * step, (n * step / unit[0]).toFixed(decimals) + unit[1]]);
      const widest = all.reduce((most, tick) => Math.max(most, widthOf(tick[1], 2)), 0) / dots;
      if (found.length && widest + 6 > step * width / span) break;
      found = all;
      if (found.length >= 4) break;
    }
    return found;
  }
  // Draws the grid and, where the panel has an axis, its times: that of the end, and others beside it.
  function axis(i) {
    const [, , width, , level] = variant.areas[i], y = level * dots, hasTimes = level >= 0, end = scene.panels[i].end;
    const place = function (time, text) {
      const wide = widthOf(text, 2), x = Math.min(X(time) - wide / 2, canvas.width - 2 * dots - wide);
      return { x: x, right: x + wide, isMoved: x < X(time) - wide / 2 - 0.5 };
    };
    let taken = { x: Infinity, right: -Infinity };
    if (end && hasTimes && end[0] >= view.begin && end[0] <= view.end) {
      taken = place(...end);
      fill(ink("muted"), round(X(end[0])), y - 7 * dots, sharp(1), 7 * dots);
      put(end[1], 2, taken.x, y - 9 * dots, ink("text"));
    }
    for (const [time, text] of scene.grid || hasTimes ? ticks(width) : []) {
      const x = round(X(time)), at = place(time, text);
      if (scene.grid) fill(ink("grid"), x, area.top, sharp(1), area.bottom - area.top);
      if (hasTimes) fill(ink("muted"), x, y - 4 * dots, sharp(1), 4 * dots);
      const isFree = !at.isMoved && (at.right + 6 * dots <= taken.x || at.x - 6 * dots >= taken.right);
      if (hasTimes && isFree) put(text, 2, at.x, y - 9 * dots, ink("muted"));
    }
  }

  // ---- the whole
  const isDark = () => /\bnight\b/.test(themes.className) || (/\bboth\b/.test(themes.className) && lightsOut.matches);
  const within = (more) => clip(area.left - more, area.top - 1, area.right - area.left + 2 * more, area.bottom - area.top + 2);
  function leave() {
    context.restore();
    font = "";
  }
  // Returns the upright pieces of lines, which texts avoid: [x, top, bottom], by x.
  function uprightsIn(shapes) {
    const lines = shapes.filter(([kind]) => kind === "links" || kind === "arrows").flatMap(function ([kind, ...all]) {
      const shown = seen(all);
      return areTooMany(kind, shown) ? [] : shown.map(pointsOf);
    });
    const pieces = lines.flatMap((points) => points.slice(1).map((to, k) => [points[k], to]));
    return pieces.filter(([one, to]) => Math.abs(one[0] - to[0]) < 0.5)
      .map(([one, to]) => [to[0], Math.min(one[1], to[1]), Math.max(one[1], to[1])]).sort((a, b) => a[0] - b[0]);
  }
  function paintPanel(panel, i) {
    enter(i);
    axis(i);
    uprights = uprightsIn(panel.shapes);
    within(0);
    for (const shapes of panel.shapes) {
      if (shapes[0] === "marks") {
        leave();
        within(6 * dots);  // half of a mark is beside its time
      }
      paint(shapes);
    }
    leave();
    if (panel.leftOut) tell(panel.leftOut);
  }
  function paintAll() {
    waiting = 0;
    if (!scene || !variant) return;
    const shade = isDark() ? 1 : 0;
    colors = scene.colors.map((color) => typeof color === "string" ? color : color[shade]);
    context.setTransform(1, 0, 0, 1, 0, 0);
    fill(ink("surface"), 0, 0, canvas.width, canvas.height);
    enter(-1);
    uprights = [];
    variant.fixed.forEach(paint);
    panels.forEach(paintPanel);
    const halo = placed(chosen), wide = 2 * perDot;
    for (const [name, width] of halo ? [["surface", 5 * perDot], ["text", 2.5 * perDot]] : []) {
      context.lineWidth = width;
      context.strokeStyle = ink(name);
      context.strokeRect(halo.x0 - wide, halo.y0 - wide, halo.x1 - halo.x0 + 2 * wide, halo.y1 - halo.y0 + 2 * wide);
    }
  }
  function redraw() { waiting = waiting || requestAnimationFrame(paintAll); }
  const smallest = (one) => Math.min(...one.letters.map((letters) => letters[0]));
  // Chooses the variant and the size: as wide as the page, in a frame or where it helps as high as the window.
  function fit() {
    if (!scene || !host.clientWidth) return;
    const width = host.clientWidth, wide = scene.variants[0], least = leastLetters / smallest(wide);
    const narrow = scene.variants.length > 1 && width < 700 && width / wide.size[0] < least ? 1 : 0;
    if (variant !== scene.variants[narrow]) {
      variant = scene.variants[narrow];
      take(variant.panels || scene.panels);
      ys = scene.ys.map((y) => typeof y === "number" ? y : y[narrow]);
    }
    const byHeight = Math.max(120, timeline.room()) / variant.size[1], ratio = window.devicePixelRatio || 1;
    const scale = Math.min(width / variant.size[0], timeline.isFramed ? byHeight : Math.max(byHeight, least, narrow));
    perDot = Math.min(ratio, Math.sqrt(3e7 / (variant.size[0] * variant.size[1] * scale * scale)));
    dots = scale * perDot;
    const [w, h] = variant.size.map((side) => round(side * dots));
    if (canvas.width !== w || canvas.height !== h) [canvas.width, canvas.height, font] = [w, h, ""];
    canvas.style.width = w / perDot + "px";
    canvas.style.height = h / perDot + "px";
    widths = new Map();
    redraw();
  }
  function setView(begin, end) {
    const [from, to] = scene.fit, span = Math.min(to - from, Math.max(end - begin, scene.least));
    const at = Math.min(Math.max((begin + end - span) / 2, from), to - span);
    view = { begin: at, end: at + span };
    redraw();
  }

  // ---- operations
  function take(given) {
    panels = given;
    items = panels.flatMap((panel, i) => panel.boxes.map((box) => (
      { panel: i, box: box, begin: first(box[0]), end: first(box[1]), text: scene.texts[box[4]], lane: box[5] })));
    items.forEach((item, index) => { item.index = index; });
    order = items.slice().sort((a, b) => scene.inOrder ? a.index - b.index : a.begin - b.begin || a.index - b.index);
  }
  // Edges of a box of the present panel, in px of the canvas.
  function edgesOf([left, right, top, height]) {
    const x0 = X(left), y0 = Y(top);
    return { x0: x0, x1: Math.max(X(right), x0 + narrowestMark * dots), y0: y0, y1: y0 + Y(height) };
  }
  // The part of an operation in its area; null: there is none.
  function placed(index) {
    if (!items[index]) return null;
    enter(items[index].panel);
    const at = edgesOf(items[index].box);
    return isAside(at.x0, at.x1) ? null : Object.assign(at, { x0: Math.max(at.x0, area.left), x1: Math.min(at.x1, area.right) });
  }
  function onCanvas(x, y) {
    const own = canvas.getBoundingClientRect(), ratio = canvas.width / (own.width || 1);
    return { x: (x - own.left) * ratio, y: (y - own.top) * ratio, ratio: ratio, own: own };
  }
  const isOn = (at, on, slack) => at.x >= on.x0 - slack && at.x <= on.x1 + slack && at.y >= on.y0 - slack && at.y <= on.y1 + slack;
  function waitAt(at) {
    for (let i = 0; i < panels.length; ++i) {
      enter(i);
      const waits = panels[i].shapes.flatMap(([kind, ...shapes]) => kind === "waits" ? shapes : []);
      const found = waits.find((shape) => isOn(at, edgesOf(shape), 0));
      if (found) return { operation: found[5], begin: first(found[0]), end: first(found[1]) };
    }
    return null;
  }

  const timeline = {
    room: () => window.innerHeight, isFramed: false, canvas: canvas, onPress: null, onDrag: null, onDrop: null,
    setScene: function (next) {
      const operation = timeline.operationOf(chosen), zoomed = scene && timeline.isZoomed();
      scene = next;
      variant = null;
      fit();
      if (!variant) take(scene.panels);  // it is hidden
      setView(...zoomed ? [view.begin, view.end] : scene.fit);
      timeline.choose(items.findIndex((item) => item.text[2] === operation));
    },
    scene: () => scene,
    count: () => items.length,
    textOf: (index) => items[index].text,
    operationOf: (index) => index < 0 ? -1 : items[index].text[2],
    choose: function (index) { if (index !== chosen) { chosen = index; redraw(); } },
    fit: fit, draw: redraw, paintNow: paintAll,
    view: () => ({ begin: view.begin, end: view.end }),
    isZoomed: () => view.end - view.begin < (scene.fit[1] - scene.fit[0]) * (1 - 1e-9),
    timeAt: function (x) {
      enter(0);
      return view.begin + (onCanvas(x, 0).x - area.left) / area.scale;
    },
    boxOf: function (index) {
      const at = placed(index), { own, ratio } = onCanvas(0, 0);
      return at && { left: own.left + at.x0 / ratio, top: own.top + at.y0 / ratio, width: (at.x1 - at.x0) / ratio, height: (at.y1 - at.y0) / ratio };
    },
    pick: function (x, y) {
      const at = onCanvas(x, y), slack = 2 * at.ratio;
      let best = -1, least = Infinity, panel = -1;
      for (const item of items) {
        if (item.panel !== panel) enter(panel = item.panel);
        const on = edgesOf(item.box), size = (on.x1 - on.x0) * (on.y1 - on.y0);
        if (size < least && isOn(at, on, slack) && !isAside(at.x + slack, at.x - slack)) { least = size; best = item.index; }
      }
      return best;
    },
    // What is at a point of the window. `edge`: the end of a bar within 5 px.
    hitAt: function (x, y) {
      const index = timeline.pick(x, y), at = onCanvas(x, y), on = placed(index) && edgesOf(items[index].box), reach = 5 * at.ratio;
      const edge = !on ? "" : Math.abs(at.x - on.x1) <= reach ? "end" : Math.abs(at.x - on.x0) <= reach ? "begin" : "";
      return { box: index, edge: edge, wait: waitAt(at), time: timeline.timeAt(x) };
    },
    zoomBy: function (factor, x) {
      const at = x === undefined ? (view.begin + view.end) / 2 : Math.min(Math.max(timeline.timeAt(x), view.begin), view.end);
      setView(at - (at - view.begin) / factor, at + (view.end - at) / factor);
    },
    moveBy: (part) => setView(view.begin + part * (view.end - view.begin), view.end + part * (view.end - view.begin)),
    moveByPx: (dx) => timeline.moveBy(dx * onCanvas(0, 0).ratio / (variant.areas[0][2] * dots)),
    reset: () => setView(...scene.fit),
    zoomTo: function (index) {
      const item = items[index], span = item.end > item.begin ? (item.end - item.begin) / 0.6 : (view.end - view.begin) / 4;
      setView((item.begin + item.end - span) / 2, (item.begin + item.end + span) / 2);
    },
    reveal: function (index) {
      const { begin, end } = items[index], middle = (begin + end) / 2, half = (view.end - view.begin) / 2;
      const isAround = begin <= view.begin && end >= view.end;
      if ((begin < view.begin || end > view.end) && !isAround) setView(middle - half, middle + half);
    },
    beginOf: (index) => items[index].begin,
    letters: () => smallest(variant) * dots / perDot,  // the height of the smallest, in px
    inTime: () => order.map((item) => item.index),
    // The next operation of the lane in time, or the one at the same time in the next lane. −1: none.
    next: function (index, along, across) {
      const item = items[index], to = items[index + along];
      if (along) return to && to.lane === item.lane ? to.index : -1;
      const time = Math.min(Math.max((item.begin + item.end) / 2, view.begin), view.end);
      const away = (other) => Math.max(other.begin - time, time - other.end, 0);
      const others = items.filter((other) => other.lane === item.lane + across);
      return others.reduce((best, other) => !best || away(other) < away(best) ? other : best, null)?.index ?? -1;
    },
  };
  lightsOut.addEventListener("change", redraw);
  new ResizeObserver(fit).observe(host);
  window.addEventListener("resize", fit);
  return timeline;
}
