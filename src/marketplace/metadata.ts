import { serviceName } from '../base/version.ts';
import { plans } from '../validate/plan.ts';
import { ValidateRequest } from '../wire/contract/validate-request.ts';
import { ValidateResponse } from '../wire/contract/validate-response.ts';
import { jsonSchema } from '../wire/json-schema.ts';

/** The fields of a delivered file that matter to a requester. */
const fields = {
  requestId: { type: 'integer', description: 'The request that this answers.' },
  result: { type: 'string', description: 'The verdict: a ValidateResponse as JSON.' },
  tool: { type: ['string', 'null'], description: 'The tool that was asked for.' },
  prompt: { type: ['string', 'null'], description: 'The prompt of the request.' },
  executed_at: { type: 'string', description: 'When the verdict was reached, as RFC 3339 in UTC.' },
};

/** Clients read the fields from `properties`, older ones from `schema`, where the verdict is described in full. */
const output = {
  type: 'object',
  description: 'The delivered file.',
  properties: fields,
  required: ['requestId', 'result'],
  schema: {
    type: 'object',
    properties: {
      ...fields,
      result: {
        ...fields.result,
        contentMediaType: 'application/json',
        contentSchema: jsonSchema(ValidateResponse),
      },
    },
    required: ['requestId', 'result'],
  },
};

/**
 * Describes our mech in the format that the marketplace's directory and its clients read. There is no `url`: clients
 * would send off-chain requests to it, which this service does not accept.
 */
export const buildMetadata = ({
  baseUrl,
  description,
}: {
  readonly baseUrl: string;
  readonly description: string;
}) => ({
  name: serviceName,
  description,
  inputFormat: 'ipfs-v0.1',
  outputFormat: 'ipfs-v0.1',
  image: `${baseUrl}/icon.svg`,
  tools: plans.map(({ tool }) => tool.marketplace),
  toolMetadata: Object.fromEntries(
    plans.map(({ tool, summary }) => [
      tool.marketplace,
      {
        name: tool.title,
        description: summary,
        input: {
          type: 'text',
          description: 'Python source, or a ValidateRequest as JSON. The tool decides the mode.',
          schema: jsonSchema(ValidateRequest),
        },
        output,
      },
    ]),
  ),
});
