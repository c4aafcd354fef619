const address = /^((?:const )?BASE_URL = )(["']).*\2/m;

/** Sets the line `BASE_URL = "…"` of a script to the address that the script is downloaded from. */
export function insertBaseUrl(source: string, baseUrl: string): string {
  if (!address.test(source)) throw new Error('the script has no BASE_URL line');
  // A JSON string is also a valid Python and TypeScript string.
  return source.replace(address, (_, name: string) => `${name}${JSON.stringify(baseUrl)}`);
}
