import { py } from '../../python/marked-example.ts';
import { findFileAct } from '../file-acts.ts';
import { defineCapability } from './capability.ts';

export const fileWrite = defineCapability({
  name: 'file-write',
  summary: 'creates or changes files',
  why: 'It can change what other programs read, and fill the disk.',
  example: py`
    with open("notes.txt", "w") as file:  # expect
        file.write("hello")
  `,
  calls: [(call) => findFileAct(call, 'write')],
});
