import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { missingSelfAttributes } from '../python/missing-self-attributes.ts';
import { defineCheck } from './check.ts';

export const missingAttribute = defineCheck({
  id: 'python:missing-attribute',
  severity: 'error',
  summary: 'An attribute or method that the value does not have',
  why: 'Values of this type do not have the attribute. Python raises AttributeError every time this line runs.',
  bad: py`
    names = {"ada", "bob"}
    names.append("cyd")  # expect
  `,
  good: py`
    names = {"ada", "bob"}
    names.add("cyd")
  `,
  find(program) {
    // Attributes that the class never assigns are reported by `python:self-attr-never-assigned`.
    const lines = new Set(missingSelfAttributes(program).map(({ node }) => node.place.line));
    const all = certainFailures(program.module, 'missing-attribute', 'missing-own-attribute');
    return all.filter(({ kind, place }) => kind === 'missing-attribute' || !lines.has(place.line));
  },
});
