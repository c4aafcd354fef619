import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Document, renderContract } from '../../scripts/client.ts';

const record = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});

const document: Document = {
  paths: {
    '/v1/shelves/{shelf}': {
      post: {
        summary: 'Put a book back',
        parameters: [
          { name: 'shelf', in: 'path' },
          { name: 'quietly', in: 'query' },
        ],
        requestBody: record('Book'),
        responses: { 200: record('Shelf'), 404: { ...record('ErrorEnvelope'), 'x-error-codes': ['not_found'] } },
      },
    },
    '/v1/webhooks/card': { post: { summary: 'Not for callers', responses: { 200: record('Shelf') } } },
    '/shelves': { get: { summary: 'A page', responses: { 200: { content: {} } } } },
  },
  components: {
    schemas: {
      Unused: { type: 'object', properties: { nothing: { type: 'string' } } },
      Shelf: {
        type: 'object',
        description: 'Where books stand.',
        properties: {
          books: { type: 'array', items: { $ref: '#/components/schemas/Book' } },
          kinds: { type: 'array', items: { $ref: '#/components/schemas/Kind' } },
          marks: { type: 'array', items: { anyOf: [{ type: 'string' }, { type: 'integer' }] } },
          'x-of': { type: 'object', additionalProperties: { type: 'boolean' } },
          more: { type: 'object', properties: { any: {} }, additionalProperties: {} },
        },
        required: ['books'],
      },
      Book: {
        type: 'object',
        properties: {
          title: { type: 'string', description: 'As printed, */ and all.' },
          kind: { $ref: '#/components/schemas/Kind', default: 'novel' },
          pages: { type: ['integer', 'null'] },
          edition: { const: 1 },
        },
        required: ['title'],
      },
      Kind: { type: 'string', enum: ['novel', "poet's"] },
      ErrorEnvelope: { type: 'object', properties: { error: { type: 'string' } }, required: ['error'] },
    },
  },
};

test('types of requests are exact, and types of responses are open', () => {
  const [, after] = renderContract(document).split(/^export type RefusalCode =\n(?: {2}\|.*\n)+\n/m);
  assert.equal(
    after,
    `export type BookSent = {
  /** As printed, *\\/ and all. */
  readonly title: string;
  readonly kind?: Kind | undefined;
  readonly pages?: number | null | undefined;
  readonly edition?: 1 | undefined;
};

export type Book = {
  /** As printed, *\\/ and all. */
  readonly title: string;
  readonly kind: Open<Kind>;
  readonly pages?: number | null;
  readonly edition?: 1;
};

export type ErrorEnvelope = {
  readonly error: string;
};

export type Kind = 'novel' | 'poet\\'s';

/** Where books stand. */
export type Shelf = {
  readonly books: readonly Book[];
  readonly kinds?: readonly Open<Kind>[];
  readonly marks?: readonly (string | number)[];
  readonly 'x-of'?: Readonly<Record<string, boolean>>;
  readonly more?: {
    readonly any?: unknown;
    readonly [name: string]: unknown;
  };
};

/** By method and path: what a call takes, what it answers, and the codes it is refused with. */
export type Operations = {
  /** Put a book back */
  'POST /v1/shelves/{shelf}': {
    readonly input: { readonly body: BookSent; readonly path: { readonly shelf: string }; readonly query?: { readonly quietly?: string | undefined } | undefined };
    readonly answer: Shelf;
    readonly refusal:
      | 'not_found';
  };
};
`,
  );
});
