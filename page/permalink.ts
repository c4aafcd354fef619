/** A draft in the fragment of an address: browsers send no fragment, so nothing of it reaches a server. */
import { asDraft, type Draft, emptyDraft } from './draft.ts';

/** Some programs cut addresses that are longer. */
export const comfortableLength = 8000;

export async function linkTo(draft: Draft, page: string): Promise<string> {
  const told = Object.entries(draft).filter(([name, value]) => value !== emptyDraft[name as keyof Draft]);
  const bytes = new TextEncoder().encode(JSON.stringify(Object.fromEntries(told)));
  return `${page}#c=${base64url(await through(bytes, new CompressionStream('deflate-raw')))}`;
}

export const isPermalink = (fragment: string): boolean => /^#(c|code)=/.test(fragment);

/** Two forms: `#c=` as this page makes it, and `#code=…&mode=…&examples=…` as a text can write it. Null if damaged. */
export async function draftIn(fragment: string): Promise<Draft | null> {
  try {
    return asDraft(fragment.startsWith('#c=') ? await unpacked(fragment.slice('#c='.length)) : written(fragment));
  } catch {
    return null;
  }
}

async function unpacked(text: string): Promise<unknown> {
  const bytes = await through(fromBase64url(text), new DecompressionStream('deflate-raw'));
  return { code: '', ...JSON.parse(new TextDecoder().decode(bytes)) };
}

/** A plus is a plus here, as `encodeURIComponent` writes. */
const written = (fragment: string): Record<string, string> =>
  Object.fromEntries(
    fragment
      .slice(1)
      .split('&')
      .map((pair) => {
        const [name = '', ...value] = pair.split('=');
        return [name, decodeURIComponent(value.join('='))];
      }),
  );

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream) {
  const passed = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(passed).arrayBuffer());
}

function base64url(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

const fromBase64url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
