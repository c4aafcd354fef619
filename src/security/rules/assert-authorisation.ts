import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import type { Rule } from '../rule.ts';

const sinks = nameTable([['assert.rights', true]]);

export const assertAuthorisation: Rule = {
  id: 'PY-ASSERT-AUTHORISATION',
  family: 'web',
  cwe: 617,
  summary: 'Permission checked with `assert`',
  why: 'Python skips assertions when it runs with `-O`, and the check with them. Use `if` and raise an exception.',
  bad: py`
    def delete(user, item):
        assert user.is_admin  # expect
        item.delete()
  `,
  good: py`
    def delete(user, item):
        if not user.is_admin:
            raise PermissionError("only for administrators")
        item.delete()
  `,
  calls: sinks.patterns,
  kinds: [],
  check: (fact) =>
    fact.kind === 'call'
      ? {
          place: fact.place,
          about: 'assert',
          message: '`assert` checks a permission, but Python skips assertions with `-O`',
          severity: 'warning',
          confidence: 'medium',
          kind: 'vulnerability',
        }
      : null,
};
