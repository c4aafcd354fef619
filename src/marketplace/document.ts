import type { Hex } from 'viem';
import { serviceVersion } from '../base/version.ts';
import type { ValidateResponse } from '../wire/contract/validate-response.ts';

export type Delivery = {
  readonly id: Hex;
  readonly tool: string | null;
  readonly prompt: string | null;
  /** The parameters of the call, without the code. */
  readonly params: object;
  readonly verdict: ValidateResponse;
  readonly executedAt: Date;
  readonly tookMs: number;
};

/** A request's id as the marketplace's clients write it, which is also the name of the response file. */
export const toDecimalId = (id: Hex): string => BigInt(id).toString();

/** Writes a value into JSON as it is. The compiler's libraries do not declare it yet. */
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/** Builds the response file in the format that the marketplace's clients read. */
export function buildDocument({ id, tool, prompt, params, verdict, executedAt, tookMs }: Delivery): Uint8Array {
  return Buffer.from(
    JSON.stringify({
      schema_version: '2.0',
      // The reference mech writes an integer; as a JavaScript number it would lose digits.
      requestId: rawJSON(toDecimalId(id)),
      result: JSON.stringify(verdict),
      tool,
      prompt,
      cost_dict: {},
      metadata: {
        model: null,
        tool,
        params,
        tool_hash: null,
        execution_latency_ms: tookMs,
        tool_version: serviceVersion,
      },
      executed_at: executedAt.toISOString(),
      is_offchain: false,
    }),
  );
}
