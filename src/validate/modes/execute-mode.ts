import { defineMode } from './mode-plan.ts';

export const executeMode = defineMode({
  mode: 'execute',
  summary: 'All of `repair`, and a run in a throwaway container against the examples stated.',
  credits: 10,
  x402Price: '0.10',
  concurrencyShare: 1,
  free: false,
  repairs: true,
  runs: true,
  tool: { mcp: 'execute_python', title: 'Execute Python', marketplace: 'python_code_execute' },
});
