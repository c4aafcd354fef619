import type { Confidential } from '../../model/confidential.ts';
import type { Finding } from '../../model/finding.ts';
import { treeOf } from '../../reading/reader.ts';
import { nothingConfidential } from '../../secrets/confidential.ts';
import type { Context } from '../tools.ts';
import { type ParsedText, readText } from './read.ts';

/** Code within code within code: past this the rest is told of as not judged. */
const roundsMax = 8;
const textsMax = 64;
const charactersMax = 400_000;

/** A text whose tree is null where it has none. */
type Readable = Pick<ParsedText, 'code' | 'tree'>;

export type Risks = { readonly findings: readonly Finding[]; readonly confidential: Confidential };

/**
 * What the policy and the credential scan say of a text. Where the program runs texts as code, Python reads those
 * too, and the program is gone through again with what they hold.
 */
export async function findRisks({ code: text, tree }: Readable, context: Context): Promise<Risks> {
  const { tools, signal } = context;
  const codeTexts = new Map<string, Uint8Array | null>();
  let characters = 0;
  for (let round = 1; ; round++) {
    const answer = await tools.analyst.risks({ text, tree, codeTexts: [...codeTexts] }, signal);
    if (!answer) return { findings: [gaveUp], confidential: await findConfidential(text, context) };
    const { findings, confidential } = answer;
    const wanted = answer.wanted.filter((one) => !codeTexts.has(one));
    if (wanted.length === 0) return { findings, confidential };
    characters += wanted.reduce((sum, one) => sum + one.length, 0);
    if (round === roundsMax || codeTexts.size + wanted.length > textsMax || characters > charactersMax) {
      return { findings: [...findings, unread], confidential };
    }
    for (const read of await Promise.all(wanted.map((one) => readText(one, context)))) {
      codeTexts.set(read.code, treeOf(read));
    }
  }
}

/** Of a text that is meant as code and does not parse: what could not be looked at is never called harmless. */
export async function findUnreadRisks({ code }: Readable, context: Context): Promise<Risks> {
  const { findings, confidential } = await findRisks({ code, tree: null }, context);
  return { findings: [...findings, unparsed], confidential };
}

/** What must be masked of a text that is no program, or one that was too much to be read as one. */
export async function findConfidential(text: string, { tools, signal }: Context): Promise<Confidential> {
  const answer = await tools.analyst.risks({ text, tree: null, codeTexts: [] }, signal);
  return answer?.confidential ?? nothingConfidential;
}

const notJudged = (message: string): Finding => ({
  rule: 'security:PY-LIMIT',
  severity: 'warning',
  message,
  place: null,
  risk: { confidence: 'medium', cwe: null, kind: 'capability' },
});

const gaveUp = notJudged('the security policy did not finish on this code, so its findings are missing');
const unread = notJudged(
  'the code that this program runs from strings is too long or too deeply nested, so part of it was not checked',
);
const unparsed = notJudged('this code does not parse, so the security policy could not check it');
