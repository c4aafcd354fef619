import type { ValidateResponse } from '../../contract/validate-response.ts';

/** A response, or a verdict of the command line, which has no request id and no cost. */
export type ReportableResponse = Omit<ValidateResponse, 'meta'> & {
  readonly meta: Omit<ValidateResponse['meta'], 'request_id' | 'cost'>;
};

export type JudgedFile = {
  /** Relative if possible, with forward slashes. */
  readonly path: string;
  /** The text that was checked. */
  readonly code: string;
  readonly answer: ReportableResponse;
};

/** Writes a report piece by piece: each method returns the next part of its text. */
export type ReportWriter = {
  add(file: JudgedFile): string;
  /** Adds a file that could not be checked. */
  addUnchecked(path: string, reason: string): string;
  end(): string | Promise<string>;
};

export type ReportFormat = {
  readonly name: string;
  readonly mediaType: string;
  readonly extension: string;
  /** What the format is for. */
  readonly summary: string;
  /** With an address, rules link to their pages there. */
  open(baseUrl: string | null): ReportWriter;
};

export const defineReportFormat = <const Format extends ReportFormat>(format: Format): Format => format;
