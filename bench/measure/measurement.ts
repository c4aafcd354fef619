/** What a number is counted in. `×` is a ratio, `%` a share of a hundred. */
export type Unit = 'ms' | 's' | 'µs' | '×' | '%' | 'per s' | 'MB' | 'kB' | '';

export type Bar = { readonly least: number } | { readonly most: number };

/** One number that a benchmark came to. */
export type Measurement = {
  /** As the table of all of them says it. */
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  /** The required value; a number without one is only reported. */
  readonly bar?: Bar;
  /** The name under which the arithmetic of the capacity guide asks for it. */
  readonly constant?: string;
};

export type Line = { readonly name: string; readonly points: readonly (readonly [x: number, y: number])[] };

export type Axis = { readonly label: string; readonly scale?: 'linear' | 'log' };

export type Plot =
  | {
      readonly kind: 'lines';
      /** Of the file it is written to. */
      readonly name: string;
      readonly title: string;
      readonly x: Axis;
      readonly y: Axis;
      readonly lines: readonly Line[];
    }
  | {
      readonly kind: 'bars';
      readonly name: string;
      readonly title: string;
      readonly x: Axis;
      readonly bars: readonly { readonly name: string; readonly value: number }[];
    };

/** What a benchmark writes down beside what it prints. */
export class Notebook {
  readonly measurements: Measurement[] = [];
  readonly plots: Plot[] = [];

  note(measurement: Measurement): void {
    this.measurements.push(measurement);
  }

  draw(plot: Plot): void {
    this.plots.push(plot);
  }
}

/** A benchmark: prints, writes down, and resolves to the exit code, 1 where something is not as it has to be. */
export type Bench = { run(args: readonly string[], notebook?: Notebook): Promise<number> };

/** Null where there is no bar. A number that is none has met nothing. */
export function isMet({ value, bar }: Pick<Measurement, 'value' | 'bar'>): boolean | null {
  if (!bar) return null;
  return 'least' in bar ? value >= bar.least : value <= bar.most;
}

export const barText = (bar: Bar): string => ('least' in bar ? `≥ ${grouped(bar.least)}` : `≤ ${grouped(bar.most)}`);

/** Three digits that mean something, and commas between thousands. */
export function numberText(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return grouped(Math.round(value));
  return size >= 10 ? value.toFixed(1) : size >= 0.01 || size === 0 ? value.toFixed(2) : value.toPrecision(2);
}

export const valueText = ({ value, unit }: Pick<Measurement, 'value' | 'unit'>): string =>
  unit === '' ? numberText(value) : `${numberText(value)} ${unit}`;

export const verdictText = (measurement: Measurement): string => {
  const met = isMet(measurement);
  return met === null ? '' : met ? 'met' : 'missed';
};

const grouped = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 3 });
