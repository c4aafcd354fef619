import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, canBeFalse, textsWithin } from '../worth.ts';

export const templateEscape = defineCallRule({
  id: 'PY-TEMPLATE-ESCAPE',
  family: 'template',
  cwe: 79,
  summary: 'Templates that do not escape what they show',
  why: 'A value with a script in it then becomes part of the page, and runs in the browser of whoever sees it.',
  bad: py`
    import jinja2

    pages = jinja2.Environment(autoescape=False)  # expect
  `,
  good: py`
    import jinja2

    pages = jinja2.Environment(autoescape=jinja2.select_autoescape())
  `,
  sinks: nameTable<'jinja' | 'mako'>([
    ['jinja2.Environment jinja2.environment.Environment jinja2.Template', 'jinja'],
    ['jinja2.sandbox.SandboxedEnvironment jinja2.nativetypes.NativeEnvironment', 'jinja'],
    ['mako.template.Template mako.lookup.TemplateLookup', 'mako'],
  ]),
  judge(call, engine) {
    const says = 'shows values without escaping them';
    if (engine === 'mako') {
      const filters = argument(call, null, 'default_filters');
      const escapes = textsWithin(filters).includes('h');
      return escapes || call.open ? null : { says, severity: 'info', confidence: 'medium', kind: 'vulnerability' };
    }
    const autoescape = argument(call, null, 'autoescape');
    if (autoescape ? !canBeFalse(autoescape) : call.open) return null;
    // Text files and mail are made from templates as well, and need no escaping.
    const template = call.name.endsWith('Template');
    return {
      says,
      severity: template ? 'info' : 'warning',
      confidence: autoescape ? 'high' : 'medium',
      kind: 'vulnerability',
    };
  },
});
