import { OAuthError } from './oauth-error.ts';

const valueLengthMax = 4096;

/** What a query or a form says. One without a value counts as left out. */
export class Parameters {
  readonly #values: URLSearchParams;

  constructor(text: string) {
    this.#values = new URLSearchParams(text);
  }

  /** Refuses what was sent twice: two readers could take two different ones. */
  get(name: string): string | null {
    const values = this.all(name);
    if (values.length > 1) throw new OAuthError('invalid_request', `${name} is sent more than once`);
    return values[0] ?? null;
  }

  need(name: string): string {
    const value = this.get(name);
    if (value === null) throw new OAuthError('invalid_request', `${name} is missing`);
    return value;
  }

  all(name: string): readonly string[] {
    const values = this.#values.getAll(name);
    if (values.some((value) => value.length > valueLengthMax)) {
      throw new OAuthError('invalid_request', `${name} is longer than ${valueLengthMax} characters`);
    }
    return values.length === 1 && values[0] === '' ? [] : values;
  }
}
