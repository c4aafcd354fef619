/** The status, redirect target, error code or page message of an OAuth response, without the error description. */
export async function summarizeResponse(response: Response): Promise<object> {
  const { status, headers } = response;
  const location = headers.get('location');
  const text = await response.text();
  if (location !== null) {
    const [to, query] = location.split('?');
    const { error_description, ...answer } = Object.fromEntries(new URLSearchParams(query));
    return { status, to, ...answer };
  }
  if (headers.get('content-type')?.startsWith('text/html')) {
    const message = /role="alert">([^<]+)</.exec(text)?.[1] ?? /not sent back to it: ([^<]+)\.<\/p>/.exec(text)?.[1];
    return { status, message };
  }
  return { status, error: (JSON.parse(text) as { error?: string }).error };
}
