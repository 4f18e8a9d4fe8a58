// Draws a scene (README.md) on a canvas, zooms in time alone, and finds the operations in it. All places are those of the layout; the
// rules for what is too small to be drawn by itself are the layout's, too (ui/timeline/geometry).
function makeTimeline(host) {
  "use strict";
  const canvas = host.appendChild(document.createElement("canvas"));
  canvas.setAttribute("aria-hidden", "true");
  const context = canvas.getContext("2d");
  const lightsOut = matchMedia("(prefers-color-scheme: dark)");
  // In units of the scene, as in the layout.
  const narrowestName = 28, narrowestMark = 3, shortCall = 4, beside = 8, besideInBar = 5, rounding = 3, leastLetters = 11;
  const shortestTime = 20;  // ns that fill the area at most
  let scene = null, variant = null, panels = [], ys = [], colors = [];
  let view = { begin: 0, end: 1 }, dots = 1, perDot = 1, chosen = -1, waiting = false;
  let X, Y, area, uprights = [];  // of the panel that is being drawn; in px of the device
  let widths = new Map();

  const xOf = (c, left, scale) => typeof c === "number" ? left + (c - view.begin) * scale : left + (c[0] - view.begin) * scale + c[1] * dots;
  const scaleOf = (of) => of[2] * dots / (view.end - view.begin);
  const clampX = (x) => Math.min(Math.max(x, area.left - 100 * dots), area.right + 100 * dots);
  const ink = (name) => colors[scene.inks[name]];

  // ---- letters
  function setFont(face) {
    const letters = variant.letters[face];
    context.font = letters[1] + " " + letters[0] * dots + "px " + scene.family;
  }
  function widthOf(text, face) {
    const key = face + text;
    let width = widths.get(key);
    if (width === undefined) {
      setFont(face);
      if (widths.size > 8192) widths = new Map();
      widths.set(key, width = context.measureText(text).width);
    }
    return width;
  }
  // Leaves out letters in the middle, since names differ at their ends. Empty if too few would be left.
  function elided(text, face, room) {
    const letters = Array.from(text);
    let low = 0, high = letters.length - 1;
    const cut = (n) => letters.slice(0, Math.ceil(n / 2)).join("") + "…" + letters.slice(letters.length - Math.floor(n / 2)).join("");
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (widthOf(cut(middle), face) <= room) low = middle; else high = middle - 1;
    }
    return low + 1 < 4 || widthOf(cut(low), face) > room ? "" : cut(low);
  }
  function chosenText(label, room) {
    const way = label[6], face = label[3], last = way & 16 ? label.length - 1 : label.length;
    for (let i = 7; i < last; ++i) if (widthOf(label[i], face) <= room) return label[i];
    const short = way & 8 ? elided(label[last - 1], face, room) : "";
    return short || (way & 16 && widthOf(label[last], face) <= room ? label[last] : "");
  }
  // The left end of the first piece of a room, between the lines that cross it, that is wide enough. -1: there is none.
  function freeFrom(left, right, top, bottom, width, gap) {
    let from = left - gap;
    for (const line of uprights) {
      if (line[0] < from || line[0] > right || line[2] < top || line[1] > bottom) continue;
      if (line[0] - from >= width + 2 * gap) break;
      from = line[0];
    }
    return right - from >= width + gap ? from + gap : -1;
  }
  // Writes a text between its edges, within [from, to], beside `gap` px on both sides of lines. Returns its right end, 0 if it is
  // not written.
  function write(label, from, to, gap) {
    const face = label[3], way = label[6], kind = way & 3, y = Y(label[2]), clear = way & 64;
    let left = X(label[0]), right = X(label[1]), text = label[7];
    if (way & 4) {
      left = Math.max(left, area.left + besideInBar * dots, from === undefined ? -Infinity : from);
      right = Math.min(right, area.right - 2 * dots, to === undefined ? Infinity : to);
      text = clear && right - left <= 24 * dots ? "" : chosenText(label, right - left);
      if (!text) return 0;
    } else if (area && (right < area.left || left > area.right)) return 0;
    const width = widthOf(text, face), keep = clear ? beside : gap;
    let x = kind === 2 ? right - width : kind === 1 ? Math.max(left, (left + right - width) / 2) : left;
    if (way & 4 && keep) {
      const free = freeFrom(x, right, y - 9 * dots, y + 3 * dots, width, keep * dots);
      if (free < 0 && clear) return 0;
      if (free >= 0) x = free;
    }
    if (way & 96) fill(colors[label[5]], x - 4 * dots, y - 12 * dots, width + 8 * dots, 16 * dots);
    setFont(face);
    context.fillStyle = colors[label[4]];
    context.fillText(text, x, y);
    return x + width;
  }

  // ---- shapes
  function fill(color, x, y, width, height) {
    context.fillStyle = color;
    context.fillRect(x, y, width, height);
  }
  const sharp = (value) => Math.round(value);
  const isAside = (x0, x1) => area && (x1 < area.left || x0 > area.right);
  // Fills an axis-parallel piece of a line, on whole px.
  function piece(color, x0, y0, x1, y1, width) {
    const wide = Math.max(1, sharp(width * dots));
    if (Math.abs(y1 - y0) < Math.abs(x1 - x0)) fill(color, Math.min(x0, x1), sharp(y0 - wide / 2), Math.max(Math.abs(x1 - x0), 1), wide);
    else fill(color, sharp(x0 - wide / 2), Math.min(y0, y1), wide, Math.abs(y1 - y0));
  }
  const dashes = [[], [4, 2], [1, 2], [4, 2, 1, 2], [1.5, 4]];
  function stroke(color, width, dash, points) {
    context.strokeStyle = color;
    context.lineWidth = Math.max(1, width * dots);
    context.setLineDash(dashes[dash].map((part) => part * context.lineWidth));
    context.beginPath();
    points.forEach((point, i) => i ? context.lineTo(point[0], point[1]) : context.moveTo(point[0], point[1]));
    context.stroke();
    context.setLineDash([]);
  }
  function polygon(color, points) {
    context.beginPath();
    points.forEach((point, i) => i ? context.lineTo(point[0], point[1]) : context.moveTo(point[0], point[1]));
    context.closePath();
    context.fillStyle = color;
    context.fill();
  }
  function pointsFrom(shape, at) {
    const points = [];
    for (let i = at; i + 1 < shape.length; i += 2) points.push([clampX2(X(shape[i])), Y(shape[i + 1])]);
    return points;
  }
  const clampX2 = (x) => area ? clampX(x) : x;

  const patterns = new Map();
  function patternOf(kind) {
    const key = kind + ink("waiting") + ink("window") + dots;
    if (!patterns.has(key)) {
      if (patterns.size > 12) patterns.clear();
      const side = Math.max(8, sharp(24 * dots)), tile = document.createElement("canvas"), pen = tile.getContext("2d");
      tile.width = tile.height = side;
      pen.scale(side / 24, side / 24);
      pen.fillStyle = ink("window");
      pen.fillRect(0, 0, 24, 24);
      pen.fillStyle = pen.strokeStyle = ink("waiting");
      pen.lineWidth = 1.4;
      if (kind === 0)
        for (let row = 0; row < 4; ++row) for (let x = (row % 2) * 3; x < 24; x += 6) pen.fillRect(x, row * 6 + 3, 1.5, 1.5);
      pen.beginPath();
      for (let foot = -24; kind > 0 && foot <= 48; foot += 8) {
        pen.moveTo(foot, 26); pen.lineTo(foot + 28, -2);
        if (kind === 2) { pen.moveTo(foot, -2); pen.lineTo(foot + 28, 26); }
      }
      pen.stroke();
      patterns.set(key, context.createPattern(tile, "repeat"));
    }
    return patterns.get(key);
  }
  function hatch(kind, x, y, width, height) {
    const pattern = patternOf(kind);
    pattern.setTransform(new DOMMatrix([1, 0, 0, 1, sharp(area ? X(0) % (24 * dots) : x), sharp(y)]));
    context.fillStyle = pattern;
    context.fillRect(x, sharp(y), width, sharp(y + height) - sharp(y));
  }

  // Draws pieces that are too many to be distinguished as columns of a px: the stronger, the more of its time is taken.
  function columns(pieces, y, height, least, edges) {
    const first = Math.floor(area.left), count = Math.ceil(area.right) - first;
    const taken = new Float32Array(count), most = new Float32Array(count), of = new Int32Array(count);
    pieces.forEach(function (one, index) {
      const from = Math.max(one[0] - first, 0), to = Math.min(Math.max(one[1] - first, from + 0.01), count);
      for (let column = Math.floor(from); column < to; ++column) {
        const part = Math.min(to, column + 1) - Math.max(from, column);
        taken[column] += part;
        if (part > most[column]) { most[column] = part; of[column] = index; }
      }
    });
    const all = strip.getContext("2d").createImageData(count, 2), channels = all.data;
    for (let column = 0; column < count; ++column) {
      if (!taken[column]) continue;
      const one = pieces[of[column]], body = channelsOf(one[2]), edge = channelsOf(one[3] || one[2]);
      for (let i = 0; i < 3; ++i) { channels[4 * column + i] = body[i]; channels[4 * (count + column) + i] = edge[i]; }
      channels[4 * column + 3] = 255 * Math.max(least, Math.min(1, taken[column]));
      channels[4 * (count + column) + 3] = 255;
    }
    strip.width = count;
    strip.height = 2;
    strip.getContext("2d").putImageData(all, 0, 0);
    const line = edges ? Math.max(1, sharp(dots)) : 0;
    context.imageSmoothingEnabled = false;
    context.drawImage(strip, 0, 0, count, 1, first, y, count, height);
    for (const at of line ? [y, y + height - line] : []) context.drawImage(strip, 0, 1, count, 1, first, at, count, line);
  }
  const strip = document.createElement("canvas"), channelsKnown = new Map();
  function channelsOf(color) {
    if (!channelsKnown.has(color)) channelsKnown.set(color, [1, 3, 5].map((i) => parseInt(color.slice(i, i + 2), 16)));
    return channelsKnown.get(color);
  }

  // One bar: [x0, x1, y, height, shape, fill, edge, text].
  function bar(shape, x0, x1) {
    const kind = shape[4] & 15, y = sharp(Y(shape[2])), height = Math.max(1, sharp(Y(shape[2]) + Y(shape[3])) - y);
    const body = colors[shape[5]], edge = colors[shape[6]];
    if (kind === 4 || (kind === 3 && x1 - x0 < shortCall * dots)) return fill(edge, x0, y + dots, narrowestMark * dots, height - 2 * dots);
    const width = Math.max(x1 - x0, narrowestMark * dots);
    if (width < 4 * dots) return fill(edge, x0, y, width, height);
    if (kind === 2) {
      fill(body, x0, y, width, height);
      const line = Math.max(1, sharp(1.5 * dots)), firm = Math.min(4 * dots, width);
      fill(edge, x0, y, width, line);
      fill(edge, x0, y + height - line, width, line);
      return fill(edge, x0 + width - firm, y, firm, height);
    }
    const framed = kind === 1 || kind === 7 || body !== edge, line = framed ? Math.max(1, sharp(dots)) : 0;
    if (width < narrowestName * dots || shape[4] & 16) {
      if (framed) fill(edge, x0, y, width, height);
      return fill(body, x0 + line, y + line, width - 2 * line, height - 2 * line);
    }
    for (const [color, less] of framed ? [[edge, 0], [body, line]] : [[body, 0]]) {
      context.beginPath();
      context.roundRect(x0 + less, y + less, width - 2 * less, height - 2 * less, Math.max(0, rounding * dots - less));
      context.fillStyle = color;
      context.fill();
    }
  }

  // The bars of a row: [bar, x0, x1], by time.
  function row(bars) {
    const few = !area || bars.length * narrowestName * dots <= area.right - area.left;
    const first = bars[0][0], isHost = (first[4] & 15) === 3 || (first[4] & 15) === 4;
    if (!few) {
      const narrow = bars.filter((one) => one[2] - one[1] < narrowestName * dots);
      const y = sharp(Y(first[2])), height = sharp(Y(first[2]) + Y(first[3])) - y;
      columns(narrow.map((one) => [one[1], one[2], colors[one[0][isHost ? 6 : 5]], colors[one[0][6]]]), y, height,
              isHost ? 0.35 : 0.06, !isHost && height > 10 * dots);
      bars = bars.filter((one) => one[2] - one[1] >= narrowestName * dots);
    }
    bars.forEach((one) => bar(one[0], one[1], one[2]));
    let after = -Infinity;
    bars.forEach(function (one, i) {
      const label = one[0][7], isTick = (one[0][4] & 15) === 4 || (isHost && one[2] - one[1] < shortCall * dots);
      if (isTick) {
        after = Math.max(after, one[1] + narrowestMark * dots);
        if (!label || label[3] !== 2) return;  // the number of calls at the same time
        const next = i + 1 < bars.length ? bars[i + 1][1] - 2 * dots : area ? area.right : Infinity;
        after = Math.max(after, write(label, one[1] + 6 * dots, next));
      } else if (label && one[2] - one[1] >= narrowestName * dots) {
        write(label, isHost ? after + 6 * dots : undefined, undefined, besideInBar);
      }
    });
  }

  function arrow(shape) {
    const color = colors[shape[0]], guessed = shape[2] === 4, points = pointsOfArrow(shape);
    const tip = points[points.length - 1], before = points[points.length - 2];
    const length = Math.hypot(tip[0] - before[0], tip[1] - before[1]) || 1;
    if (area && points.length === 2 && length < beside * dots && shape[1] < 2) return;
    const dx = (tip[0] - before[0]) / length, dy = (tip[1] - before[1]) / length;
    const size = Math.min(6, Math.max(3, length / dots)) * dots;
    stroke(color, shape[1], shape[2], points.slice(0, -1).concat([[tip[0] - dx * size * 0.8, tip[1] - dy * size * 0.8]]));
    const back = [tip[0] - dx * size, tip[1] - dy * size], side = size * 0.55;
    polygon(guessed ? ink("surface") : color, [tip, [back[0] - dy * side, back[1] + dx * side], [back[0] + dy * side, back[1] - dx * side]]);
    context.lineWidth = 1.2 * dots;
    if (guessed) context.stroke();
    if (!shape[3]) return;
    context.beginPath();
    context.arc(points[0][0], points[0][1], (shape[1] === 2 ? 3.2 : 2.6) * dots, 0, 7);
    context.fillStyle = shape[3] === 1 ? color : ink("surface");
    context.fill();
    context.stroke();
  }
  // An arrow enters a bar 5 px behind its start, a narrow one in its middle.
  function pointsOfArrow(shape) {
    const points = pointsFrom(shape, 5);
    if (shape[4] < 0 || points.length < 3) return points;
    const start = X(Array.isArray(shape[shape.length - 2]) ? shape[shape.length - 2][0] : shape[shape.length - 2]);
    const middle = Math.max(X(shape[4]), start + narrowestMark / 2 * dots);
    for (const point of points.slice(1)) point[0] = Math.min(point[0], clampX2(middle));
    return points;
  }
  function spanOf(shape, at) {
    let low = Infinity, high = -Infinity;
    for (let i = at; i + 1 < shape.length; i += 2) { const x = X(shape[i]); low = Math.min(low, x); high = Math.max(high, x); }
    return [low, high];
  }
  const seen = (shapes, at) => area ? shapes.filter((shape) => !isAside(...spanOf(shape, at))) : shapes;
  const areTooMany = (shapes) => area && shapes.length > Math.min(2000, (area.right - area.left) / dots / 2);
  function density(count, starts, color) {
    const parts = new Float32Array(Math.ceil(area.right - area.left) + 1);
    let most = 1;
    for (const x of starts) if (x >= area.left && x <= area.right) most = Math.max(most, ++parts[Math.floor(x - area.left)]);
    parts.forEach(function (part, i) {
      if (!part) return;
      context.globalAlpha = Math.max(0.16, part / most);
      fill(color, area.left + i, area.top, 1, 5 * dots);
    });
    context.globalAlpha = 1;
    const text = count.toLocaleString("en") + " dependencies in view: zoom in to see them", width = widthOf(text, 2);
    fill(ink("surface"), area.right - width - 16 * dots, area.top + 6 * dots, width + 8 * dots, 16 * dots);
    setFont(2);
    context.fillStyle = ink("text");
    context.fillText(text, area.right - width - 12 * dots, area.top + 18 * dots);
  }
  function box(shape) {
    const x0 = clampX2(X(shape[0])), x1 = clampX2(X(shape[1])), y = sharp(Y(shape[2]));
    return isAside(x0, x1) ? null : { x: x0, right: x1, y: y, width: x1 - x0, height: sharp(Y(shape[2]) + Y(shape[3])) - y };
  }
  const boxes = (paint) => (shapes) => shapes.forEach(function (shape) { const at = box(shape); if (at) paint(shape, at); });

  const draw = {
    fills: boxes((shape, at) => fill(colors[shape[4]], at.x, at.y, at.width, Math.max(1, at.height))),
    lines: (shapes) => shapes.forEach(function (shape) {
      const [one, other] = pointsFrom(shape, 3);
      if (isAside(Math.min(one[0], other[0]), Math.max(one[0], other[0]))) return;
      if (shape[2] || (one[0] !== other[0] && one[1] !== other[1])) stroke(colors[shape[0]], shape[1], shape[2], [one, other]);
      else piece(colors[shape[0]], ...one, ...other, shape[1]);
    }),
    frames: boxes(function (shape, at) {
      const half = Math.max(1, sharp(shape[5] * dots)) / 2, x0 = at.x + half, x1 = Math.max(at.right - half, x0), y0 = at.y + half, y1 = at.y + at.height - half;
      stroke(colors[shape[4]], shape[5], shape[6], [[x0, y0], [x1, y0], [x1, y1], [x0, y1], [x0, y0 - half]]);
    }),
    band: function (shape) {
      const at = box(shape), tints = shape.slice(4);
      if (at) tints.forEach((tint, i) => fill(colors[tint], at.x + at.width * i / tints.length, at.y, at.width / tints.length + 0.5, at.height));
    },
    when: (shape) => { if (X(shape[2]) - X(shape[1]) >= shape[0] * dots) shape.slice(3).forEach(paint); },
    texts: (shapes) => shapes.forEach((label) => write(label)),
    waits: boxes(function (shape, at) {
      if (at.width < 1.5 * dots) return;
      hatch(shape[4], at.x, at.y, at.width, at.height);
      if (shape[5]) fill(ink("error"), at.x, at.y, 2 * dots, at.height);
    }),
    links: function (shapes) {
      const shown = seen(shapes, 1);
      if (shown.length * 12 * dots > area.right - area.left) return;
      shown.forEach(function (shape) {
        const points = pointsFrom(shape, 1);
        for (let i = 1; i < points.length; ++i) piece(colors[shape[0]], points[i - 1][0], points[i - 1][1], points[i][0], points[i][1], 1.2);
      });
    },
    path: function (shapes) {
      const shown = seen(shapes, 1);
      if (shown.length * 12 * dots <= area.right - area.left)
        return shown.forEach((shape) => piece(colors[shape[0]], clampX(X(shape[1])), Y(shape[2]), clampX(X(shape[3])), Y(shape[4]), 3));
      const levels = new Map();
      for (const shape of shown) {
        const y = Y(shape[2]);
        if (!levels.has(y)) levels.set(y, []);
        levels.get(y).push([X(shape[1]), X(shape[3]), colors[shape[0]]]);
      }
      levels.forEach((pieces, y) => columns(pieces, sharp(y - 1.5 * dots), sharp(3 * dots), 0.16, false));
    },
    bars: function (shapes) {
      for (const bars of rowsOf(shapes)) {
        const shown = [];
        for (const shape of bars) {
          const x0 = clampX2(X(shape[0])), x1 = clampX2(X(shape[1]));
          if (!isAside(x0, Math.max(x1, x0 + narrowestMark * dots))) shown.push([shape, x0, x1]);
        }
        if (shown.length) row(shown);
      }
    },
    curve: function (shape) {
      const at = box(shape), color = colors[shape[4]], line = pointsFrom(shape[6], 0), bottom = at.y + at.height;
      for (const level of shape[5]) piece(ink("grid"), area.left, Y(level), area.right, Y(level), 1);
      context.globalAlpha = isDark() ? 0.42 : 0.22;
      polygon(color, [[line[0][0], bottom], ...line, [line[line.length - 1][0], bottom]]);
      context.globalAlpha = 1;
      stroke(color, 1.8, 0, line);
    },
    arrows: function (shapes) {
      const shown = seen(shapes, 5);
      if (areTooMany(shown)) density(shown.length, shown.map((shape) => X(shape[5])), ink("muted"));
      else shown.forEach(arrow);
    },
    density: (shape) => density(shape[0], [], colors[shape[1]]),
    marks: function (shapes) {
      for (const marks of rowsOf(shapes, 1)) {
        const shown = marks.filter((mark) => !isAside(X(mark[0]) - 0.5, X(mark[0]) + 0.5));
        const folded = area && shown.length * 10 * dots > area.right - area.left;
        let last = -Infinity;
        for (const mark of shown) {
          const x = X(mark[0]), y = Y(mark[1]);
          if (!folded) { diamond(mark, x, y); continue; }
          if (x - last < 1) continue;
          last = x;
          fill(colors[mark[3]], sharp(x), sharp(y - 3 * dots), Math.max(1, sharp(dots)), sharp(6 * dots));
        }
      }
    },
  };

  function diamond(mark, x, y) {
    const filled = mark[4] & 1, r = (mark[2] - (filled ? 0 : 0.8)) * dots;
    polygon(filled ? colors[mark[3]] : ink("surface"), [[x, y - r], [x + r, y], [x, y + r], [x - r, y]]);
    context.strokeStyle = colors[mark[3]];
    context.lineWidth = 1.6 * dots;
    if (!filled) context.stroke();
    if (!(mark[4] & 2)) return;
    const hand = 0.44 * mark[2] * dots;  // of the clock of a record with timing
    stroke(ink("surface"), 0.24 * mark[2], 0, [[x, y - hand], [x, y], [x + 0.8 * hand, y + 0.4 * hand]]);
  }

  // Groups shapes by their height, once, each in the order of time.
  const grouped = new WeakMap();
  function rowsOf(shapes, at) {
    const key = shapes[0], index = at || 2;
    if (grouped.has(key)) return grouped.get(key);
    const rows = new Map(), time = (shape) => typeof shape[0] === "number" ? shape[0] : shape[0][0] + shape[0][1] * 1e-6;
    for (const shape of shapes) {
      if (!rows.has(shape[index])) rows.set(shape[index], []);
      rows.get(shape[index]).push(shape);
    }
    const all = Array.from(rows.values());
    for (const row of all) row.sort((a, b) => time(a) - time(b));
    grouped.set(key, all);
    return all;
  }

  // ---- the axis, by the rules of time_axis.cpp
  const units = [[1e9, " s"], [1e6, " ms"], [1e3, " µs"], [1, " ns"]];
  function stepFor(width, spacing) {
    const wanted = (view.end - view.begin) * spacing / Math.max(width, 1), power = Math.pow(10, Math.floor(Math.log10(Math.max(wanted, 1e-3))));
    const factor = [1, 2, 5, 10].find((one) => one * power >= wanted * (1 - 1e-9)) || 10;
    return Math.max(1, factor * power);
  }
  function ticks(width) {
    const largest = Math.max(Math.abs(view.begin), Math.abs(view.end)) * (1 - 1e-9);
    const unit = units.find((one) => largest >= one[0]) || units[3];
    let found = [];
    for (const spacing of [90, 75, 60, 50, 40]) {
      const step = stepFor(width, spacing), all = [];
      const decimals = Math.min(9, Math.max(0, Math.ceil(-Math.log10(step / unit[0]) - 1e-9)));
      for (let n = Math.ceil(view.begin / step - 1e-9); n * step <= view.end * (1 + 1e-12); ++n)
        all.push([n * step, (n * step / unit[0]).toFixed(decimals) + unit[1]]);
      const widest = all.reduce((most, tick) => Math.max(most, widthOf(tick[1], 2)), 0) / dots;
      if (found.length && widest + 6 > step * width / (view.end - view.begin)) break;
      found = all;
      if (found.length >= 4) break;
    }
    return found;
  }
  function axis(of) {
    const top = of[1] * dots, bottom = (of[1] + of[3]) * dots, right = variant.size[0] * dots;
    const at = (time) => area.left + (time - view.begin) * scaleOf(of), line = Math.max(1, sharp(dots));
    const text = function (time, words, color, taken) {
      const width = widthOf(words, 2), x = Math.min(at(time) - width / 2, right - 2 * dots - width);
      if (taken && x + width + 6 * dots > taken[0] && x - 6 * dots < taken[1]) return null;
      if (taken !== undefined && x < at(time) - width / 2 - 0.5) return null;
      setFont(2);
      context.fillStyle = color;
      context.fillText(words, x, top - 9 * dots);
      return [x, x + width];
    };
    let taken = null;
    if (scene.end !== null && scene.end <= view.end && scene.end >= view.begin) {
      fill(ink("muted"), sharp(at(scene.end)), top - 7 * dots, line, 7 * dots);
      taken = text(scene.end, scene.endText, ink("text"), undefined);
    }
    for (const tick of ticks(of[2])) {
      const x = sharp(at(tick[0]));
      fill(ink("muted"), x, top - 4 * dots, line, 4 * dots);
      if (scene.grid) fill(ink("grid"), x, top, line, bottom - top);
      text(tick[0], tick[1], ink("muted"), taken);
    }
  }

  // ---- the whole
  const isDark = () => document.documentElement.classList.contains("night") ||
                       (document.documentElement.classList.contains("both") && lightsOut.matches);
  function panelArea(i) {
    const of = variant.areas[i];
    return { left: of[0] * dots, top: of[1] * dots, right: (of[0] + of[2]) * dots, bottom: (of[1] + of[3]) * dots };
  }
  function enter(i) {
    const of = variant.areas[i], scale = scaleOf(of);
    area = panelArea(i);
    X = (c) => xOf(c, area.left, scale);
    Y = (index) => ys[index] * dots;
  }
  function paintPanel(i) {
    enter(i);
    axis(variant.areas[i]);
    within(0);
    uprights = [];
    for (const group of panels[i].shapes) {
      const at = group[0] === "links" ? 1 : group[0] === "arrows" ? 5 : 0;
      if (!at) continue;
      const shown = seen(group.slice(1), at);
      if (at === 1 ? shown.length * 12 * dots > area.right - area.left : areTooMany(shown)) continue;
      for (const shape of shown) {
        const points = at === 5 ? pointsOfArrow(shape) : pointsFrom(shape, 1);
        for (let k = 1; k < points.length; ++k)
          if (Math.abs(points[k][0] - points[k - 1][0]) < 0.5)
            uprights.push([points[k][0], Math.min(points[k][1], points[k - 1][1]), Math.max(points[k][1], points[k - 1][1])]);
      }
    }
    uprights.sort((a, b) => a[0] - b[0]);
    for (const group of panels[i].shapes) {
      if (group[0] === "marks") {
        context.restore();
        within(6 * dots);  // half of a mark is beside its time
      }
      paint(group);
    }
    context.restore();
  }
  function within(more) {
    context.save();
    context.beginPath();
    context.rect(area.left - more, area.top - 1, area.right - area.left + 2 * more, area.bottom - area.top + 2);
    context.clip();
  }
  function paint(group) {
    if (["curve", "density", "band", "when"].includes(group[0])) draw[group[0]](group.slice(1));
    else if (draw[group[0]] && group.length > 1) draw[group[0]](group.tail || (group.tail = group.slice(1)));
  }

  function paintAll() {
    waiting = false;
    if (!scene || !variant) return;
    const shade = isDark() ? 1 : 0;
    colors = scene.colors.map((color) => typeof color === "string" ? color : color[shade]);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.textBaseline = "alphabetic";
    fill(ink("surface"), 0, 0, canvas.width, canvas.height);
    area = null;
    X = Y = (c) => c * dots;
    uprights = [];
    variant.fixed.forEach(paint);
    for (let i = 0; i < panels.length; ++i) paintPanel(i);
    const halo = chosen >= 0 ? inArea(chosen) : null, wide = 2 * perDot;
    if (halo)
      for (const [color, width] of [[ink("surface"), 5 * perDot], [ink("text"), 2.5 * perDot]]) {
        context.lineWidth = width;
        context.strokeStyle = color;
        context.strokeRect(halo.x0 - wide, halo.y0 - wide, halo.x1 - halo.x0 + 2 * wide, halo.y1 - halo.y0 + 2 * wide);
      }
    if (timeline.overlay) {
      enter(0);
      timeline.overlay(context, { x: X, area: area, dots: dots, color: (index) => colors[index], ink: ink, box: inArea });
    }
  }
  function redraw() {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(paintAll);
  }

  // Chooses the variant and the size: as wide as the page, in a frame or where it helps as high as the window.
  function fit() {
    if (!scene || !host.clientWidth) return;
    const width = host.clientWidth, room = Math.max(120, timeline.room());
    const letters = (one) => one.letters[2][0];
    const wide = scene.variants[0], least = leastLetters / letters(wide);
    const isNarrow = scene.variants.length > 1 && width < 700 && width / wide.size[0] < least;
    const before = variant;
    variant = scene.variants[isNarrow ? 1 : 0];
    const byHeight = room / variant.size[1];
    const scale = Math.min(width / variant.size[0], timeline.isFramed ? byHeight : Math.max(byHeight, least, isNarrow ? 1 : 0));
    perDot = Math.min(window.devicePixelRatio || 1, Math.sqrt(3e7 / (variant.size[0] * variant.size[1] * scale * scale)));
    const w = Math.round(variant.size[0] * scale * perDot), h = Math.round(variant.size[1] * scale * perDot);
    if (canvas.width !== w || canvas.height !== h) { canvas.width = w; canvas.height = h; }
    canvas.style.width = w / perDot + "px";
    canvas.style.height = h / perDot + "px";
    dots = scale * perDot;
    widths = new Map();
    if (before !== variant || ys.of !== scene) {
      panels = variant.panels || scene.panels;
      ys = scene.ys.map((y) => typeof y === "number" ? y : y[isNarrow ? 1 : 0]);
      ys.of = scene;
    }
    redraw();
  }

  // ---- operations
  let items = [], order = [];
  function collect() {
    items = [];
    scene.panels.forEach(function (panel, index) {
      let last = -1, lane = items.length ? items[items.length - 1].lane : -1;
      for (const shape of panel.boxes) {
        const high = (i) => typeof scene.ys[i] === "number" ? scene.ys[i] : scene.ys[i][0];
        const middle = high(shape[2]) + high(shape[3]) / 2;
        if (last < 0 || Math.abs(middle - last) > 1) ++lane;
        last = middle;
        const at = (c) => typeof c === "number" ? c : c[0];
        items.push({ panel: index, lane: lane, shape: shape, begin: at(shape[0]), end: at(shape[1]), text: shape[4], index: items.length });
      }
    });
    order = items.slice().sort((a, b) => a.begin - b.begin || a.index - b.index);
  }
  const lanesWith = (lane) => items.filter((item) => item.lane === lane);
  // Edges of an item in px of the canvas, even if it is outside the area.
  function placed(item) {
    const of = variant.areas[item.panel], left = of[0] * dots, scale = scaleOf(of);
    const x0 = xOf(item.shape[0], left, scale), x1 = Math.max(xOf(item.shape[1], left, scale), x0 + narrowestMark * dots);
    return { x0: x0, x1: x1, y0: ys[item.shape[2]] * dots, y1: (ys[item.shape[2]] + ys[item.shape[3]]) * dots, left: left, right: left + of[2] * dots };
  }
  // The part of it in the area; null: it is outside.
  function inArea(index) {
    const at = placed(items[index]);
    if (at.x1 < at.left || at.x0 > at.right) return null;
    return Object.assign(at, { x0: Math.max(at.x0, at.left), x1: Math.min(at.x1, at.right) });
  }
  function onCanvas(x, y) {
    const own = canvas.getBoundingClientRect(), ratio = canvas.width / (own.width || 1);
    return { x: (x - own.left) * ratio, y: (y - own.top) * ratio, ratio: ratio, own: own };
  }
  function setView(begin, end) {
    const fitted = scene.fit, all = fitted[1] - fitted[0], span = Math.min(all, Math.max(end - begin, Math.min(shortestTime, all)));
    const middle = (begin + end) / 2, from = Math.min(Math.max(middle - span / 2, fitted[0]), fitted[1] - span);
    view = { begin: from, end: from + span };
    redraw();
  }

  const timeline = {
    room: () => window.innerHeight,
    isFramed: false,
    onPress: null, onDrag: null, onDrop: null, overlay: null,
    canvas: canvas,
    setScene: function (next) {
      const operation = chosen >= 0 ? timeline.operationOf(chosen) : -1, zoomed = scene && timeline.isZoomed();
      scene = next;
      variant = null;
      collect();
      fit();
      if (zoomed) setView(view.begin, view.end); else setView(scene.fit[0], scene.fit[1]);
      timeline.choose(items.findIndex((item) => scene.texts[item.text][2] === operation));
    },
    scene: () => scene,
    count: () => items.length,
    textOf: (index) => scene.texts[items[index].text],
    operationOf: (index) => index < 0 ? -1 : scene.texts[items[index].text][2],
    choose: function (index) { if (index !== chosen) { chosen = index; redraw(); } },
    fit: fit,
    draw: redraw,
    paintNow: paintAll,
    view: () => ({ begin: view.begin, end: view.end }),
    isZoomed: () => view.end - view.begin < (scene.fit[1] - scene.fit[0]) * (1 - 1e-9),
    xOf: function (time) {
      const of = variant.areas[0], at = onCanvas(0, 0);
      return at.own.left + xOf(time, of[0] * dots, scaleOf(of)) / at.ratio;
    },
    timeAt: function (x) {
      const of = variant.areas[0];
      return view.begin + (onCanvas(x, 0).x - of[0] * dots) / scaleOf(of);
    },
    boxOf: function (index) {
      const at = index >= 0 && index < items.length ? inArea(index) : null, own = onCanvas(0, 0);
      return at && { left: own.own.left + at.x0 / own.ratio, top: own.own.top + at.y0 / own.ratio,
                     width: (at.x1 - at.x0) / own.ratio, height: (at.y1 - at.y0) / own.ratio };
    },
    pick: function (x, y) {
      const at = onCanvas(x, y), slack = 2 * at.ratio;
      let best = -1, least = Infinity;
      for (const item of items) {
        const on = placed(item);
        if (at.x < on.x0 - slack || at.x > on.x1 + slack || at.y < on.y0 - slack || at.y > on.y1 + slack) continue;
        if (at.x < on.left - slack || at.x > on.right + slack) continue;
        const size = (on.x1 - on.x0) * (on.y1 - on.y0);
        if (size < least) { least = size; best = item.index; }
      }
      return best;
    },
    edgeAt: function (x, y) {
      const index = timeline.pick(x, y), at = onCanvas(x, y), on = index >= 0 ? placed(items[index]) : null, reach = 5 * at.ratio;
      if (on && Math.abs(at.x - on.x1) <= reach) return { box: index, edge: "end" };
      return on && Math.abs(at.x - on.x0) <= reach ? { box: index, edge: "begin" } : null;
    },
    waitAt: function (x, y) {
      const at = onCanvas(x, y);
      for (let i = 0; i < panels.length; ++i) {
        enter(i);
        for (const group of panels[i].shapes)
          if (group[0] === "waits")
            for (const shape of group.slice(1)) {
              const on = box(shape);
              if (on && at.x >= on.x && at.x <= on.right && at.y >= on.y && at.y <= on.y + on.height)
                return { operation: shape[6], begin: [].concat(shape[0])[0], end: [].concat(shape[1])[0] };
            }
      }
      return null;
    },
    hitAt: (x, y) => ({ box: timeline.pick(x, y), edge: (timeline.edgeAt(x, y) || {}).edge || "", wait: timeline.waitAt(x, y), time: timeline.timeAt(x) }),
    zoomBy: function (factor, x) {
      const at = x === undefined ? (view.begin + view.end) / 2 : Math.min(Math.max(timeline.timeAt(x), view.begin), view.end);
      setView(at - (at - view.begin) / factor, at + (view.end - at) / factor);
    },
    moveBy: function (part) {
      const by = part * (view.end - view.begin);
      setView(view.begin + by, view.end + by);
    },
    moveByPx: function (dx) { timeline.moveBy(dx * onCanvas(0, 0).ratio / (variant.areas[0][2] * dots)); },
    reset: function () { setView(scene.fit[0], scene.fit[1]); },
    zoomTo: function (index) {
      const item = items[index], span = item.end > item.begin ? (item.end - item.begin) / 0.6 : (view.end - view.begin) / 4;
      setView((item.begin + item.end - span) / 2, (item.begin + item.end + span) / 2);
    },
    reveal: function (index) {
      const item = items[index], middle = (item.begin + item.end) / 2, half = (view.end - view.begin) / 2;
      if (item.end < view.begin || item.begin > view.end || (item.begin < view.begin) !== (item.end > view.end))
        if (!(item.begin <= view.begin && item.end >= view.end)) setView(middle - half, middle + half);
    },
    beginOf: (index) => items[index].begin,
    // The height of the smallest letters, in px.
    letters: () => variant.letters[2][0] * dots / perDot,
    first: () => order.length ? order[0].index : -1,
    last: () => order.length ? order[order.length - 1].index : -1,
    inTime: () => order.map((item) => item.index),
    // The next operation of the lane in time, or the one at the same time in the next lane.
    next: function (index, along, across) {
      const item = items[index];
      if (along) {
        const to = items[index + along];
        return to && to.lane === item.lane ? to.index : -1;
      }
      const time = Math.min(Math.max((item.begin + item.end) / 2, view.begin), view.end);
      const away = (other) => time < other.begin ? other.begin - time : time > other.end ? time - other.end : 0;
      let best = null;
      for (const other of lanesWith(item.lane + across)) if (!best || away(other) < away(best)) best = other;
      return best ? best.index : -1;
    },
  };
  lightsOut.addEventListener("change", redraw);
  new ResizeObserver(fit).observe(host);
  window.addEventListener("resize", fit);
  return timeline;
}
