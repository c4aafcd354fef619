/**
 * The packages a submission is put into. Relative imports lead into them, as far up as there are packages, and find
 * there whatever they ask for, of type Any: nothing is known about the neighbours of a single file.
 */
export const enclosingPackages = {
  packages: ['_nest1_', '_nest2_', '_nest3_', '_nest4_', '_nest5_', '_nest6_'],
  module: '_submission_',
  init: 'from typing import Any\ndef __getattr__(name: str) -> Any: ...\n',
} as const;
