import { z } from 'zod';
import { Mode, Severity } from './enums.ts';

const Example = z.object({
  code: z.string(),
  lines: z.array(z.int()).meta({ description: 'Lines with a finding.' }),
});

export const Rule = z
  .object({
    id: z.string().meta({ description: 'The name in the URL of its page.', examples: ['PY-COMMAND', 'ruff:F401'] }),
    rule: z.string().meta({ description: 'The name in a response.' }),
    group: z.string(),
    summary: z.string(),
    why: z.string(),
    severity: Severity.nullable().meta({ description: 'Null if it depends on where the data comes from.' }),
    family: z.string().nullable(),
    cwe: z.string().nullable(),
    fixable: z.boolean().meta({ description: 'Whether `repair` can fix it.' }),
    silenced_by: z.string().nullable().meta({ description: 'The comment that suppresses it on a line.' }),
    bad: Example.nullable(),
    good: Example.nullable(),
    mode: Mode.meta({ description: 'The mode in which the examples are run.' }),
    options: z.record(z.string(), z.unknown()).meta({ description: 'The options with which the examples are run.' }),
    told_as: z.string().meta({ description: 'The rule under which the bad example is reported.' }),
    url: z.string(),
    tool_url: z.string().nullable(),
  })
  .meta({ id: 'Rule', description: 'What a rule finds, why it matters, and examples.' });
export type Rule = z.infer<typeof Rule>;

export const Rules = z
  .object({ rules: z.array(Rule) })
  .meta({ id: 'Rules', description: 'Every rule that a response can contain.' });
