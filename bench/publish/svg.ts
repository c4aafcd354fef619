import { formatNumber, type Plot } from '../measure/measurement.ts';

const [width, height] = [720, 400];
const inner = { left: 76, top: 56, right: 24, bottom: 84 };
const barHeight = 26;
const legendRow = 22;
const letterWidth = 7.2;

/** Distinguishable by hue and by lightness, on white and on black; the dashes help readers who cannot see hues. */
const colours = [
  { light: '#0b62b8', dark: '#6bb1f5', dashes: '' },
  { light: '#b4460b', dark: '#f0985f', dashes: '7 4' },
  { light: '#1d7a3e', dark: '#63cf8b', dashes: '2 3' },
  { light: '#7d3aa8', dark: '#c493ea', dashes: '10 3 2 3' },
  { light: '#6b6b00', dark: '#d0d060', dashes: '4 2' },
];

/** Renders a plot for light and dark backgrounds, with a description for screen readers. */
export const renderPlot = (plot: Plot): string => (plot.kind === 'lines' ? renderLines(plot) : renderBars(plot));

type Scale = { readonly at: (value: number) => number; readonly ticks: readonly number[] };

function renderLines({ title, x, y, lines: drawn }: Extract<Plot, { kind: 'lines' }>): string {
  const points = drawn.flatMap((line) => line.points);
  const [left, right] = [inner.left, width - inner.right];
  const [top, bottom] = [inner.top, height - inner.bottom];
  const across = createScale(
    x.scale,
    points.map(([value]) => value),
    left,
    right,
  );
  const up = createScale(
    y.scale,
    points.map(([, value]) => value),
    bottom,
    top,
  );
  const paths = drawn.map(({ points: of }, at) => {
    const placed = of.filter(([a, b]) => Number.isFinite(across.at(a)) && Number.isFinite(up.at(b)));
    const coordinates = placed.map(([a, b]) => `${roundToTenth(across.at(a))},${roundToTenth(up.at(b))}`).join(' ');
    const dashes = colours[at % colours.length]!.dashes;
    const dots =
      placed.length > 20
        ? ''
        : placed
            .map(
              ([a, b]) =>
                `<circle class="f${at % colours.length}" cx="${roundToTenth(across.at(a))}" cy="${roundToTenth(up.at(b))}" r="3"/>`,
            )
            .join('');
    return `<polyline class="s${at % colours.length}" points="${coordinates}"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>${dots}`;
  });
  const grid = [
    ...across.ticks.map((tick) => {
      const place = roundToTenth(across.at(tick));
      return `<line class="grid" x1="${place}" y1="${top}" x2="${place}" y2="${bottom}"/>${renderLabel(place, bottom + 18, formatNumber(tick), 'middle')}`;
    }),
    ...up.ticks.map((tick) => {
      const place = roundToTenth(up.at(tick));
      return `<line class="grid" x1="${left}" y1="${place}" x2="${right}" y2="${place}"/>${renderLabel(left - 8, place + 4, formatNumber(tick), 'end')}`;
    }),
  ];
  const entries = placeLegendEntries(
    drawn.map(({ name }) => name),
    left,
  );
  return renderFrame(
    title,
    height + (entries.at(-1)?.row ?? 0) * legendRow,
    [
      ...grid,
      renderLabel((left + right) / 2, bottom + 38, x.label, 'middle'),
      `<text transform="translate(18 ${(top + bottom) / 2}) rotate(-90)" text-anchor="middle">${escapeXml(y.label)}</text>`,
      ...paths,
      renderLegend(entries, height - 16),
    ],
    `${y.label} by ${x.label}: ${drawn.map(({ name }) => name).join(', ')}`,
  );
}

function renderBars({ title, x, bars: drawn }: Extract<Plot, { kind: 'bars' }>): string {
  const names = 190;
  const tall = inner.top + drawn.length * barHeight + 56;
  const across = createScale(x.scale, [0, ...drawn.map(({ value }) => value)], names, width - 90);
  const base = x.scale === 'log' ? names : across.at(0);
  const rows = drawn.map(({ name, value }, at) => {
    const y = inner.top + at * barHeight;
    const end = Number.isFinite(value) ? across.at(value) : base;
    return (
      renderLabel(names - 8, y + 15, name, 'end') +
      `<rect class="f0" x="${roundToTenth(Math.min(base, end))}" y="${y + 3}" width="${roundToTenth(Math.max(1, Math.abs(end - base)))}" height="${barHeight - 8}" rx="2"/>` +
      renderLabel(roundToTenth(Math.max(base, end)) + 6, y + 15, formatNumber(value), 'start')
    );
  });
  const bottom = inner.top + drawn.length * barHeight;
  const grid = across.ticks.map((tick) => {
    const place = roundToTenth(across.at(tick));
    return `<line class="grid" x1="${place}" y1="${inner.top - 4}" x2="${place}" y2="${bottom}"/>${renderLabel(place, bottom + 18, formatNumber(tick), 'middle')}`;
  });
  return renderFrame(
    title,
    tall,
    [...grid, ...rows, renderLabel((names + width - 90) / 2, bottom + 40, x.label, 'middle')],
    `${x.label}: ${drawn.map(({ name, value }) => `${name} ${formatNumber(value)}`).join(', ')}`,
  );
}

function renderFrame(title: string, tall: number, parts: readonly string[], about: string): string {
  const paint = (shade: 'light' | 'dark', [paper, ink, faint]: readonly string[]): string =>
    `rect.paper{fill:${paper}}text{fill:${ink}}.grid{stroke:${faint}}` +
    colours.map((colour, at) => `.s${at}{stroke:${colour[shade]}}.f${at}{fill:${colour[shade]}}`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${tall}" width="${width}" height="${tall}" role="img" aria-labelledby="t d">
<title id="t">${escapeXml(title)}</title>
<desc id="d">${escapeXml(about)}</desc>
<style>text{font:13px system-ui,sans-serif}.title{font-size:15px;font-weight:600}polyline{fill:none;stroke-width:2;stroke-linejoin:round}.grid{stroke-width:1}
${paint('light', ['#ffffff', '#1f2328', '#dde1e6'])}
@media (prefers-color-scheme: dark){${paint('dark', ['#0d1117', '#e6edf3', '#30363d'])}}</style>
<rect class="paper" width="${width}" height="${tall}"/>
<text class="title" x="18" y="30">${escapeXml(title)}</text>
${parts.join('\n')}
</svg>
`;
}

type Entry = { readonly x: number; readonly row: number; readonly name: string };

/** Places the names side by side, in as many rows as needed. */
function placeLegendEntries(names: readonly string[], left: number): Entry[] {
  let [x, row] = [left, 0];
  return names.map((name) => {
    const room = 32 + letterWidth * name.length + 24;
    if (x > left && x + room > width) [x, row] = [left, row + 1];
    const entry = { x, row, name };
    x += room;
    return entry;
  });
}

const renderLegend = (entries: readonly Entry[], top: number): string =>
  entries
    .map(({ x, row, name }, at) => {
      const y = top + row * legendRow;
      const dashes = colours[at % colours.length]!.dashes;
      return `<polyline class="s${at % colours.length}" points="${roundToTenth(x)},${y - 4} ${roundToTenth(x + 26)},${y - 4}"${dashes ? ` stroke-dasharray="${dashes}"` : ''}/>${renderLabel(roundToTenth(x + 32), y, name, 'start')}`;
    })
    .join('');

const renderLabel = (x: number, y: number, text: string, anchor: 'start' | 'middle' | 'end'): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}">${escapeXml(text)}</text>`;

/** Maps values to positions between `from` and `to`, with a few round numbers as ticks. */
export function createScale(
  kind: 'linear' | 'log' = 'linear',
  values: readonly number[],
  from: number,
  to: number,
): Scale {
  const known = values.filter((value) => Number.isFinite(value) && (kind === 'linear' || value > 0));
  if (kind === 'log') {
    const [low, high] = known.length > 0 ? [Math.min(...known), Math.max(...known)] : [1, 10];
    const [first, last] = [
      Math.floor(Math.log10(low)),
      Math.max(Math.ceil(Math.log10(high)), Math.floor(Math.log10(low)) + 1),
    ];
    const ticks = Array.from({ length: last - first + 1 }, (_, at) => 10 ** (first + at));
    return { at: (value) => from + ((Math.log10(value) - first) / (last - first)) * (to - from), ticks };
  }
  const high = Math.max(0, ...known) || 1;
  const low = Math.min(0, ...known);
  const step = chooseStep((high - low) / 5);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
  return { at: (value) => from + ((value - first * step) / ((last - first) * step)) * (to - from), ticks };
}

function chooseStep(rough: number): number {
  const size = 10 ** Math.floor(Math.log10(rough));
  return size * ([1, 2, 5, 10].find((factor) => factor * size >= rough) ?? 10);
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!);
