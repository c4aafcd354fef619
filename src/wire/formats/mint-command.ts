/** A shell command that creates a key and prints it. */
export const mintCommand = (baseUrl: string, flags = ''): string =>
  `curl -sX POST ${baseUrl}/v1/keys ${flags ? `${flags} ` : ''}| sed 's/.*"api_key":"\\([^"]*\\)".*/\\1/'`;
