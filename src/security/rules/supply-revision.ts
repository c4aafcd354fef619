import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, canBeTrue, textsOf } from '../trust.ts';

export const supplyRevision = defineCallRule({
  id: 'PY-SUPPLY-REVISION',
  family: 'network',
  cwe: 494,
  summary: 'Unpinned download of a model or data set',
  why:
    'Anyone who can change the repository can change what the program loads or runs. Pin `revision` to a reviewed ' +
    'commit, and leave `trust_remote_code` off.',
  bad: py`
    from transformers import AutoModel

    model = AutoModel.from_pretrained("some/model", trust_remote_code=True)  # expect
  `,
  good: py`
    from transformers import AutoModel

    model = AutoModel.from_pretrained("some/model", revision="5d0f2e8a7f1387a9534503b6b6f3a8e2f7d3b111")
  `,
  sinks: nameTable([
    ['*.from_pretrained', 0],
    ['huggingface_hub.hf_hub_download huggingface_hub.snapshot_download datasets.load_dataset', 0],
  ]),
  check(call, at) {
    const report = { kind: 'vulnerability' } as const;
    if (canBeTrue(argument(call, null, 'trust_remote_code')))
      return {
        ...report,
        problem: 'runs code from the downloaded repository',
        severity: 'warning',
        confidence: 'high',
      };
    const source = textsOf(argument(call, at));
    const isLocal = source.some((text) => /^[./~]/.test(text)) || canBeTrue(argument(call, null, 'local_files_only'));
    if (isLocal || source.length === 0 || call.keywords.has('revision') || call.open) return null;
    return {
      ...report,
      problem: 'downloads the latest revision instead of a pinned one',
      severity: 'info',
      confidence: 'low',
    };
  },
});
