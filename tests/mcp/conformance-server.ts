import { MissingRequiredClientCapabilityError } from '@modelcontextprotocol/server';
import { ClientNames } from '../../src/entrances/mcp/client-names.ts';
import { InFlight } from '../../src/entrances/mcp/in-flight.ts';
import { mcpRoute } from '../../src/entrances/mcp/mcp.ts';
import type { McpTool, ToolCall } from '../../src/entrances/mcp/tool.ts';
import { createHttpServer } from '../../src/entrances/server.ts';
import type { AddressMark } from '../../src/model/fingerprint.ts';
import { buildDeployment } from '../deployment.ts';

/** The real MCP endpoint with the tools that the conformance suite calls by name. It needs no key. */
export async function startConformanceServer(): Promise<{ url: string; faults: unknown[]; close(): Promise<void> }> {
  let baseUrl = 'http://127.0.0.1';
  const faults: unknown[] = [];
  const onFault = (error: unknown): void => void faults.push(error);
  const route = mcpRoute({
    tools,
    instructions: () => 'Tools for the conformance suite.',
    baseUrl: () => baseUrl,
    deployment: () => buildDeployment(baseUrl),
    callerOf: () => ({ credential: { kind: 'none' }, address: 'here' as AddressMark }),
    tokenCredential: null,
    isLoopbackOnly: true,
    clientNames: new ClientNames(),
    inFlight: new InFlight(),
    onRefusal: () => {},
    onFault,
  });
  const app = createHttpServer({
    routes: [route],
    deployment: () => buildDeployment(baseUrl),
    onExchange: () => {},
    onRefusal: () => {},
    onFault,
  });
  baseUrl = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: `${baseUrl}/mcp`, faults, close: () => app.close() };
}

type Content = Awaited<ReturnType<McpTool['call']>>['content'];

const anything = { type: 'object' } as const;

const tool = (
  name: string,
  call: McpTool['call'],
  inputSchema: McpTool['shown']['inputSchema'] = anything,
): McpTool => ({
  shown: { name, description: `${name}, as the suite wants it`, inputSchema },
  listed: true,
  call,
});

const saying = (name: string, ...content: Content): McpTool => tool(name, async () => ({ content }));

const text = (words: string): Content[number] => ({ type: 'text', text: words });

/** One white pixel, and an empty sound. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg==';
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';
const image: Content[number] = { type: 'image', data: pixel, mimeType: 'image/png' };
const embedded = (uri: string, mimeType: string, words: string): Content[number] => ({
  type: 'resource',
  resource: { uri, mimeType, text: words },
});

const tools: readonly McpTool[] = [
  saying('test_simple_text', text('a text')),
  saying('test_image_content', image),
  saying('test_audio_content', { type: 'audio', data: silence, mimeType: 'audio/wav' }),
  saying('test_embedded_resource', embedded('test://embedded-resource', 'text/plain', 'an embedded resource')),
  saying(
    'test_multiple_content_types',
    text('several kinds of content'),
    image,
    embedded('test://mixed-content-resource', 'application/json', '{"a":1}'),
  ),
  tool('test_error_handling', async () => ({
    content: [text('an error, as asked for')],
    isError: true,
  })),
  tool('test_tool_with_progress', async ({ progress }: ToolCall) => {
    for (const done of [0, 50, 100]) await progress?.({ progress: done, total: 100 });
    return { content: [text('done')] };
  }),
  // Sends nothing but its result, like every tool here: the suite looks for unsolicited messages.
  saying('test_logging_tool', text('nothing was logged')),
  tool('test_missing_capability', async () => {
    throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { sampling: {} } });
  }),
  saying('test_streaming_elicitation', text('nothing is asked back')),
  tool('json_schema_2020_12_tool', async () => ({ content: [text('every keyword is kept')] }), {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    type: 'object',
    $defs: {
      address: {
        $anchor: 'addressDef',
        type: 'object',
        properties: { street: { type: 'string' }, city: { type: 'string' } },
      },
    },
    properties: {
      name: { type: 'string' },
      address: { $ref: '#/$defs/address' },
      contactMethod: { type: 'string', enum: ['phone', 'email'] },
      phone: { type: 'string' },
      email: { type: 'string' },
    },
    allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
    if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
    then: { required: ['phone'] },
    else: { required: ['email'] },
    additionalProperties: false,
  }),
];
