/** A way to pay with its address made whole: rooms below do not know where they are reached. */
export const absolute = (route: Readonly<Record<string, unknown>>, baseUrl: string): Record<string, unknown> => ({
  ...route,
  ...(typeof route.url === 'string' && route.url.startsWith('/') ? { url: `${baseUrl}${route.url}` } : {}),
});
