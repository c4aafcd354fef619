import { OAuthError } from './oauth-error.ts';

const valueLengthMax = 4096;

/** The parameters of a query or a form. A parameter with an empty value counts as missing. */
export class Parameters {
  readonly #values: URLSearchParams;

  constructor(text: string) {
    this.#values = new URLSearchParams(text);
  }

  /** Refuses a parameter that was sent twice: two parsers could use different values. */
  get(name: string): string | null {
    const values = this.getAll(name);
    if (values.length > 1) throw new OAuthError('invalid_request', `${name} is sent more than once`);
    return values[0] ?? null;
  }

  require(name: string): string {
    const value = this.get(name);
    if (value === null) throw new OAuthError('invalid_request', `${name} is missing`);
    return value;
  }

  getAll(name: string): readonly string[] {
    const values = this.#values.getAll(name);
    if (values.some((value) => value.length > valueLengthMax)) {
      throw new OAuthError('invalid_request', `${name} is longer than ${valueLengthMax} characters`);
    }
    return values.length === 1 && values[0] === '' ? [] : values;
  }
}
