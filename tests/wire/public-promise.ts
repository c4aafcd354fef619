import { refusalKinds } from '../../src/wire/refusals/index.ts';

type Schema = Record<string, unknown>;

/** The public contract as a flat list: within a version of the API, entries are added but never removed. */
export type PublicPromise = {
  readonly operations: readonly string[];
  readonly refusals: Readonly<Record<string, number>>;
  readonly enums: Readonly<Record<string, readonly string[]>>;
  readonly fields: Readonly<Record<string, { readonly type: string; readonly required: boolean }>>;
};

/** Records that callers send; an optional field must never become required. */
const sentRecords = new Set([
  'ValidateRequest',
  'Options',
  'CheckoutRequest',
  'DepositRequest',
  'TopupRequest',
  'ClientRegistration',
]);

// biome-ignore lint/suspicious/noExplicitAny: an OpenAPI document has many shapes
export function extractPromise(document: any): PublicPromise {
  const schemas = Object.entries<Schema>(document.components.schemas);
  const operations = Object.entries<Schema>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const fields = schemas.flatMap(([record, schema]) =>
    Object.entries((schema.properties ?? {}) as Record<string, Schema>).map(([name, field]) => {
      const required = ((schema.required ?? []) as string[]).includes(name);
      return [`${record}.${name}`, { type: describeType(field), required }] as const;
    }),
  );
  return {
    operations: operations.sort(),
    refusals: Object.fromEntries(refusalKinds.map(({ code, status }) => [code, status])),
    enums: Object.fromEntries(
      schemas.flatMap(([record, { enum: members }]) => (members ? [[record, members as string[]]] : [])),
    ),
    fields: Object.fromEntries(fields),
  };
}

function describeType(schema: Schema): string {
  if (schema.$ref) return String(schema.$ref).replace('#/components/schemas/', '');
  if (schema.anyOf) return (schema.anyOf as Schema[]).map(describeType).sort().join(' | ');
  if (schema.type === 'array') return `array of ${describeType((schema.items ?? {}) as Schema)}`;
  if (Array.isArray(schema.type)) return [...schema.type].sort().join(' | ');
  return String(schema.type ?? 'any');
}

/** Lists the promises that `now` breaks; additions are allowed. */
export function findBroken(before: PublicPromise, now: PublicPromise): string[] {
  const problems: string[] = [];
  for (const operation of before.operations) {
    if (!now.operations.includes(operation)) problems.push(`${operation} is gone`);
  }
  for (const [code, status] of Object.entries(before.refusals)) {
    if (now.refusals[code] !== status) problems.push(`${code} was ${status} and is ${now.refusals[code] ?? 'gone'}`);
  }
  for (const [name, members] of Object.entries(before.enums)) {
    for (const member of members) {
      if (!now.enums[name]?.includes(member)) problems.push(`${name} no longer has ${member}`);
    }
  }
  for (const [name, { type, required }] of Object.entries(before.fields)) {
    const field = now.fields[name];
    if (!field) problems.push(`${name} is gone`);
    else if (field.type !== type) problems.push(`${name} was ${type} and is ${field.type}`);
    else if (field.required && !required) problems.push(`${name} was optional and is required`);
    else if (!field.required && required && !isSent(name))
      problems.push(`${name} was always present and is now optional`);
  }
  for (const [name, field] of Object.entries(now.fields)) {
    if (field?.required && isSent(name) && !before.fields[name]) problems.push(`${name} is new and required`);
  }
  return problems;
}

const isSent = (field: string): boolean => sentRecords.has(field.split('.')[0]!);
