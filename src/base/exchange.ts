/** One question at a time to something that answers later, or ends before it does. */
export type Exchange = {
  /** The next answer; rejects when the other side ends first, or has ended. */
  next(): Promise<unknown>;
  answer(value: unknown): void;
  /** The first reason is the one that is told. */
  end(reason: unknown): void;
};

export function createExchange(): Exchange {
  let asked: PromiseWithResolvers<unknown> | null = null;
  let ended: { readonly reason: unknown } | null = null;
  return {
    next() {
      if (ended) return Promise.reject(ended.reason);
      asked = Promise.withResolvers();
      return asked.promise;
    },
    answer(value) {
      asked?.resolve(value);
      asked = null;
    },
    end(reason) {
      ended ??= { reason };
      asked?.reject(ended.reason);
      asked = null;
    },
  };
}
