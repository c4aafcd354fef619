import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { everyArgument, textsWithin } from '../trust.ts';

/** Addresses of Bitcoin, Ethereum, Monero, Tron, Litecoin and Dogecoin. */
const address =
  /^(?:bc1[a-z0-9]{25,60}|[13][1-9A-HJ-NP-Za-km-z]{25,34}|0x[0-9a-fA-F]{40}|4[0-9AB][1-9A-HJ-NP-Za-km-z]{90,96}|T[1-9A-HJ-NP-Za-km-z]{33}|(?:ltc1[a-z0-9]{25,60}|[LM][1-9A-HJ-NP-Za-km-z]{25,34})|D[1-9A-HJ-NP-Za-km-z]{32,34})$/;

export const clipboardSwap = defineCallRule({
  id: 'PY-CLIPBOARD-SWAP',
  family: 'secret',
  cwe: 506,
  summary: 'Cryptocurrency address put on the clipboard',
  why:
    'Malware waits until the user copies an address and replaces it, so that the payment goes to the attacker. ' +
    'Programs have no other reason to read the clipboard and write a fixed address to it.',
  bad: py`
    import pyperclip

    if pyperclip.paste().startswith("bc1"):
        pyperclip.copy("bc1qxy2kgdygjrsqtzq2n0yrf2493p83kkfjhx0wlh")  # expect
  `,
  good: py`
    import pyperclip

    pyperclip.copy(pyperclip.paste().strip())
  `,
  sinks: nameTable([
    ['pyperclip.copy win32clipboard.SetClipboardText win32clipboard.SetClipboardData clipboard.copy', true],
    ['tkinter.Tk.clipboard_append pandas.io.clipboard.copy', true],
  ]),
  check(call, _, { calledNames }) {
    const readsClipboard = [...calledNames].some((name) => /paste$|GetClipboardData$|clipboard_get$/.test(name));
    if (
      !readsClipboard ||
      !everyArgument(call)
        .flatMap(textsWithin)
        .some((text) => address.test(text))
    )
      return null;
    return {
      problem: 'replaces the clipboard with a cryptocurrency address',
      severity: 'error',
      confidence: 'high',
      kind: 'capability',
    };
  },
});
