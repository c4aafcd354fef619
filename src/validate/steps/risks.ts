import type { Capability } from '../../model/capability.ts';
import type { Confidential } from '../../model/confidential.ts';
import type { Finding } from '../../model/finding.ts';
import { treeOf } from '../../reading/reader.ts';
import { nothingConfidential } from '../../secrets/confidential.ts';
import { refuseCapabilities } from '../../security/refuse-capabilities.ts';
import type { Context } from '../tools.ts';
import { type ParsedText, readText } from './read.ts';

/** Limits on code run from strings, which may itself run code from strings. What exceeds them is reported as unchecked. */
const roundsMax = 8;
const textsMax = 64;
const charactersMax = 400_000;

type Readable = Pick<ParsedText, 'code' | 'tree'>;

export type Risks = {
  readonly findings: readonly Finding[];
  readonly confidential: Confidential;
  readonly capabilities: readonly Capability[];
};

/** Runs the security policy and the credential scan, and refuses capabilities that the caller does not allow. */
export async function findRisks(text: Readable, context: Context): Promise<Risks> {
  const risks = await analyseRisks(text, context);
  const refused = refuseCapabilities(risks.capabilities, context.allowed ?? null);
  return refused.length === 0 ? risks : { ...risks, findings: [...risks.findings, ...refused] };
}

/**
 * If the program runs strings as code, these are parsed too, and the
 * program is analysed again with them.
 */
async function analyseRisks({ code: text, tree }: Readable, context: Context): Promise<Risks> {
  const { tools, signal, siblings } = context;
  const codeTexts = new Map<string, Uint8Array | null>();
  let characters = 0;
  for (let round = 1; ; round++) {
    const answer = await tools.analyst.risks(
      { text, tree, codeTexts: [...codeTexts], ...(siblings && { siblings: siblings.trees }) },
      signal,
    );
    if (!answer) return { findings: [gaveUp], confidential: await findConfidential(text, context), capabilities: [] };
    const { findings, confidential, capabilities } = answer;
    const wanted = answer.wanted.filter((one) => !codeTexts.has(one));
    if (wanted.length === 0) return { findings, confidential, capabilities };
    characters += wanted.reduce((sum, one) => sum + one.length, 0);
    if (round === roundsMax || codeTexts.size + wanted.length > textsMax || characters > charactersMax) {
      return { findings: [...findings, unread], confidential, capabilities };
    }
    for (const read of await Promise.all(wanted.map((one) => readText(one, context)))) {
      codeTexts.set(read.code, treeOf(read));
    }
  }
}

/** For code that does not parse. Adds a finding that it was not checked, so that it does not look harmless. */
export async function findUnreadRisks({ code }: Readable, context: Context): Promise<Risks> {
  const risks = await findRisks({ code, tree: null }, context);
  return { ...risks, findings: [...risks.findings, unparsed] };
}

/** The credentials in a text that is not a program, or that could not be analysed as one. */
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
