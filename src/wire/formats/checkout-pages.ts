import { escapeHtml, page } from './page.ts';

/** Where the processor sends a browser that has paid. The payment itself is heard of from the processor alone. */
export const paidPage = (baseUrl: string): string =>
  page(
    'Thank you',
    `<h1>Thank you</h1>
<p>The card processor has your payment. The credits land on your key once it clears: for cards within seconds, for
payment methods that take longer as soon as the processor reports it.</p>
<p><a href="/?paid=1">Back to your code</a>, where the new balance is shown. Or close this page.</p>
${balance(baseUrl)}`,
  );

/** Where the processor sends a browser that turned back. */
export const cancelledPage = (baseUrl: string): string =>
  page(
    'Nothing was paid',
    `<h1>Nothing was paid</h1>
<p>You left the payment page before paying, so your key is as it was. The same page can be opened again until it
expires. <a href="/">Back to your code</a>, or ask for a new page:</p>
<pre>${escapeHtml(`curl -s ${baseUrl}/v1/keys/checkout -H 'content-type: application/json' \\
  -d '{"api_key": "'"$KEY"'", "credits": 500}'`)}</pre>
${balance(baseUrl)}`,
  );

const balance = (baseUrl: string): string => `<h2>Your balance</h2>
<p>Every answer carries it in the header <code>x-credits-remaining</code> once there is one, refusals too. A call with
nothing to judge is refused and costs nothing:</p>
<pre>${escapeHtml(`curl -s -o /dev/null -D - ${baseUrl}/v1/validate -H "Authorization: Bearer $KEY" \\
  -H 'content-type: application/json' -d '{}' | grep -i x-credits-remaining`)}</pre>
<p>Prices are at <a href="/v1/pricing">/v1/pricing</a>.</p>`;
