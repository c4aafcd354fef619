import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { machine } from '../service.ts';
import { newFolder } from './folders.ts';

type Files = Readonly<Record<string, string | Uint8Array>>;

/** A new git repository in a temporary folder. */
export class Repository {
  readonly folder = newFolder();

  constructor(files: Files = {}) {
    this.git('init', '--quiet', '--initial-branch=main');
    this.commit(files);
  }

  git(...args: string[]): string {
    return execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@localhost', ...args], {
      cwd: this.folder,
      encoding: 'utf8',
      env: { ...machine, HOME: this.folder, GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' },
    });
  }

  write(files: Files): void {
    for (const [path, content] of Object.entries(files)) {
      mkdirSync(dirname(join(this.folder, path)), { recursive: true });
      writeFileSync(join(this.folder, path), content);
    }
  }

  commit(files: Files = {}): void {
    this.write(files);
    this.git('add', '--all');
    this.git('commit', '--quiet', '--allow-empty', '--message=change');
  }

  bytes = (path: string): Buffer => readFileSync(join(this.folder, path));
  text = (path: string): string => readFileSync(join(this.folder, path), 'utf8');
}
