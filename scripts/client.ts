import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { Generator } from '../src/cli/generate/generator.ts';
import { projectFolder } from '../src/project-folder.ts';
import { refusalKinds } from '../src/wire/refusals/index.ts';
import { openApiDocument } from './sources/openapi-document.ts';

type Schema = {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Schema;
  readonly default?: unknown;
  readonly description?: string;
};
type Content = { readonly 'application/json'?: { readonly schema: Schema } };
type Operation = {
  readonly summary: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly description?: string }[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<
    Record<string, { readonly content: Content; readonly 'x-error-codes'?: readonly string[] }>
  >;
};
export type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** What is sent is held to the letter; what is received may hold members and codes that came later. */
type Way = 'sent' | 'received';

const widthMax = 120;
const head = '// Derived from the contract of the service by scripts/client.ts; not written by hand.';
const pointer = '#/components/schemas/';

type NamedOperation = readonly [name: string, operation: Operation];
type Schemas = Document['components']['schemas'];

/** The records a client has to do with. */
type Records = { readonly schemas: Schemas; readonly used: Readonly<Record<Way, ReadonlySet<string>>> };

/** Every record, refusal code and operation that a client has to do with, as types. */
export function contractSource({ paths, components: { schemas } }: Document): string {
  const operations = operationsOf(paths);
  const records = { schemas, used: usedRecords(operations, schemas) };
  return [
    head,
    '',
    '/** One of these, or a member that came later: a newer service does not break an older client. */',
    'export type Open<Known extends string> = Known | (string & Nothing);',
    '',
    'export type Nothing = Record<never, never>;',
    '',
    '/** Every code a refusal can have; each has a page at `/errors/<code>`. */',
    `export type RefusalCode =${oneOf(refusalKinds.map(({ code }) => code).toSorted(), '  ')};`,
    '',
    ...recordSources(records),
    '/** By method and path: what a call takes, what it answers, and the codes it is refused with. */',
    `export type Operations = {\n${operations.map((operation) => operationSource(operation, records)).join('')}};`,
    '',
  ].join('\n');
}

const operationsOf = (paths: Document['paths']): NamedOperation[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    )
    .filter(([name, operation]) => / \/v1\/(?!webhooks)/.test(name) && answerOf(operation)?.$ref)
    .toSorted(byName);

function usedRecords(operations: readonly NamedOperation[], schemas: Schemas): Record<Way, Set<string>> {
  const used: Record<Way, Set<string>> = { sent: new Set(), received: new Set() };
  const follow = (schema: Schema | undefined, way: Way): void => {
    for (const name of pointedAt(schema)) {
      if (used[way].has(name)) continue;
      used[way].add(name);
      follow(schemas[name], way);
    }
  };
  for (const [, operation] of operations) {
    follow(bodyOf(operation), 'sent');
    follow(answerOf(operation), 'received');
  }
  follow({ $ref: `${pointer}ErrorEnvelope` }, 'received');
  return used;
}

function nameOf(name: string, way: Way, { schemas, used }: Records): string {
  if (schemas[name]?.enum) return way === 'sent' ? name : `Open<${name}>`;
  return way === 'sent' && used.received.has(name) ? `${name}Sent` : name;
}

/** Writes types as they are sent or received; `indent` is that of the line a type begins on. */
class TypeWriter {
  readonly #way: Way;
  readonly #records: Records;

  constructor(way: Way, records: Records) {
    this.#way = way;
    this.#records = records;
  }

  type(schema: Schema, indent: string): string {
    const isSent = this.#way === 'sent';
    if (schema.$ref) return nameOf(schema.$ref.slice(pointer.length), this.#way, this.#records);
    if (schema.enum) return isSent ? literals(schema.enum) : `Open<${literals(schema.enum)}>`;
    if (schema.const !== undefined) return literals([schema.const]);
    if (schema.anyOf) return union(schema.anyOf.map((one) => this.type(one, indent)));
    if (Array.isArray(schema.type)) return union(schema.type.map((type) => this.type({ ...schema, type }, indent)));
    switch (schema.type) {
      case 'array': {
        const item = this.type(schema.items ?? {}, indent);
        return `readonly ${item.includes(' | ') && !/^(\{|Open<)/.test(item) ? `(${item})` : item}[]`;
      }
      case 'object':
        if (schema.properties) return `{\n${this.fields(schema, `${indent}  `)}${indent}}`;
        return `Readonly<Record<string, ${this.type(schema.additionalProperties ?? {}, indent)}>>`;
      case 'integer':
        return 'number';
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
        return schema.type;
      default:
        return 'unknown';
    }
  }

  fields(schema: Schema, indent: string): string {
    const isReceived = this.#way === 'received';
    const known = Object.entries(schema.properties ?? {}).map(([name, field]) => {
      // A caller may leave out a field with a default; the service itself always fills it in.
      const isThere = schema.required?.includes(name) || (isReceived && field.default !== undefined);
      const optional = isThere ? '' : '?';
      const absent = isThere || isReceived ? '' : ' | undefined';
      const type = this.type(field, indent);
      return `${comment(field.description, indent)}${indent}readonly ${key(name)}${optional}: ${type}${absent};\n`;
    });
    const others = schema.additionalProperties ? [`${indent}readonly [name: string]: unknown;\n`] : [];
    return [...known, ...others].join('');
  }
}

function recordSources(records: Records): string[] {
  const { schemas, used } = records;
  return Object.entries(schemas)
    .toSorted(byName)
    .flatMap(([name, schema]) => {
      const ways = (['sent', 'received'] as const).filter((way) => used[way].has(name));
      const about = comment(schema.description);
      if (schema.enum) return ways.length > 0 ? [`${about}export type ${name} = ${literals(schema.enum)};\n`] : [];
      return ways.map((way) => {
        const fields = new TypeWriter(way, records).fields(schema, '  ');
        return `${about}export type ${nameOf(name, way, records)} = {\n${fields}};\n`;
      });
    });
}

function operationSource([name, operation]: NamedOperation, records: Records): string {
  const body = bodyOf(operation);
  const input = [
    ...(body ? [`readonly body: ${new TypeWriter('sent', records).type(body, '    ')}`] : []),
    ...parameters(operation, 'path'),
    // A query chooses the format of an answer that has several; the client always takes the record.
    ...(isInFormats(operation) ? [] : parameters(operation, 'query')),
  ];
  const codes = Object.values(operation.responses).flatMap((response) => response['x-error-codes'] ?? []);
  return [
    `${comment(operation.summary, '  ')}  ${quoted(name)}: {\n`,
    `    readonly input: ${input.length > 0 ? `{ ${input.join('; ')} }` : 'Nothing'};\n`,
    `    readonly answer: ${new TypeWriter('received', records).type(answerOf(operation)!, '    ')};\n`,
    `    readonly refusal:${oneOf(codes, '      ')};\n`,
    '  };\n',
  ].join('');
}

const bodyOf = ({ requestBody }: Operation): Schema | undefined => requestBody?.content['application/json']?.schema;

const answerOf = ({ responses }: Operation): Schema | undefined =>
  responses['200']?.content['application/json']?.schema;

const isInFormats = ({ responses }: Operation): boolean => Object.keys(responses['200']?.content ?? {}).length > 1;

/** The names of all records that a schema points at itself. */
function pointedAt(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === '$ref' ? [String(value).slice(pointer.length)] : pointedAt(value),
  );
}

function parameters(operation: Operation, where: 'path' | 'query'): string[] {
  const named = (operation.parameters ?? []).filter((parameter) => parameter.in === where);
  if (named.length === 0) return [];
  const [mark, absent] = where === 'path' ? ['', ''] : ['?', ' | undefined'];
  const each = named.map(({ name }) => `readonly ${key(name)}${mark}: string${absent}`);
  return [`readonly ${where}${mark}: { ${each.join('; ')} }${absent}`];
}

const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');
const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;
const literals = (values: readonly unknown[]): string =>
  values.map((value) => (typeof value === 'string' ? quoted(value) : JSON.stringify(value))).join(' | ');
const oneOf = (codes: readonly string[], indent: string): string =>
  `\n${filled(
    codes.map((code) => `| ${quoted(code)}`),
    indent,
  )}`;
const key = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quoted(name));

function comment(text: string | undefined, indent = ''): string {
  if (!text) return '';
  const safe = text.replaceAll('*/', '*\\/');
  if (indent.length + safe.length + '/**  */'.length <= widthMax) return `${indent}/** ${safe} */\n`;
  return `${indent}/**\n${filled(safe.split(/\s+/), `${indent} * `)}\n${indent} */\n`;
}

/** As many words to a line as it takes. */
function filled(words: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length < widthMax) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(`${indent}${word}`);
  }
  return lines.join('\n');
}

const byName = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

/** The client without types, for browsers and older versions of Node. */
const scriptSource = (client: string): string =>
  `${head.replace('the contract of the service', 'assay.ts')}\n${
    transformSync(client, { loader: 'ts', format: 'esm', target: 'es2022' }).code
  }`;

export const generator: Generator = {
  summary: "the TypeScript client's types, from the service's /openapi.json, and its JavaScript",
  async make() {
    const client = readFileSync(join(projectFolder, 'client/typescript/assay.ts'), 'utf8');
    return [
      { path: 'client/typescript/assay.js', content: scriptSource(client) },
      { path: 'client/typescript/contract.ts', content: contractSource((await openApiDocument()) as Document) },
    ];
  },
};
