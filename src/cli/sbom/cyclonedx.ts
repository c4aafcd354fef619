import { sha256 } from '../../base/digest.ts';
import { serviceName, serviceVersion } from '../../base/version.ts';
import type { Component } from './component.ts';
import type { Inventory } from './inventory.ts';

const scopes = { runtime: 'required', optional: 'optional', development: 'excluded' } as const;

/** The inventory as CycloneDX 1.6. It has no date, so that equal trees give equal documents. */
export function toCycloneDx({ components: packages, needs }: Inventory): object {
  const own = `pkg:generic/${serviceName}@${serviceVersion}`;
  const components = packages.map(toComponent);
  const dependencies = [
    { ref: own, dependsOn: needs },
    ...packages.map(({ purl, needs }) => ({
      ref: purl,
      ...(needs.length > 0 ? { dependsOn: [...needs].sort() } : {}),
    })),
  ];
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${toUuid(sha256(JSON.stringify([components, dependencies])))}`,
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

const toComponent = ({ ecosystem, name, version, purl, licence, sha512, use }: Component): object => ({
  type: 'library',
  'bom-ref': purl,
  ...splitName(name),
  version,
  scope: scopes[use],
  ...(sha512 === null ? {} : { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
  ...(licence === null ? {} : { licenses: [toLicence(licence, ecosystem)] }),
  purl,
});

function splitName(name: string): object {
  const [group, rest] = name.startsWith('@') ? name.split('/') : [undefined, name];
  return group === undefined ? { name } : { group, name: rest };
}

const isExpression = /^\(?[A-Za-z0-9.+-]+(?: (?:OR|AND|WITH) [A-Za-z0-9.+-]+)*\)?$/;

/** An SPDX expression, or the licence's name; Debian uses its own names. */
const toLicence = (licence: string, ecosystem: Component['ecosystem']): object =>
  ecosystem !== 'Debian' && isExpression.test(licence) ? { expression: licence } : { license: { name: licence } };

/** UUID version 8, for values derived from a digest. */
const toUuid = (digest: string): string =>
  [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
