import { py } from '../../python/marked-example.ts';
import { findFileAct } from '../file-acts.ts';
import { defineCapability } from './capability.ts';

export const fileDelete = defineCapability({
  name: 'file-delete',
  summary: 'deletes files',
  why: 'Deleted files cannot be restored.',
  example: py`
    import os

    os.remove("notes.txt")  # expect
  `,
  calls: [
    (call) => {
      const path = findFileAct(call, 'delete');
      return path === null ? null : { detail: path || null };
    },
  ],
});
