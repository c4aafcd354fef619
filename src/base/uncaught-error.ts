/** Resolves to the first uncaught error. A second one exits immediately. */
export function waitForUncaughtError(): Promise<unknown> {
  return new Promise((resolve) => {
    let isStopping = false;
    // Unhandled rejections arrive here too.
    process.on('uncaughtException', (error) => {
      if (isStopping) process.exit(1);
      isStopping = true;
      resolve(error);
    });
  });
}
