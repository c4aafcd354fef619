/** Resolves to the first error that nobody caught. A second one ends the process at once. */
export function waitForUncaughtError(): Promise<unknown> {
  return new Promise((resolve) => {
    let met = false;
    // A promise that is rejected and that nobody waits for comes here too.
    process.on('uncaughtException', (error) => {
      if (met) process.exit(1);
      met = true;
      resolve(error);
    });
  });
}
