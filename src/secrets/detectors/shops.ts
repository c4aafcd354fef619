import { family, named, token } from '../detector.ts';

export const shops = family({
  name: 'Shops and marketplaces',
  allows: 'read orders and customer data of the shop and change its products',
  variable: 'SHOPIFY_ACCESS_TOKEN',
  detectors: [
    token('shopify-access-token', 'a Shopify access token', /shpat_[a-fA-F0-9]{32}/, 'shpat_{h32}'),
    token('shopify-custom-app-token', 'a Shopify custom app token', /shpca_[a-fA-F0-9]{32}/, 'shpca_{h32}'),
    token('shopify-private-app-token', 'a Shopify private app password', /shppa_[a-fA-F0-9]{32}/, 'shppa_{h32}'),
    token('shopify-shared-secret', 'a Shopify shared secret', /shpss_[a-fA-F0-9]{32}/, 'shpss_{h32}'),
    token(
      'shopify-partner-token',
      'a Shopify partner token',
      /shp(?:tka|at_partner|ua|rt|it)_[a-fA-F0-9]{32}/,
      'shptka_{h32}',
      { marks: ['shptka_', 'shpua_', 'shprt_', 'shpit_'] },
    ),
    token('woocommerce-key', 'a WooCommerce API key', /c[ks]_[a-f0-9]{40}/, 'cs_{h40}', { marks: ['ck_', 'cs_'] }),
    named('etsy-key', 'an Etsy API key', ['etsy'], /[a-z0-9]{24}/, '{a24}'),
    token(
      'ebay-client-id',
      'an eBay production key',
      /[A-Za-z0-9]{2,20}-[A-Za-z0-9]{2,20}-PRD-[a-f0-9]{9}-[a-f0-9]{8}/,
      'JaneDoe-Shop-PRD-{h9}-{h8}',
      { marks: ['-PRD-'], reach: 41, near: [] },
    ),
    token(
      'ebay-client-secret',
      'an eBay production secret',
      /PRD-[a-f0-9]{12}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}-[a-f0-9]{4}/,
      'PRD-{h12}-{h4}-{h4}-{h4}-{h4}',
    ),
    named('bigcommerce-token', 'a BigCommerce access token', ['bigcommerce'], /[a-z0-9]{31}/, '{a31}'),
    named(
      'squarespace-token',
      'a Squarespace access token',
      ['squarespace'],
      /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/,
      '{uuid}',
    ),
    token(
      'wix-key',
      'a Wix API key',
      /IST\.eyJ[A-Za-z0-9_-]{50,600}\.eyJ[A-Za-z0-9_-]{50,2000}\.[A-Za-z0-9_-]{100,800}/,
      'IST.eyJ{A80}.eyJ{A200}.{A340}',
    ),
    named('printful-token', 'a Printful token', ['printful'], /[A-Za-z0-9]{40}/, '{A40}'),
    named('gumroad-token', 'a Gumroad access token', ['gumroad'], /[A-Za-z0-9_-]{43}/, '{w43}'),
    named('lightspeed-key', 'a Lightspeed API key', ['lightspeed'], /[A-Za-z0-9]{40}/, '{A40}'),
  ],
});
