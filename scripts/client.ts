import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import type { Generator } from '../src/cli/generate/generator.ts';
import { projectFolder } from '../src/project-folder.ts';
import { refusalKinds } from '../src/wire/refusals/index.ts';
import { loadOpenApiDocument } from './sources/openapi-document.ts';

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

/** Types of sent records are exact; received records may have members and codes that were added later. */
type Direction = 'sent' | 'received';

const widthMax = 120;
const head = '// Derived from the contract of the service by scripts/client.ts; not written by hand.';
const pointer = '#/components/schemas/';

type NamedOperation = readonly [name: string, operation: Operation];
type Schemas = Document['components']['schemas'];

/** The records that a client uses. */
type Records = { readonly schemas: Schemas; readonly used: Readonly<Record<Direction, ReadonlySet<string>>> };

/** Renders every record, refusal code and operation that a client uses, as types. */
export function renderContract({ paths, components: { schemas } }: Document): string {
  const operations = listOperations(paths);
  const records = { schemas, used: findUsedRecords(operations, schemas) };
  return [
    head,
    '',
    '/** One of these, or a member that came later: a newer service does not break an older client. */',
    'export type Open<Known extends string> = Known | (string & Nothing);',
    '',
    'export type Nothing = Record<never, never>;',
    '',
    '/** Every code a refusal can have; each has a page at `/errors/<code>`. */',
    `export type RefusalCode =${renderCodes(refusalKinds.map(({ code }) => code).toSorted(), '  ')};`,
    '',
    ...renderRecords(records),
    '/** By method and path: what a call takes, what it answers, and the codes it is refused with. */',
    `export type Operations = {\n${operations.map((operation) => renderOperation(operation, records)).join('')}};`,
    '',
  ].join('\n');
}

const listOperations = (paths: Document['paths']): NamedOperation[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    )
    .filter(([name, operation]) => / \/v1\/(?!webhooks)/.test(name) && findResponse(operation)?.$ref)
    .toSorted(compareNames);

function findUsedRecords(operations: readonly NamedOperation[], schemas: Schemas): Record<Direction, Set<string>> {
  const used: Record<Direction, Set<string>> = { sent: new Set(), received: new Set() };
  const follow = (schema: Schema | undefined, way: Direction): void => {
    for (const name of findReferences(schema)) {
      if (used[way].has(name)) continue;
      used[way].add(name);
      follow(schemas[name], way);
    }
  };
  for (const [, operation] of operations) {
    follow(findBody(operation), 'sent');
    follow(findResponse(operation), 'received');
  }
  follow({ $ref: `${pointer}ErrorEnvelope` }, 'received');
  return used;
}

function chooseName(name: string, way: Direction, { schemas, used }: Records): string {
  if (schemas[name]?.enum) return way === 'sent' ? name : `Open<${name}>`;
  return way === 'sent' && used.received.has(name) ? `${name}Sent` : name;
}

/** Writes types as they are sent or received; `indent` is the indent of the line on which a type begins. */
class TypeWriter {
  readonly #way: Direction;
  readonly #records: Records;

  constructor(way: Direction, records: Records) {
    this.#way = way;
    this.#records = records;
  }

  type(schema: Schema, indent: string): string {
    const isSent = this.#way === 'sent';
    if (schema.$ref) return chooseName(schema.$ref.slice(pointer.length), this.#way, this.#records);
    if (schema.enum) return isSent ? renderLiterals(schema.enum) : `Open<${renderLiterals(schema.enum)}>`;
    if (schema.const !== undefined) return renderLiterals([schema.const]);
    if (schema.anyOf) return joinUnion(schema.anyOf.map((one) => this.type(one, indent)));
    if (Array.isArray(schema.type)) return joinUnion(schema.type.map((type) => this.type({ ...schema, type }, indent)));
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
      return `${renderComment(field.description, indent)}${indent}readonly ${renderKey(name)}${optional}: ${type}${absent};\n`;
    });
    const others = schema.additionalProperties ? [`${indent}readonly [name: string]: unknown;\n`] : [];
    return [...known, ...others].join('');
  }
}

function renderRecords(records: Records): string[] {
  const { schemas, used } = records;
  return Object.entries(schemas)
    .toSorted(compareNames)
    .flatMap(([name, schema]) => {
      const ways = (['sent', 'received'] as const).filter((way) => used[way].has(name));
      const about = renderComment(schema.description);
      if (schema.enum)
        return ways.length > 0 ? [`${about}export type ${name} = ${renderLiterals(schema.enum)};\n`] : [];
      return ways.map((way) => {
        const fields = new TypeWriter(way, records).fields(schema, '  ');
        return `${about}export type ${chooseName(name, way, records)} = {\n${fields}};\n`;
      });
    });
}

function renderOperation([name, operation]: NamedOperation, records: Records): string {
  const body = findBody(operation);
  const input = [
    ...(body ? [`readonly body: ${new TypeWriter('sent', records).type(body, '    ')}`] : []),
    ...renderParameters(operation, 'path'),
    // A query selects the format of a response that has several; the client always uses the record.
    ...(hasSeveralFormats(operation) ? [] : renderParameters(operation, 'query')),
  ];
  const codes = Object.values(operation.responses).flatMap((response) => response['x-error-codes'] ?? []);
  return [
    `${renderComment(operation.summary, '  ')}  ${quote(name)}: {\n`,
    `    readonly input: ${input.length > 0 ? `{ ${input.join('; ')} }` : 'Nothing'};\n`,
    `    readonly answer: ${new TypeWriter('received', records).type(findResponse(operation)!, '    ')};\n`,
    `    readonly refusal:${renderCodes(codes, '      ')};\n`,
    '  };\n',
  ].join('');
}

const findBody = ({ requestBody }: Operation): Schema | undefined => requestBody?.content['application/json']?.schema;

const findResponse = ({ responses }: Operation): Schema | undefined =>
  responses['200']?.content['application/json']?.schema;

const hasSeveralFormats = ({ responses }: Operation): boolean =>
  Object.keys(responses['200']?.content ?? {}).length > 1;

/** Finds the names of all records that a schema refers to directly. */
function findReferences(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([name, value]) =>
    name === '$ref' ? [String(value).slice(pointer.length)] : findReferences(value),
  );
}

function renderParameters(operation: Operation, where: 'path' | 'query'): string[] {
  const named = (operation.parameters ?? []).filter((parameter) => parameter.in === where);
  if (named.length === 0) return [];
  const [mark, absent] = where === 'path' ? ['', ''] : ['?', ' | undefined'];
  const each = named.map(({ name }) => `readonly ${renderKey(name)}${mark}: string${absent}`);
  return [`readonly ${where}${mark}: { ${each.join('; ')} }${absent}`];
}

const joinUnion = (types: readonly string[]): string => [...new Set(types)].join(' | ');
const quote = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`;
const renderLiterals = (values: readonly unknown[]): string =>
  values.map((value) => (typeof value === 'string' ? quote(value) : JSON.stringify(value))).join(' | ');
const renderCodes = (codes: readonly string[], indent: string): string =>
  `\n${fillLines(
    codes.map((code) => `| ${quote(code)}`),
    indent,
  )}`;
const renderKey = (name: string): string => (/^[A-Za-z_]\w*$/.test(name) ? name : quote(name));

function renderComment(text: string | undefined, indent = ''): string {
  if (!text) return '';
  const safe = text.replaceAll('*/', '*\\/');
  if (indent.length + safe.length + '/**  */'.length <= widthMax) return `${indent}/** ${safe} */\n`;
  return `${indent}/**\n${fillLines(safe.split(/\s+/), `${indent} * `)}\n${indent} */\n`;
}

/** Puts as many words on each line as fit. */
function fillLines(words: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length < widthMax) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(`${indent}${word}`);
  }
  return lines.join('\n');
}

const compareNames = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  one < other ? -1 : 1;

/** Renders the client without types, for browsers and older versions of Node. */
const renderScript = (client: string): string =>
  `${head.replace('the contract of the service', 'assay.ts')}\n${
    transformSync(client, { loader: 'ts', format: 'esm', target: 'es2022' }).code
  }`;

export const generator: Generator = {
  summary: "the TypeScript client's types, from the service's /openapi.json, and its JavaScript",
  async make() {
    const client = readFileSync(join(projectFolder, 'client/typescript/assay.ts'), 'utf8');
    return [
      { path: 'client/typescript/assay.js', content: renderScript(client) },
      { path: 'client/typescript/contract.ts', content: renderContract((await loadOpenApiDocument()) as Document) },
    ];
  },
};
