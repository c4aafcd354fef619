import { countCodePoints } from '../base/text.ts';
import type { JudgedFinding, Verdict } from '../model/verdict.ts';

/** In Unicode code points, the ellipsis included. */
const messageLengthMax = 300;

/**
 * Shortens the messages of ruff and mypy: mypy's list of the overloads of one pandas function has 9,000 characters.
 * Runs on the masked verdict, because half a credential would not be recognised and masked.
 */
export const shortenMessages = (verdict: Verdict): Verdict => ({
  ...verdict,
  findings: verdict.findings.map(shortenMessage),
});

/**
 * Keeps the first line, and the notes on the following lines as long as they fit. All other lines become the `detail`;
 * a first line that is too long is cut at a word and repeated there in full.
 */
function shortenMessage(finding: JudgedFinding): JudgedFinding {
  if (!/^(?:mypy|ruff):/.test(finding.rule)) return finding;
  const [first = '', ...notes] = finding.message.split('\n');
  if (countCodePoints(first) > messageLengthMax)
    return { ...finding, message: cutAtWord(first), detail: finding.message };
  let message = first;
  for (const [index, note] of notes.entries()) {
    const longer = `${message}; ${note}`;
    // A colon announces a list, such as the variants of an overloaded function.
    if (note.endsWith(':') || countCodePoints(longer) > messageLengthMax) {
      return { ...finding, message, detail: notes.slice(index).join('\n') };
    }
    message = longer;
  }
  return { ...finding, message };
}

function cutAtWord(text: string): string {
  const start = [...text].slice(0, messageLengthMax - 1).join('');
  const space = start.lastIndexOf(' ');
  return `${space > start.length / 2 ? start.slice(0, space) : start}…`;
}
