/** The unit of a number. `×` is a ratio. */
export type Unit = 'ms' | 's' | 'µs' | '×' | '%' | 'per s' | 'MB' | 'kB' | '';

export type Bar = { readonly least: number } | { readonly most: number };

/** One number that a benchmark measured. */
export type Measurement = {
  /** The description in the table of all measurements. */
  readonly what: string;
  readonly value: number;
  readonly unit: Unit;
  /** The required value; a number without one is only reported. */
  readonly bar?: Bar;
  /** The name that the calculations of the capacity guide use. */
  readonly constant?: string;
};

export type Line = { readonly name: string; readonly points: readonly (readonly [x: number, y: number])[] };

export type Axis = { readonly label: string; readonly scale?: 'linear' | 'log' };

export type Plot =
  | {
      readonly kind: 'lines';
      /** The name of the file, without extension. */
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

/** Collects the measurements and plots of a benchmark, which also prints its results. */
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

/** A benchmark prints and records its results, and resolves to the exit code: 1 if a requirement is not met. */
export type Bench = { run(args: readonly string[], notebook?: Notebook): Promise<number> };

/** Null if there is no bar. NaN never meets one. */
export function isMet({ value, bar }: Pick<Measurement, 'value' | 'bar'>): boolean | null {
  if (!bar) return null;
  return 'least' in bar ? value >= bar.least : value <= bar.most;
}

export const formatBar = (bar: Bar): string =>
  'least' in bar ? `≥ ${groupDigits(bar.least)}` : `≤ ${groupDigits(bar.most)}`;

/** Formats three significant digits, with commas between thousands. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return groupDigits(Math.round(value));
  return size >= 10 ? value.toFixed(1) : size >= 0.01 || size === 0 ? value.toFixed(2) : value.toPrecision(2);
}

export const formatValue = ({ value, unit }: Pick<Measurement, 'value' | 'unit'>): string =>
  unit === '' ? formatNumber(value) : `${formatNumber(value)} ${unit}`;

export const formatVerdict = (measurement: Measurement): string => {
  const met = isMet(measurement);
  return met === null ? '' : met ? 'met' : 'missed';
};

const groupDigits = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 3 });
