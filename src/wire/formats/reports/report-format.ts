import type { ValidateResponse } from '../../contract/validate-response.ts';

/** An answer, also one that no call asked for. */
export type ReportableResponse = Omit<ValidateResponse, 'meta'> & {
  readonly meta: Omit<ValidateResponse['meta'], 'request_id' | 'cost'>;
};

export type JudgedFile = {
  /** As the report names it: relative where it can be, with forward slashes. */
  readonly path: string;
  /** The text that was judged. */
  readonly code: string;
  readonly answer: ReportableResponse;
};

/** A report under way. What each step returns is the next piece of its text. */
export type ReportWriter = {
  add(file: JudgedFile): string;
  /** A file that could not be checked, and why. */
  miss(path: string, reason: string): string;
  end(): string;
};

export type ReportFormat = {
  readonly name: string;
  readonly mediaType: string;
  readonly extension: string;
  /** What reads it. */
  readonly summary: string;
  /** Rules link to their pages at the address given, where there is one. */
  open(baseUrl: string | null): ReportWriter;
};

export const defineReportFormat = <const Format extends ReportFormat>(format: Format): Format => format;
