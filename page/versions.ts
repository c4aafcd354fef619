import { engineVersion } from './deployment.ts';
import { element, maybeById, show } from './element.ts';
import type { Deployment, Store } from './state.ts';

/** Versions and states of the service and its engines. */
export function mountVersions(store: Store): void {
  const place = maybeById('versions');
  if (!place) return;
  store.watch(
    ({ deployment }) => deployment,
    (deployment) => {
      if (!deployment) return;
      show(
        place,
        `Assay ${deployment.info.version}`,
        ...['python', 'ruff', 'mypy', 'sandbox'].map((name) => engine(deployment, name)),
      );
    },
  );
}

const engine = (deployment: Deployment, name: string) => {
  const found = deployment.engines.find((one) => one.name === name);
  return (
    found !== undefined && [
      ' · ',
      element(
        'span',
        { class: `engine ${found.state}` },
        `${name} ${engineVersion(deployment, name) ?? ''}`.trim(),
        found.state !== 'ready' && ` (${found.state === 'warming' ? 'starting' : 'down'})`,
      ),
    ]
  );
};
