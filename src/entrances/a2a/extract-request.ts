import type { TextKind } from '../../calls/text-kind.ts';
import { fencedBlocks } from '../../python/extraction/fenced-blocks.ts';
import { pythonBlocks } from '../../python/extraction/python-blocks.ts';
import { readJson } from '../../wire/json.ts';
import type { SentMessage } from './message.ts';
import { a2aCodes, ProtocolError } from './protocol-error.ts';

type Fields = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const hasCode = (value: unknown): value is Fields => isRecord(value) && 'code' in value;

/**
 * Extracts a `/v1/validate` request from a message; null if its text has no code. A data part with `code` takes
 * precedence; a data part without it sets mode and options for the code in the text.
 */
export async function extractRequest(
  { parts, metadata }: SentMessage,
  kindOf: (text: string) => Promise<TextKind>,
): Promise<unknown> {
  const data = parts.filter((part) => part.data !== undefined).map((part) => part.data);
  const texts = parts.flatMap(({ text }) => (text === undefined ? [] : [text]));
  const whole = [...data, metadata].find(hasCode);
  if (whole) return whole;
  if (texts.length === 0) {
    if (data.length > 0) return data[0];
    throw new ProtocolError(a2aCodes.contentTypeNotSupported, 'The message has no data part and no text part.');
  }
  const found = await requestInText(texts.join('\n'), kindOf);
  return found && { ...data.find(isRecord), ...found };
}

/** Limits the free check whether a text is a program at all. */
const textLengthMax = 20_000;

async function requestInText(text: string, kindOf: (text: string) => Promise<TextKind>): Promise<Fields | null> {
  if (text.trim() === '') return null;
  const json = jsonRequest(text);
  if (json) return json;
  const blocks = fencedBlocks(text);
  const isPython = pythonBlocks(blocks).length > 0;
  for (const { label, lines } of isPython ? [] : blocks) {
    const code = lines.map(({ start, end }) => text.slice(start, end)).join('');
    const inside = label === 'json' ? jsonRequest(code) : null;
    if (inside) return inside;
  }
  // Code inside the text is extracted when it is checked, so that its lines are those of the text.
  if (isPython || text.length > textLengthMax) return { code: text };
  return (await kindOf(text)) === 'not-a-program' ? null : { code: text };
}

function jsonRequest(text: string): Fields | null {
  if (!text.trimStart().startsWith('{')) return null;
  try {
    const value = readJson(new TextEncoder().encode(text));
    return hasCode(value) ? value : null;
  } catch {
    return null;
  }
}
