import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, canBeTrue, textsOf } from '../worth.ts';

export const supplyRevision = defineCallRule({
  id: 'PY-SUPPLY-REVISION',
  family: 'network',
  cwe: 494,
  summary: 'A model or data set is downloaded without a fixed revision, or brings its own code',
  why: 'Whoever can change the repository then changes the program. Name the commit that was looked at.',
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
  judge(call, at) {
    const told = { kind: 'vulnerability' } as const;
    if (canBeTrue(argument(call, null, 'trust_remote_code')))
      return { ...told, says: 'runs code that comes with the download', severity: 'warning', confidence: 'high' };
    const source = textsOf(argument(call, at));
    const local = source.some((text) => /^[./~]/.test(text)) || canBeTrue(argument(call, null, 'local_files_only'));
    if (local || source.length === 0 || call.keywords.has('revision') || call.open) return null;
    return { ...told, says: 'downloads whatever the newest revision is', severity: 'info', confidence: 'low' };
  },
});
