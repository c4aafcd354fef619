import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, namesOf, textsOf } from '../trust.ts';

export const fileArchive = defineCallRule({
  id: 'PY-FILE-ARCHIVE',
  family: 'file',
  cwe: 22,
  summary: 'Tar archive extracted without a filter',
  why:
    "Members can have absolute paths, `..` or links that write outside the target directory. Pass `filter='data'` " +
    '(Python 3.12 or later), which rejects them.',
  bad: py`
    import tarfile

    with tarfile.open("upload.tar") as archive:
        archive.extractall("uploads")  # expect
  `,
  good: py`
    import tarfile

    with tarfile.open("upload.tar") as archive:
        archive.extractall("uploads", filter="data")
  `,
  sinks: nameTable([
    ['tarfile.open.extractall tarfile.TarFile.extractall tarfile.TarFile.open.extractall', 'warning'],
    ['tarfile.open.extract tarfile.TarFile.extract tarfile.TarFile.open.extract', 'warning'],
    ['shutil.unpack_archive setuptools.archive_util.unpack_archive', 'info'],
  ] as const),
  check(call, severity) {
    const filter = argument(call, null, 'filter');
    const isUnfiltered =
      textsOf(filter).includes('fully_trusted') ||
      namesOf(filter).some((name) => name.endsWith('fully_trusted_filter'));
    if (filter && !isUnfiltered) return null;
    // A program that selects members has probably checked their paths.
    const selectsMembers = argument(call, call.name.endsWith('extractall') ? 1 : null, 'members') !== null;
    return {
      problem: 'extracts an archive without checking where its members are written',
      severity: selectsMembers ? 'info' : severity,
      confidence: selectsMembers ? 'low' : 'medium',
      kind: 'vulnerability',
    };
  },
});
