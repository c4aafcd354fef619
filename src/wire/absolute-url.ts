/** Prepends the base address to a payment route's `url`. Lower modules do not know at which address they are reached. */
export const withAbsoluteUrl = (
  route: Readonly<Record<string, unknown>>,
  baseUrl: string,
): Record<string, unknown> => ({
  ...route,
  ...(typeof route.url === 'string' && route.url.startsWith('/') ? { url: `${baseUrl}${route.url}` } : {}),
});
