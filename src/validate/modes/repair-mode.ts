import { defineMode } from './mode-plan.ts';

export const repairMode = defineMode({
  mode: 'repair',
  summary: 'All of `static`, and the corrected source for what can be fixed without running it.',
  credits: 3,
  free: false,
  mends: true,
  runs: false,
  tool: { mcp: 'repair_python', title: 'Repair Python', marketplace: 'python_code_repair' },
});
