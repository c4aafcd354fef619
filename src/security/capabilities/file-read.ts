import { py } from '../../python/marked-example.ts';
import { findFileAct } from '../file-acts.ts';
import { defineCapability } from './capability.ts';

export const fileRead = defineCapability({
  name: 'file-read',
  summary: 'reads files',
  why: 'What it reads may be private, and it can send on what it has read.',
  example: py`
    with open("notes.txt") as file:  # expect
        print(file.read())
  `,
  calls: [(call) => findFileAct(call, 'read')],
});
