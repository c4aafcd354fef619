import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';

export const secretStore = defineCallRule({
  id: 'PY-SECRET-STORE',
  family: 'secret',
  cwe: 522,
  summary: 'Access to stored passwords, keystrokes or the screen',
  why:
    'Browsers, keyrings, the keyboard and the screen hold private data of the user. Spyware collects it; few ' +
    'other programs need it.',
  bad: py`
    import browser_cookie3

    jar = browser_cookie3.chrome()  # expect
  `,
  good: py`
    import getpass

    password = getpass.getpass()
  `,
  sinks: nameTable<readonly [problem: string, severity: 'warning' | 'info']>([
    ['browser_cookie3.* browsercookie.* pycookiecheat.chrome_cookies rookiepy.*', ['reads browser cookies', 'warning']],
    ['win32crypt.CryptUnprotectData', ['decrypts stored passwords', 'warning']],
    [
      'keyring.get_password keyring.get_credential secretstorage.get_all_collections secretstorage.get_default_collection',
      ['reads a stored password', 'info'],
    ],
    [
      'pynput.keyboard.Listener keyboard.hook keyboard.on_press keyboard.on_release keyboard.record pyHook.HookManager pyxhook.HookManager',
      ['records keystrokes', 'warning'],
    ],
    ['spwd.getspnam spwd.getspall', ['reads system password hashes', 'warning']],
    ['PIL.ImageGrab.grab pyautogui.screenshot mss.mss pyscreenshot.grab', ['takes a screenshot', 'info']],
    ['pyperclip.paste win32clipboard.GetClipboardData tkinter.Tk.clipboard_get', ['reads the clipboard', 'info']],
  ]),
  check: (call, [problem, severity]) => ({
    problem,
    severity: call.hidden ? 'warning' : severity,
    confidence: 'medium',
    kind: 'capability',
  }),
});
