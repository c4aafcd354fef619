import { py } from '../../python/marked-example.ts';
import type { Call } from '../call.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { everyArgument, namesOf, sourcesOf, textsOf } from '../trust.ts';

export const fileRansom = defineCallRule({
  id: 'PY-FILE-RANSOM',
  family: 'file',
  cwe: 506,
  summary: 'Files of the user encrypted in place',
  why:
    'A program that walks through a home directory or a whole disk, encrypts what it finds and writes it back is ' +
    'ransomware. Backup tools encrypt copies of files that the user names.',
  bad: py`
    import os
    from cryptography.fernet import Fernet

    box = Fernet(Fernet.generate_key())
    for folder, _, names in os.walk(os.path.expanduser("~")):
        for name in names:
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                sealed = box.encrypt(file.read())  # expect
            with open(path, "wb") as file:
                file.write(sealed)
  `,
  good: py`
    import sys
    from cryptography.fernet import Fernet

    with open(sys.argv[1], "rb") as file:
        sealed = Fernet(sys.argv[2]).encrypt(file.read())
    with open(sys.argv[1] + ".sealed", "wb") as file:
        file.write(sealed)
  `,
  sinks: nameTable([['*.encrypt *.encrypt_and_digest *.encryptor.update', true]]),
  check(call, _, { calls }) {
    const isFile = everyArgument(call).some((one) => sourcesOf(one).has('file') && !sourcesOf(one).has('input'));
    if (!isFile || !calls.some(walksHome) || !calls.some(overwrites)) return null;
    return { problem: 'encrypts the files of the user', severity: 'error', confidence: 'high', kind: 'capability' };
  },
});

const walkers = nameTable([['os.walk os.listdir os.scandir glob.glob glob.iglob pathlib.Path.home.rglob', true]]);

/** Does it walk through a home directory or a whole disk? */
function walksHome(call: Call): boolean {
  if (!walkers.find(call.name)) return false;
  if (call.name.includes('home')) return true;
  const [root = null] = call.args;
  return (
    textsOf(root).some((text) =>
      /^(?:~|\/|\/home|\/root|\/Users|[a-z]:[\\/]?)(?:\/\w+)?[\\/]?(?:\*\*?)?$/i.test(text),
    ) || namesOf(root).some((name) => /expanduser|Path\.home/.test(name))
  );
}

const overwrites = (call: Call): boolean =>
  call.name.endsWith('.write_bytes') ||
  (call.name === 'builtins.open' &&
    textsOf(call.args[1] ?? call.keywords.get('mode') ?? null).some((mode) => /w|\+/.test(mode)));
