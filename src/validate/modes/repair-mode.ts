import { defineMode } from './mode-plan.ts';

export const repairMode = defineMode({
  mode: 'repair',
  summary: 'All of `static`, and the corrected source for what can be fixed without running it.',
  credits: 3,
  x402Price: '0.03',
  concurrencyShare: 0.5,
  free: false,
  repairs: true,
  runs: false,
  tool: { mcp: 'repair_python', title: 'Repair Python', marketplace: 'python_code_repair' },
});
