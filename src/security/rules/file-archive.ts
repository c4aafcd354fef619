import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, namesOf, textsOf } from '../worth.ts';

export const fileArchive = defineCallRule({
  id: 'PY-FILE-ARCHIVE',
  family: 'file',
  cwe: 22,
  summary: 'A tar archive is unpacked wherever its members say',
  why:
    'Members may carry absolute paths, parent folders and links that lead out of the folder. Since Python 3.12, ' +
    "filter='data' refuses them.",
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
  judge(call, severity) {
    const filter = argument(call, null, 'filter');
    const trusted =
      textsOf(filter).includes('fully_trusted') ||
      namesOf(filter).some((name) => name.endsWith('fully_trusted_filter'));
    if (filter && !trusted) return null;
    // Members that were chosen were probably looked at.
    const chosen = argument(call, call.name.endsWith('extractall') ? 1 : null, 'members') !== null;
    return {
      says: 'unpacks an archive wherever its members say',
      severity: chosen ? 'info' : severity,
      confidence: chosen ? 'low' : 'medium',
      kind: 'vulnerability',
    };
  },
});
