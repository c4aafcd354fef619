import { describeUnchecked, uncheckedImportRule } from '../model/unchecked-import.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';
import { classifyImports } from './imports/classify-imports.ts';

export const uncheckedImport = defineCheck({
  id: uncheckedImportRule,
  severity: 'info',
  summary: 'Packages whose use was not checked',
  why: 'Assay has no type information about these packages, so it cannot tell whether the functions and arguments that the code uses exist. The finding names all of them once. It does not affect the score.',
  bad: py`
    import torch  # expect

    print(torch.zeros(3))
  `,
  good: py`
    import math

    print(math.sqrt(3))
  `,
  *find(program, context) {
    const unchecked = classifyImports(program, context).filter(({ kind }) => kind === 'unchecked');
    const [first] = unchecked;
    if (first) yield { place: first.place, message: describeUnchecked(unchecked.map(({ name }) => name)) };
  },
});
