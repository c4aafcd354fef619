import type { CallToolResult, Tool } from '@modelcontextprotocol/server';
import type { RpcId } from '../../wire/rpc.ts';
import type { Exchange } from './exchange.ts';

/** A tool as it is shown, and what calling it does. */
export type McpTool = {
  readonly shown: Tool;
  /** A tool that is not listed still answers. */
  readonly listed: boolean;
  call(call: ToolCall): Promise<CallToolResult>;
};

export type ToolCall = {
  readonly id: RpcId;
  readonly given: Readonly<Record<string, unknown>>;
  /** What stands in `_meta` beside the protocol's own keys. */
  readonly meta: Readonly<Record<string, unknown>>;
  /** What the client calls itself in this very message. */
  readonly client: string | null;
  readonly exchange: Exchange;
  /** Tells how far the work is; null where the caller does not listen. */
  readonly progress: ((done: { progress: number; total?: number; message?: string }) => Promise<void>) | null;
};
