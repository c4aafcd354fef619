import { type Child, element } from './element.ts';
import type { Verdict } from './service.ts';

type Use = NonNullable<Verdict['capabilities']>[number];

/** What the code can do, in one row; nothing if it can do nothing worth naming. */
export function capabilitiesRow({ capabilities = [] }: Verdict): Child {
  const byName = Map.groupBy(capabilities, ({ capability }) => capability);
  if (byName.size === 0) return null;
  return element(
    'p',
    { class: 'capabilities' },
    element('span', { class: 'soft' }, 'This code can:'),
    [...byName].map(([name, uses]) => [
      ' ',
      element(
        'a',
        {
          class: 'trait',
          href: `/rules/${name}`,
          target: '_blank',
          rel: 'noopener',
          title: uses.map(describeUse).join('\n'),
        },
        uses.some(({ certain }) => certain) ? name : `${name}?`,
      ),
    ]),
  );
}

const describeUse = ({ line, detail, certain }: Use): string =>
  `line ${line}${detail === null ? '' : `: ${detail}`}${certain ? '' : ' (not certain)'}`;
