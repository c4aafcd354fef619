import { Rule, Rules } from '../wire/contract/rule.ts';
import { rulePage, rulesPage } from '../wire/formats/rule-page.ts';
import { projectRule } from '../wire/project-rule.ts';
import { Refusal } from '../wire/refusal.ts';
import type { RuleText } from '../wire/rules/rule-text.ts';
import { chooseFormat, formatQuery } from './document-format.ts';
import { html } from './html.ts';
import type { Route } from './route.ts';
import { sendJson } from './send-document.ts';

/** Imported by the first request: with the texts come all checks, rules and fixers. */
const loadTexts = () => import('../wire/rule-texts.ts');

const forms = ['html', 'json'] as const;
const page = { 'text/html': 'The same as a web page.' };

export const ruleRoutes = (baseUrl: () => string): Route[] => [
  {
    method: 'GET',
    path: '/rules',
    tag: 'documents',
    summary: 'Every rule that a response can report',
    query: { q: 'Search words; a rule must contain all of them.', ...formatQuery(forms) },
    response: { description: 'A page, or JSON if requested.', schema: Rules, otherTypes: page },
    hasEtag: true,
    refusals: ['bad_request'],
    async handle(request, reply) {
      const { ruleTexts } = await loadTexts();
      const search = searchText(request.query as { q?: unknown });
      const found = ruleTexts.filter(containsEvery(search));
      return chooseFormat(request, forms) === 'json'
        ? sendJson(request, reply, { rules: found.map((rule) => projectRule(rule, baseUrl())) })
        : html(reply, rulesPage(found, search));
    },
  },
  {
    method: 'GET',
    path: '/rules/severities',
    tag: 'documents',
    summary: 'Which security findings make a verdict invalid',
    response: { description: 'A page.', type: 'text/html' },
    async handle(_request, reply) {
      const { severitiesPage } = await import('../wire/formats/severities-page.ts');
      return html(reply, severitiesPage());
    },
  },
  {
    method: 'GET',
    path: '/rules/coverage',
    tag: 'documents',
    summary: 'The rules of other security linters, and which of ours covers each',
    response: { description: 'A page.', type: 'text/html' },
    async handle(_request, reply) {
      const { coveragePage } = await import('../wire/formats/coverage-page.ts');
      return html(reply, coveragePage());
    },
  },
  {
    method: 'GET',
    path: '/rules/:id',
    tag: 'documents',
    summary: 'What a rule reports, why, and examples',
    query: formatQuery(forms),
    response: { description: 'A page, or JSON if requested.', schema: Rule, otherTypes: page },
    hasEtag: true,
    refusals: ['bad_request', 'not_found'],
    async handle(request, reply) {
      const { ruleText } = await loadTexts();
      const { id } = request.params as { id: string };
      const rule = ruleText(id);
      if (!rule) throw new Refusal('not_found', { message: 'There is no such rule. See /rules for the list.' });
      return chooseFormat(request, forms) === 'json'
        ? sendJson(request, reply, projectRule(rule, baseUrl()))
        : html(reply, rulePage(rule));
    },
  },
];

const searchLengthMax = 100;
const searchText = ({ q }: { q?: unknown }): string =>
  typeof q === 'string' ? q.trim().slice(0, searchLengthMax) : '';

/** Does a rule contain every word of a search, in any of its texts? */
function containsEvery(search: string): (rule: RuleText) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ rule, group, family, summary, why, cwe }) => {
    const text = [rule, group, family, summary, why, cwe === null ? '' : `cwe-${cwe}`].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
