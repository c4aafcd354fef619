import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type { RpcId } from '../../wire/rpc.ts';
import type { Exchange } from './exchange.ts';

/** A tool: its definition, and what calling it does. */
export type McpTool = {
  readonly shown: Tool;
  /** A tool that is not listed can still be called. */
  readonly listed: boolean;
  call(call: ToolCall): Promise<CallToolResult>;
};

export type ToolCall = {
  readonly id: RpcId;
  readonly given: Readonly<Record<string, unknown>>;
  /** The keys of `_meta` other than the protocol's own. */
  readonly meta: Readonly<Record<string, unknown>>;
  /** The client name in this message. */
  readonly client: string | null;
  readonly exchange: Exchange;
  /** Sends a progress notification; null if the caller did not request any. */
  readonly progress: ((done: { progress: number; total?: number; message?: string }) => Promise<void>) | null;
};

/** A call that ends in an error of the protocol instead of a result. */
export class ToolError extends Error {
  override readonly name = 'ToolError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data?: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}
