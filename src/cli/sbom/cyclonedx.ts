import { sha256 } from '../../base/digest.ts';
import { serviceName, serviceVersion } from '../../base/version.ts';
import type { Piece } from './piece.ts';
import type { Inventory } from './pieces.ts';

const scopes = { runtime: 'required', optional: 'optional', development: 'excluded' } as const;

/** The inventory as CycloneDX 1.6. It bears no date: two trees are the same exactly when these documents are. */
export function cycloneDx({ pieces, needs }: Inventory): object {
  const own = `pkg:generic/${serviceName}@${serviceVersion}`;
  const components = pieces.map(component);
  const dependencies = [
    { ref: own, dependsOn: needs },
    ...pieces.map(({ purl, needs }) => ({ ref: purl, ...(needs.length > 0 ? { dependsOn: [...needs].sort() } : {}) })),
  ];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidFrom(sha256(JSON.stringify([components, dependencies])))}`,
    version: 1,
    metadata: {
      lifecycles: [{ phase: 'pre-build' }],
      tools: { components: [{ type: 'application', name: `${serviceName} sbom`, version: serviceVersion }] },
      component: { type: 'application', 'bom-ref': own, name: serviceName, version: serviceVersion, purl: own },
    },
    components,
    dependencies,
  };
}

const component = ({ ecosystem, name, version, purl, licence, sha512, use }: Piece): object => ({
  type: 'library',
  'bom-ref': purl,
  ...named(name),
  version,
  scope: scopes[use],
  ...(sha512 === null ? {} : { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
  ...(licence === null ? {} : { licenses: [licensed(licence, ecosystem)] }),
  purl,
});

function named(name: string): object {
  const [group, rest] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return group === undefined ? { name } : { group, name: rest };
}

const isExpression = /^\(?[A-Za-z0-9.+-]+(?: (?:OR|AND|WITH) [A-Za-z0-9.+-]+)*\)?$/;

/** An SPDX expression, or the words that were used in place of one; Debian has names of its own. */
const licensed = (licence: string, ecosystem: Piece['ecosystem']): object =>
  ecosystem !== 'Debian' && isExpression.test(licence) ? { expression: licence } : { license: { name: licence } };

/** Of version 8, which is for digests. */
const uuidFrom = (digest: string): string =>
  [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
