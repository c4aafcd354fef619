import { defineMode } from './mode-plan.ts';

export const staticMode = defineMode({
  mode: 'static',
  summary: 'Never runs the code: parsing, lint, types, security, credentials and a score.',
  credits: 1,
  x402Price: '0.01',
  concurrencyShare: 1,
  free: true,
  repairs: false,
  runs: false,
  tool: { mcp: 'validate_python', title: 'Validate Python', marketplace: 'python_code_validator' },
});
