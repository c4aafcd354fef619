/** How many threads are running inside each other, so that sleeping can be refused in them. */
export const threads = { running: 0 };
