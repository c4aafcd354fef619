const address = /^((?:const )?BASE_URL = )(["']).*\2/m;

/** A script with the address of the service it comes from in its line `BASE_URL = "…"`. */
export function insertBaseUrl(source: string, baseUrl: string): string {
  if (!address.test(source)) throw new Error('the script has no line for the address of the service');
  // A string of JSON is one of Python and of TypeScript too.
  return source.replace(address, (_, name: string) => `${name}${JSON.stringify(baseUrl)}`);
}
