import { nameTable } from '../name-table.ts';

export type PrivateData = {
  readonly problem: string;
  readonly severity: 'warning' | 'info';
  /** Passwords and sessions, or what the user types, sees and copies. */
  readonly about: 'credentials' | 'input';
};

const credentials = (problem: string, severity: PrivateData['severity'] = 'warning'): PrivateData => ({
  problem,
  severity,
  about: 'credentials',
});
const input = (problem: string, severity: PrivateData['severity'] = 'info'): PrivateData => ({
  problem,
  severity,
  about: 'input',
});

/** Calls that read stored passwords, keystrokes, the screen, the clipboard, the camera or the microphone. */
export const privateData = nameTable<PrivateData>([
  ['browser_cookie3.* browsercookie.* pycookiecheat.chrome_cookies rookiepy.*', credentials('reads browser cookies')],
  ['win32crypt.CryptUnprotectData', credentials('decrypts stored passwords')],
  [
    'keyring.get_password keyring.get_credential secretstorage.get_all_collections ' +
      'secretstorage.get_default_collection netrc.netrc',
    credentials('reads a stored password', 'info'),
  ],
  ['spwd.getspnam spwd.getspall', credentials('reads system password hashes')],
  [
    'pynput.keyboard.Listener keyboard.hook keyboard.on_press keyboard.on_release keyboard.record ' +
      'pyHook.HookManager pyxhook.HookManager',
    input('records keystrokes', 'warning'),
  ],
  ['pynput.mouse.Listener mouse.hook mouse.on_click', input('records the mouse')],
  ['PIL.ImageGrab.grab pyautogui.screenshot mss.mss pyscreenshot.grab', input('takes a screenshot')],
  [
    'pyperclip.paste win32clipboard.GetClipboardData tkinter.Tk.clipboard_get PIL.ImageGrab.grabclipboard',
    input('reads the clipboard'),
  ],
  ['pyperclip.copy win32clipboard.SetClipboardData tkinter.Tk.clipboard_append', input('changes the clipboard')],
  [
    'pyautogui.click pyautogui.write pyautogui.typewrite pyautogui.press pyautogui.hotkey pyautogui.moveTo ' +
      'keyboard.write keyboard.press keyboard.send pynput.keyboard.Controller pynput.mouse.Controller',
    input('types or clicks for the user'),
  ],
  ['cv2.VideoCapture pyaudio.PyAudio sounddevice.rec sounddevice.InputStream', input('uses a camera or a microphone')],
]);
