/** What this browser keeps between visits. A browser that keeps nothing for us is served all the same. */
const kept = (storage: () => Storage, name: string) => ({
  read(): unknown {
    try {
      return JSON.parse(storage().getItem(name) ?? 'null');
    } catch {
      return null;
    }
  },
  write(value: unknown): void {
    try {
      if (value === null) storage().removeItem(name);
      else storage().setItem(name, JSON.stringify(value));
    } catch {
      // Private windows and frames may refuse.
    }
  },
});

export const keptAccount = kept(() => localStorage, 'assay.account');
export const keptDraft = kept(() => sessionStorage, 'assay.draft');
