import { py } from '../../python/marked-example.ts';
import type { Call } from '../call.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { everyArgument, namesOf, sourcesOf, textsOf } from '../trust.ts';

export const fileRansom = defineCallRule({
  id: 'PY-FILE-RANSOM',
  family: 'file',
  cwe: 506,
  summary: "User's files encrypted in place",
  why:
    'Ransomware walks through a home directory or a whole disk and overwrites each file with its encrypted contents. ' +
    'Backup tools encrypt copies of the files that the user selects.',
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
    const isFromFile = everyArgument(call).some((one) => sourcesOf(one).has('file') && !sourcesOf(one).has('input'));
    if (!isFromFile || !calls.some(walksHome) || !calls.some(overwrites)) return null;
    return { problem: "encrypts the user's files", severity: 'error', confidence: 'high', kind: 'capability' };
  },
});

const walkers = nameTable([['os.walk os.listdir os.scandir glob.glob glob.iglob pathlib.Path.home.rglob', true]]);

/** Does the call list a home directory or a whole disk? */
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
