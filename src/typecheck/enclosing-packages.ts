/**
 * The packages that enclose a submission. Its relative imports resolve to them, and every name in them has type Any,
 * because nothing is known about the neighbours of a single file.
 */
export const enclosingPackages = {
  packages: ['_nest1_', '_nest2_', '_nest3_', '_nest4_', '_nest5_', '_nest6_'],
  module: '_submission_',
  init: 'from typing import Any\ndef __getattr__(name: str) -> Any: ...\n',
} as const;
