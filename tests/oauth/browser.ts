/** A browser as far as OAuth needs one: it keeps cookies, reads forms, and follows nothing by itself. */
export class Browser {
  readonly #headers: Record<string, string>;
  readonly cookies = new Map<string, string>();

  constructor(headers: Record<string, string> = {}) {
    this.#headers = headers;
  }

  async fetch(url: string | URL, init: RequestInit = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...this.#headers, ...(cookie ? { cookie } : {}), ...(init.headers as Record<string, string>) };
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      this.cookies.set(name!, value!);
    }
    return response;
  }

  async open(url: string | URL): Promise<Page> {
    const response = await this.fetch(url);
    return new Page(new URL(url), response, await response.text());
  }

  /** Sends the form of a page, as its buttons do. */
  answer(page: Page, fields: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(page.action, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ consent: page.consent, api_key: '', decision: 'allow', ...fields }).toString(),
    });
  }

  /** Allows what an address asks for; where it is sent then. */
  async allow(url: string | URL, apiKey = ''): Promise<URL> {
    const answered = await this.answer(await this.open(url), { api_key: apiKey });
    if (answered.status !== 303) throw new Error(`${answered.status}: ${await answered.text()}`);
    return new URL(answered.headers.get('location')!);
  }
}

export class Page {
  readonly url: URL;
  readonly response: Response;
  readonly text: string;

  constructor(url: URL, response: Response, text: string) {
    this.url = url;
    this.response = response;
    this.text = text;
  }

  get action(): URL {
    return new URL(this.#found(/<form method="post" action="([^"]+)"/), this.url);
  }

  get consent(): string {
    return this.#found(/name="consent" value="([^"]+)"/);
  }

  /** The key that is minted where none is typed in. */
  get newKey(): string {
    return this.#found(/<code>(assay_free_\w+)<\/code>/);
  }

  #found(pattern: RegExp): string {
    const found = pattern.exec(this.text)?.[1];
    if (found === undefined) throw new Error(`no ${pattern} in: ${this.text}`);
    return found;
  }
}
