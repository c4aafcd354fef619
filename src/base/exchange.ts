/** Pairs one request at a time with the reply of a process or thread, which may exit before it replies. */
export type Exchange = {
  /** The next reply; rejects if the other side has exited or exits first. */
  next(): Promise<unknown>;
  answer(value: unknown): void;
  /** Only the first reason counts. */
  end(reason: unknown): void;
};

export function createExchange(): Exchange {
  let pending: PromiseWithResolvers<unknown> | null = null;
  let ended: { readonly reason: unknown } | null = null;
  return {
    next() {
      if (ended) return Promise.reject(ended.reason);
      pending = Promise.withResolvers();
      return pending.promise;
    },
    answer(value) {
      pending?.resolve(value);
      pending = null;
    },
    end(reason) {
      ended ??= { reason };
      pending?.reject(ended.reason);
      pending = null;
    },
  };
}
