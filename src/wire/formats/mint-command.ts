/** A command of the shell that prints a fresh key. */
export const mintCommand = (baseUrl: string, flags = ''): string =>
  `curl -sX POST ${baseUrl}/v1/keys ${flags ? `${flags} ` : ''}| sed 's/.*"api_key":"\\([^"]*\\)".*/\\1/'`;
