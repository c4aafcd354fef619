import { createServer, type Server } from 'node:http';
import { after } from 'node:test';

export type Note = { id: number; body: string };

/** The comments API of GitHub or GitLab for one pull request: three comments to a page; requires the token. */
export class Forge {
  readonly notes: Note[] = [];
  readonly requests: string[] = [];
  /** Called once, before the next comment is stored: simulates a concurrent run. */
  beforeNextComment: () => void = () => {};
  readonly #server: Server;
  #last = 1000;

  private constructor(kind: 'github' | 'gitlab', token: string, mayWrite: boolean) {
    const list = kind === 'github' ? '/repos/me/it/issues/7/comments' : '/projects/42/merge_requests/7/notes';
    const one = kind === 'github' ? '/repos/me/it/issues/comments/' : `${list}/`;
    const edit = kind === 'github' ? 'PATCH' : 'PUT';
    this.#server = createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part);
      const url = new URL(request.url!, 'http://forge');
      this.requests.push(`${request.method} ${url.pathname}`);
      const { headers, method } = request;
      const given = kind === 'github' ? headers.authorization : headers['private-token'];
      const answer = (status: number, body: unknown, more: Record<string, string> = {}): void =>
        void response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(body));
      if (given !== (kind === 'github' ? `Bearer ${token}` : token)) return answer(401, { message: 'Bad credentials' });
      if (method === 'GET' && url.pathname === list) {
        const page = Number(url.searchParams.get('page') ?? 1);
        const size = Math.min(Number(url.searchParams.get('per_page') ?? 30), 3);
        const more = page * size < this.notes.length;
        const next: Record<string, string> =
          kind === 'gitlab'
            ? { 'x-next-page': more ? String(page + 1) : '' }
            : more
              ? { link: `<http://forge${list}?page=${page + 1}>; rel="next"` }
              : {};
        return answer(200, this.notes.slice((page - 1) * size, page * size), next);
      }
      if (!mayWrite) return answer(403, { message: 'Resource not accessible by integration' });
      const { body } = JSON.parse(Buffer.concat(parts).toString() || '{}');
      if (method === 'POST' && url.pathname === list) {
        this.beforeNextComment();
        this.beforeNextComment = () => {};
        return answer(201, this.addNote(body));
      }
      const at = this.notes.findIndex(({ id }) => url.pathname === one + id);
      if (at < 0) return answer(404, { message: 'Not Found' });
      if (method === 'DELETE') return answer(200, this.notes.splice(at, 1));
      if (method === edit) return answer(200, Object.assign(this.notes[at]!, { body }));
      return answer(405, { message: 'Method not allowed' });
    });
  }

  static async open(kind: 'github' | 'gitlab', { token = 'secret-token', mayWrite = true } = {}): Promise<Forge> {
    const forge = new Forge(kind, token, mayWrite);
    await new Promise<void>((resolve) => forge.#server.listen(0, '127.0.0.1', resolve));
    after(() => {
      forge.#server.closeAllConnections();
      forge.#server.close();
    });
    return forge;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as { port: number }).port}`;
  }

  addNote(body: string): Note {
    this.notes.push({ id: ++this.#last, body });
    return this.notes.at(-1)!;
  }
}
