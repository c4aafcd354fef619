import { py } from '../../python/marked-example.ts';
import { nameTable } from '../name-table.ts';
import type { Rule } from '../rule.ts';

const sinks = nameTable([['assert.rights', true]]);

export const assertAuthorisation: Rule = {
  id: 'PY-ASSERT-AUTHORISATION',
  family: 'web',
  cwe: 617,
  summary: 'Permission checked with `assert`',
  why: 'Python leaves out assertions when it runs with `-O`, and with them the check. Use `if` and raise an exception.',
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
          message: '`assert` checks a permission, but Python can leave it out',
          severity: 'warning',
          confidence: 'medium',
          kind: 'vulnerability',
        }
      : null,
};
