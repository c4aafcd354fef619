const address = /^BASE_URL = ".*"$/m;

/** A Python script with the address of the service it comes from in its line `BASE_URL = "…"`. */
export function bakedScript(source: string, baseUrl: string): string {
  if (!address.test(source)) throw new Error('the script has no line for the address of the service');
  // A string of JSON is one of Python too.
  return source.replace(address, () => `BASE_URL = ${JSON.stringify(baseUrl)}`);
}
