import { Refusal } from './refusal.ts';

export const jsonDepthMax = 64;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Parses a request body as JSON, strictly: input that two parsers could read differently (repeated keys, invalid UTF-8)
 * is refused.
 */
export function readJson(body: Uint8Array): unknown {
  let text: string;
  try {
    text = utf8.decode(body);
  } catch {
    throw malformed('the body is not valid UTF-8', 'utf8_invalid');
  }
  if (text.trim() === '') throw malformed('the body is empty', 'missing');
  const problem = shapeProblem(text);
  if (problem) throw problem;
  try {
    return JSON.parse(text);
  } catch (error) {
    throw malformed(`the body is not JSON: ${describeJsonError(error as Error, text)}`, 'json_invalid');
  }
}

const malformed = (msg: string, type: string): Refusal =>
  new Refusal('bad_request', {
    message: `${msg[0]!.toUpperCase()}${msg.slice(1)}.`,
    fields: [{ loc: ['body'], msg, type }],
  });

/** Reports only the position, because the engine's message quotes the body, which may contain a secret. */
function describeJsonError(error: Error, text: string): string {
  const at = firstNonToken(text) ?? Number(/position (\d+)/.exec(error.message)?.[1] ?? text.length);
  if (at >= text.trimEnd().length) return 'it ends unexpectedly';
  const constant = /^-?(?:NaN|Infinity)\b/.exec(text.slice(at, at + 10))?.[0];
  return constant
    ? `${constant} at character ${at + 1} is not a JSON value; send a number or null`
    : `unexpected input at character ${at + 1}`;
}

/** The position of the first non-JSON token, such as the `NaN` that Python writes; null if only the order is wrong. */
function firstNonToken(text: string): number | null {
  const token = /[ \t\r\n{}[\],:]+|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
  for (let at = 0; at < text.length; ) {
    if (text[at] === '"') {
      at = stringEnd(text, at);
      continue;
    }
    token.lastIndex = at;
    if (!token.test(text)) return at;
    at = token.lastIndex;
  }
  return null;
}

/** Checks depth and repeated keys in one pass, without building anything. */
function shapeProblem(text: string): Refusal | null {
  const open: (Set<string> | null)[] = [];
  let expectKey = false;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22: {
        const end = stringEnd(text, at);
        if (expectKey) {
          const keys = open.at(-1);
          const key = text.slice(at, end);
          const name = key.includes('\\') ? normalizeKey(key) : key;
          if (keys?.has(name)) return malformed(`an object has the key ${shorten(name)} twice`, 'duplicate_key');
          keys?.add(name);
          expectKey = false;
        }
        at = end - 1;
        break;
      }
      case 0x7b:
        open.push(new Set());
        expectKey = true;
        break;
      case 0x5b:
        open.push(null);
        expectKey = false;
        break;
      case 0x7d:
      case 0x5d:
        open.pop();
        expectKey = false;
        break;
      case 0x2c:
        expectKey = Boolean(open.at(-1));
        break;
    }
    if (open.length > jsonDepthMax) {
      return malformed(`the body is nested deeper than ${jsonDepthMax} levels`, 'too_deep');
    }
  }
  return null;
}

/** One past the closing quote, or the end of the text if there is none. */
function stringEnd(text: string, start: number): number {
  for (let from = start + 1; ; ) {
    const quote = text.indexOf('"', from);
    if (quote < 0) return text.length;
    let slash = quote;
    while (text[slash - 1] === '\\') slash--;
    if ((quote - slash) % 2 === 0) return quote + 1;
    from = quote + 1;
  }
}

/** Keys that are written differently can be equal: `"a"` is `"\u0061"`. */
function normalizeKey(key: string): string {
  try {
    return JSON.stringify(JSON.parse(key));
  } catch {
    return key;
  }
}

const shorten = (key: string): string => (key.length <= 40 ? key : `${key.slice(0, 40)}…`);
