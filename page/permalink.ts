/** A draft in the fragment of a URL. Browsers do not send the fragment, so the code never reaches a server. */
import { type Draft, emptyDraft, parseDraft } from './draft.ts';

/** Some apps truncate longer links. */
export const safeLength = 8000;

export async function linkTo(draft: Draft, page: string): Promise<string> {
  const changed = Object.entries(draft).filter(([name, value]) => value !== emptyDraft[name as keyof Draft]);
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(changed)));
  return `${page}#c=${base64url(await pipe(bytes, new CompressionStream('deflate-raw')))}`;
}

export const isPermalink = (fragment: string): boolean => /^#(c|code)=/.test(fragment);

/** Reads `#c=…`, which this page creates, and `#code=…&mode=…`, which other pages write. Null if it is damaged. */
export async function parsePermalink(fragment: string): Promise<Draft | null> {
  try {
    return parseDraft(
      fragment.startsWith('#c=') ? await decompress(fragment.slice('#c='.length)) : parsePlainFields(fragment),
    );
  } catch {
    return null;
  }
}

async function decompress(text: string): Promise<unknown> {
  const bytes = await pipe(fromBase64url(text), new DecompressionStream('deflate-raw'));
  return { code: '', ...JSON.parse(new TextDecoder().decode(bytes)) };
}

/** Written with `encodeURIComponent`, so unlike in a query a plus sign stands for itself. */
const parsePlainFields = (fragment: string): Record<string, string> =>
  Object.fromEntries(
    fragment
      .slice(1)
      .split('&')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name, decodeURIComponent(value.join('='))];
      }),
  );

async function pipe(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const output = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(output).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
