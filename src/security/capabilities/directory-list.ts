import { py } from '../../python/marked-example.ts';
import { findFileAct } from '../file-acts.ts';
import { defineCapability } from './capability.ts';

export const directoryList = defineCapability({
  name: 'directory-list',
  summary: 'lists folders',
  why: 'The names of files show what is worth reading.',
  example: py`
    import os

    print(os.listdir("."))  # expect
  `,
  calls: [(call) => findFileAct(call, 'list')],
});
