/** A minimal browser for OAuth: it stores cookies and submits forms, but does not follow redirects. */
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

  /** Submits the form of a page. */
  submit(page: Page, fields: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.fetch(page.action, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams({ consent: page.consent, api_key: '', decision: 'allow', ...fields }).toString(),
    });
  }

  /** Opens the consent page, allows the request, and returns the URL that the browser is redirected to. */
  async allow(url: string | URL, apiKey = ''): Promise<URL> {
    const response = await this.submit(await this.open(url), { api_key: apiKey });
    if (response.status !== 303) throw new Error(`${response.status}: ${await response.text()}`);
    return new URL(response.headers.get('location')!);
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
    return new URL(this.#match(/<form method="post" action="([^"]+)"/), this.url);
  }

  get consent(): string {
    return this.#match(/name="consent" value="([^"]+)"/);
  }

  /** The key that is minted if the user enters none. */
  get newKey(): string {
    return this.#match(/<code>(assay_free_\w+)<\/code>/);
  }

  #match(pattern: RegExp): string {
    const found = pattern.exec(this.text)?.[1];
    if (found === undefined) throw new Error(`no ${pattern} in: ${this.text}`);
    return found;
  }
}
