import { certainFailures } from '../python/certain-failures.ts';
import { py } from '../python/marked-example.ts';
import { defineCheck } from './check.ts';

export const uncaughtException = defineCheck({
  id: 'python:uncaught-exception',
  severity: 'error',
  summary: 'Running the program ends with this exception',
  why: 'The program was followed from its first line, with the values that the source determines. It reaches this line, the operation raises, and nothing catches the exception.',
  bad: py`
    def last(rows):
        return rows[3]  # expect


    def main():
        rows = [1, 2]
        rows.append(3)
        print(last(rows))


    if __name__ == "__main__":
        main()
  `,
  good: py`
    def last(rows):
        return rows[2]


    def main():
        rows = [1, 2]
        rows.append(3)
        print(last(rows))


    if __name__ == "__main__":
        main()
  `,
  find: ({ module }) => certainFailures(module, 'argument-mismatch', 'other'),
});
