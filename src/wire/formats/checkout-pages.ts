import { escapeHtml, page } from './page.ts';

/** The page after paying. It proves nothing: only the processor's own event credits the key. */
export const paidPage = (baseUrl: string): string =>
  page(
    'Thank you',
    `<h1>Thank you</h1>
<p>The card processor received your payment. The credits are added to your key once it clears: within seconds for cards;
for slower payment methods, as soon as the processor confirms it.</p>
<p><a href="/?paid=1">Back to your code</a> to see the new balance, or close this page.</p>
${balance(baseUrl)}`,
  );

/** The page after leaving the payment page without paying. */
export const cancelledPage = (baseUrl: string): string =>
  page(
    'Nothing was paid',
    `<h1>Nothing was paid</h1>
<p>You left the payment page before paying, so nothing changed. You can open the same payment page again until it
expires. <a href="/">Back to your code</a>, or request a new page:</p>
<pre>${escapeHtml(`curl -s ${baseUrl}/v1/keys/checkout -H 'content-type: application/json' \\
  -d '{"api_key": "'"$KEY"'", "credits": 500}'`)}</pre>
${balance(baseUrl)}`,
  );

const balance = (baseUrl: string): string => `<h2>Your balance</h2>
<p>Once the key has credits, every response has the header <code>x-credits-remaining</code>, refusals included. A call
without code is refused and free:</p>
<pre>${escapeHtml(`curl -s -o /dev/null -D - ${baseUrl}/v1/validate -H "Authorization: Bearer $KEY" \\
  -H 'content-type: application/json' -d '{}' | grep -i x-credits-remaining`)}</pre>
<p>Prices are at <a href="/v1/pricing">/v1/pricing</a>.</p>`;
