import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import { defineCallRule } from '../rule.ts';
import { argument, canBeFalse, textsWithin } from '../trust.ts';

export const templateEscape = defineCallRule({
  id: 'PY-TEMPLATE-ESCAPE',
  family: 'template',
  cwe: 79,
  summary: 'Template engine without autoescaping',
  why:
    "A value that contains a script becomes part of the page and runs in the visitor's browser (cross-site " +
    'scripting). Turn autoescaping on for HTML.',
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
  check(call, engine) {
    const problem = 'renders values without escaping them';
    if (engine === 'mako') {
      const filters = argument(call, null, 'default_filters');
      const isEscaped = textsWithin(filters).includes('h');
      return isEscaped || call.open ? null : { problem, severity: 'info', confidence: 'medium', kind: 'vulnerability' };
    }
    const autoescape = argument(call, null, 'autoescape');
    if (autoescape ? !canBeFalse(autoescape) : call.open) return null;
    // Templates also produce plain text and mail, which need no escaping.
    const isTemplate = call.name.endsWith('Template');
    return {
      problem,
      severity: isTemplate ? 'info' : 'warning',
      confidence: autoescape ? 'high' : 'medium',
      kind: 'vulnerability',
    };
  },
});
