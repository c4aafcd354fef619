import { describeHost } from './network.ts';

/** Services that let anyone receive data without running a server. */
const services: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/(?:discord(?:app)?\.com\/api\/webhooks|api\.telegram\.org\/bot|hooks\.slack\.com\/services)/i, 'a chat service'],
  [
    /(?:pastebin\.com|paste\.ee|hastebin\.com|dpaste\.\w+|ghostbin\.\w+|rentry\.co|controlc\.com|ix\.io|termbin\.com|paste\.\w[\w.-]{1,40})(?:[:/]|$)/i,
    'a paste service',
  ],
  [
    /(?:transfer\.sh|file\.io|anonfiles?\.com|gofile\.io|0x0\.st|bashupload\.com|catbox\.moe|temp\.sh|oshi\.at)(?:[:/]|$)/i,
    'a file-sharing service',
  ],
  [
    /\.(?:ngrok(?:-free)?\.\w+|serveo\.net|loca\.lt|trycloudflare\.com|localtunnel\.me)(?:[:/]|$)/i,
    'a tunneling service',
  ],
];

/** Describes a service that collects data for anyone, or a suspicious host; null for an ordinary host. */
export const describeCollector = (address: string): string | null =>
  services.find(([pattern]) => pattern.test(address.slice(0, 500)))?.[1] ?? describeHost(address);
