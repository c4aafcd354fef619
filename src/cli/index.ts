// Derived from the files of this folder by scripts/registries.ts; not written by hand.
export const commands = {
  advisories: async () => (await import('./advisories.ts')).advisories,
  audit: async () => (await import('./audit.ts')).audit,
  backup: async () => (await import('./backup.ts')).backup,
  bench: async () => (await import('./bench.ts')).bench,
  check: async () => (await import('./check.ts')).check,
  config: async () => (await import('./config.ts')).config,
  doctor: async () => (await import('./doctor.ts')).doctor,
  generate: async () => (await import('./generate.ts')).generate,
  health: async () => (await import('./health.ts')).health,
  keys: async () => (await import('./keys.ts')).keys,
  lsp: async () => (await import('./lsp.ts')).lsp,
  marketplace: async () => (await import('./marketplace.ts')).marketplace,
  pack: async () => (await import('./pack.ts')).pack,
  restore: async () => (await import('./restore.ts')).restore,
  sbom: async () => (await import('./sbom.ts')).sbom,
  serve: async () => (await import('./serve.ts')).serve,
} as const;
