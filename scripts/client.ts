/**
 * Writes what is derived in `client/typescript`: `contract.ts` from the API of the running service, `assay.js` from
 * `assay.ts`. `--check` writes nothing and fails when one is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { transformSync } from 'esbuild';
import { refusalKinds } from '../src/wire/refusals/index.ts';
import { everythingOn } from '../tests/everything-on.ts';
import { Service } from '../tests/service.ts';

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

/** Every record, refusal code and operation that a client has to do with, as types. */
export function contractSource({ paths, components: { schemas } }: Document): string {
  const operations = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
    )
    .filter(([name, operation]) => / \/v1\/(?!webhooks)/.test(name) && answerOf(operation)?.$ref)
    .toSorted(byName);

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

  const nameOf = (name: string, way: Way): string => {
    if (schemas[name]?.enum) return way === 'sent' ? name : `Open<${name}>`;
    return way === 'sent' && used.received.has(name) ? `${name}Sent` : name;
  };

  const typeOf = (schema: Schema, way: Way, indent: string): string => {
    if (schema.$ref) return nameOf(schema.$ref.slice(pointer.length), way);
    if (schema.enum) return way === 'sent' ? literals(schema.enum) : `Open<${literals(schema.enum)}>`;
    if (schema.const !== undefined) return literals([schema.const]);
    if (schema.anyOf) return union(schema.anyOf.map((one) => typeOf(one, way, indent)));
    if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type }, way, indent)));
    switch (schema.type) {
      case 'array': {
        const item = typeOf(schema.items ?? {}, way, indent);
        return `readonly ${item.includes(' | ') && !/^(\{|Open<)/.test(item) ? `(${item})` : item}[]`;
      }
      case 'object':
        if (schema.properties) return `{\n${fields(schema, way, `${indent}  `)}${indent}}`;
        return `Readonly<Record<string, ${typeOf(schema.additionalProperties ?? {}, way, indent)}>>`;
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
  };

  const fields = (schema: Schema, way: Way, indent: string): string => {
    const known = Object.entries(schema.properties ?? {}).map(([name, field]) => {
      // A field with a default may be left out by who sends it; the service itself always fills it in.
      const there = schema.required?.includes(name) || (way === 'received' && field.default !== undefined);
      const type = typeOf(field, way, indent);
      const optional = there ? '' : '?';
      const absent = there || way === 'received' ? '' : ' | undefined';
      return `${comment(field.description, indent)}${indent}readonly ${key(name)}${optional}: ${type}${absent};\n`;
    });
    const others = schema.additionalProperties ? [`${indent}readonly [name: string]: unknown;\n`] : [];
    return [...known, ...others].join('');
  };

  const records = Object.entries(schemas)
    .toSorted(byName)
    .flatMap(([name, schema]) => {
      if (schema.enum) {
        const known = used.sent.has(name) || used.received.has(name);
        return known ? [`${comment(schema.description)}export type ${name} = ${literals(schema.enum)};\n`] : [];
      }
      return (['sent', 'received'] as const)
        .filter((way) => used[way].has(name))
        .map(
          (way) =>
            `${comment(schema.description)}export type ${nameOf(name, way)} = {\n${fields(schema, way, '  ')}};\n`,
        );
    });

  const operationFields = operations.map(([name, operation]) => {
    const body = bodyOf(operation);
    const input = [
      ...(body ? [`readonly body: ${typeOf(body, 'sent', '    ')}`] : []),
      ...parameters(operation, 'path'),
      // Where an answer can be had in other formats, they are asked for so; here it is always the record.
      ...(isInFormats(operation) ? [] : parameters(operation, 'query')),
    ];
    const codes = Object.values(operation.responses).flatMap((response) => response['x-error-codes'] ?? []);
    return [
      `${comment(operation.summary, '  ')}  ${quoted(name)}: {\n`,
      `    readonly input: ${input.length > 0 ? `{ ${input.join('; ')} }` : 'Nothing'};\n`,
      `    readonly answer: ${typeOf(answerOf(operation)!, 'received', '    ')};\n`,
      `    readonly refusal:${oneOf(codes, '      ')};\n`,
      '  };\n',
    ].join('');
  });

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
    ...records,
    '/** By method and path: what a call takes, what it answers, and the codes it is refused with. */',
    `export type Operations = {\n${operationFields.join('')}};`,
    '',
  ].join('\n');
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

/** The client for who has no use for types: browsers, and Node before it could read them. */
export const scriptSource = (client: string): string =>
  `${head.replace('the contract of the service', 'assay.ts')}\n${
    transformSync(client, { loader: 'ts', format: 'esm', target: 'es2022' }).code
  }`;

if (import.meta.main) {
  const check = process.argv.includes('--check');
  const folder = new URL('../client/typescript/', import.meta.url);
  const put = (name: string, wanted: string): void => {
    const path = new URL(name, folder);
    if (existsSync(path) && readFileSync(path, 'utf8') === wanted) return;
    if (check) {
      console.error(`client/typescript/${name} is out of date: run node scripts/client.ts`);
      process.exitCode = 1;
    } else {
      writeFileSync(path, wanted);
    }
  };
  // The service hands it out, so it comes before the service is started.
  put('assay.js', scriptSource(readFileSync(new URL('assay.ts', folder), 'utf8')));
  const service = await Service.start(everythingOn);
  const document = (await service.get('/openapi.json')).body;
  await service.stop();
  put('contract.ts', contractSource(document));
}
