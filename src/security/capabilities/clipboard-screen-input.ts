import { py } from '../../python/marked-example.ts';
import { privateData } from '../sinks/private-data.ts';
import { defineCapability, unknownTarget, usesOf } from './capability.ts';

export const clipboardScreenInput = defineCapability({
  name: 'clipboard-screen-input',
  summary: 'uses the clipboard, screen, keyboard, mouse, camera or microphone',
  why: 'The clipboard, the screen and the keyboard show private data of the user.',
  example: py`
    import pyperclip

    print(pyperclip.paste())  # expect
  `,
  calls: [usesOf(privateData, (_, { about }) => (about === 'input' ? unknownTarget : null))],
});
