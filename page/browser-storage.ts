/** Values kept in the browser's storage. The page also works where storage is blocked; it then forgets on reload. */
const storedValue = (storage: () => Storage, name: string) => ({
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
      // Private windows and frames may block storage.
    }
  },
});

export const storedAccount = storedValue(() => localStorage, 'assay.account');
export const storedLiveChecks = storedValue(() => localStorage, 'assay.check-while-typing');
export const storedHistory = storedValue(() => localStorage, 'assay.history');
export const storedDraft = storedValue(() => sessionStorage, 'assay.draft');
