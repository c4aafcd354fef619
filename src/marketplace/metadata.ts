import { serviceName } from '../base/version.ts';
import { plans } from '../validate/plan.ts';
import { ValidateRequest } from '../wire/contract/validate-request.ts';
import { ValidateResponse } from '../wire/contract/validate-response.ts';
import { jsonSchema } from '../wire/json-schema.ts';

/** What our mech offers, as the marketplace's directory wants it. */
export const metadata = ({ baseUrl, description }: { readonly baseUrl: string; readonly description: string }) => ({
  name: serviceName,
  description,
  inputFormat: 'ipfs-v0.1',
  outputFormat: 'ipfs-v0.1',
  image: `${baseUrl}/icon.svg`,
  url: baseUrl,
  tools: plans.map(({ tool }) => tool.marketplace),
  toolMetadata: Object.fromEntries(
    plans.map(({ tool, summary }) => [
      tool.marketplace,
      {
        name: tool.title,
        description: summary,
        input: {
          type: 'text',
          description: 'Python source, or a ValidateRequest as JSON; the tool says the mode.',
          schema: jsonSchema(ValidateRequest),
        },
        output: {
          type: 'object',
          description: 'The verdict, a ValidateResponse as JSON in `result`.',
          schema: { type: 'object', properties: { result: jsonSchema(ValidateResponse) } },
        },
      },
    ]),
  ),
});
