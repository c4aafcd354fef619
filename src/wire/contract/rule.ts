import { z } from 'zod';
import { Mode, Severity } from './enums.ts';

const Example = z.object({
  code: z.string(),
  lines: z.array(z.int()).meta({ description: 'The lines that are reported.' }),
});

export const Rule = z
  .object({
    id: z.string().meta({ description: 'Its name in the address of its page.', examples: ['PY-COMMAND', 'ruff:F401'] }),
    rule: z.string().meta({ description: 'Its name in an answer.' }),
    group: z.string(),
    summary: z.string(),
    why: z.string(),
    severity: Severity.nullable().meta({ description: 'Null where it depends on who decides the data.' }),
    family: z.string().nullable(),
    cwe: z.string().nullable(),
    fixable: z.boolean().meta({ description: 'Whether `repair` offers a correction where one is certain.' }),
    silenced_by: z.string().nullable().meta({ description: 'The comment on a line that silences it there.' }),
    bad: Example.nullable(),
    good: Example.nullable(),
    mode: Mode.meta({ description: 'The mode in which the examples show it.' }),
    options: z.record(z.string(), z.unknown()).meta({ description: 'The options they are sent with.' }),
    told_as: z.string().meta({ description: 'The rule under which the bad example is told.' }),
    url: z.string(),
    tool_url: z.string().nullable(),
  })
  .meta({ id: 'Rule', description: 'What a rule finds, why, and examples.' });
export type Rule = z.infer<typeof Rule>;

export const Rules = z
  .object({ rules: z.array(Rule) })
  .meta({ id: 'Rules', description: 'Every rule that an answer can name.' });
