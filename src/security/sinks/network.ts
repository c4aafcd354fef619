import { nameTable } from '../name-table.ts';

export type NetworkSink = {
  /** `http`: a URL. `host`: a host name. `socket`: a raw socket address. `later`: uses an open connection. */
  readonly form: 'http' | 'host' | 'socket' | 'later';
  /** Position of the URL, host or address. */
  readonly at: number;
  readonly keyword?: string;
  /** The call that opens the address; this one only prepares it. */
  readonly opensLater?: string;
};

const http = (at: number, keyword = 'url'): NetworkSink => ({ form: 'http', at, keyword });
const host = (at = 0, keyword = 'host'): NetworkSink => ({ form: 'host', at, keyword });
const socket = (at = 0, keyword?: string): NetworkSink => ({ form: 'socket', at, ...(keyword ? { keyword } : {}) });
const later: NetworkSink = { form: 'later', at: 0 };

const verbs = 'get post put patch delete head options';
const each = (owner: string): string =>
  verbs
    .split(' ')
    .map((verb) => `${owner}.${verb}`)
    .join(' ');

/** Calls that connect to another host. */
export const networkSinks = nameTable<NetworkSink>([
  [`${each('requests')} ${each('requests.api')} ${each('requests.Session')} ${each('requests.session')}`, http(0)],
  [
    `${each('requests.sessions.Session')} ${each('requests_html.HTMLSession')} ${each('cloudscraper.create_scraper')}`,
    http(0),
  ],
  ['requests.request requests.api.request requests.Session.request requests.session.request', http(1)],
  [`${each('httpx')} ${each('httpx.Client')} ${each('httpx.AsyncClient')}`, http(0)],
  ['httpx.request httpx.stream httpx.Client.request httpx.AsyncClient.request httpx.Client.stream', http(1)],
  [`${each('aiohttp.ClientSession')} aiohttp.ClientSession.ws_connect`, http(0)],
  ['aiohttp.request aiohttp.ClientSession.request', http(1)],
  ['urllib.request.urlopen urllib.request.urlretrieve urllib.request.URLopener.open', http(0)],
  // Opened by `urlopen`, usually on the same line.
  ['urllib.request.Request', { ...http(0), opensLater: 'urllib.request.urlopen' }],
  ['urllib.request.FancyURLopener urllib.request.FancyURLopener.open urllib.request.URLopener.retrieve', http(0)],
  ['urllib.request.build_opener.open urllib.request.OpenerDirector.open urllib.URLopener urllib.urlretrieve', http(0)],
  ['urllib3.PoolManager.request urllib3.PoolManager.urlopen urllib3.request urllib3.ProxyManager.request', http(1)],
  ['urllib3.HTTPConnectionPool urllib3.HTTPSConnectionPool', host()],
  ['http.client.HTTPConnection http.client.HTTPSConnection', host()],
  ['http.client.HTTPConnection.request http.client.HTTPSConnection.request http.client.HTTPConnection.connect', later],
  ['http.client.HTTPSConnection.connect http.client.HTTPConnection.putrequest http.client.HTTPConnection.send', later],
  ['httplib2.Http.request treq.get treq.post wget.download tornado.httpclient.HTTPClient.fetch', http(0)],
  ['tornado.httpclient.AsyncHTTPClient.fetch', http(0)],
  ['pycurl.Curl.perform', later],
  ['websocket.create_connection websocket.WebSocketApp websockets.connect websockets.client.connect', http(0)],
  ['smtplib.SMTP smtplib.SMTP_SSL smtplib.LMTP ftplib.FTP ftplib.FTP_TLS poplib.POP3 poplib.POP3_SSL', host()],
  ['imaplib.IMAP4 imaplib.IMAP4_SSL nntplib.NNTP nntplib.NNTP_SSL telnetlib.Telnet telnetlib.Telnet.open', host()],
  ['smtplib.SMTP.sendmail smtplib.SMTP.send_message smtplib.SMTP_SSL.sendmail smtplib.SMTP_SSL.send_message', later],
  ['smtplib.SMTP.connect ftplib.FTP.connect', host()],
  ['xmlrpc.client.ServerProxy xmlrpc.client.Server', http(0, 'uri')],
  ['paramiko.SSHClient.connect paramiko.Transport asyncssh.connect fabric.Connection', host(0, 'hostname')],
  ['socket.socket.connect socket.socket.connect_ex socket.SocketType.connect ssl.SSLSocket.connect', socket()],
  ['*.wrap_socket.connect', socket()],
  ['socket.create_connection', socket(0, 'address')],
  ['socket.socket.sendto', socket(1)],
  ['asyncio.open_connection', socket(0, 'host')],
  ['*.get_event_loop.create_connection *.get_running_loop.create_connection', socket(1, 'host')],
  ['telnetlib.Telnet.write', later],
  ['multiprocessing.connection.Client multiprocessing.managers.BaseManager.connect', socket(0, 'address')],
  ['scapy.all.send scapy.all.sendp scapy.all.sr scapy.all.sr1', socket()],
  ['gevent.socket.create_connection eventlet.connect trio.open_tcp_stream anyio.connect_tcp', socket()],
  ['socketio.Client.connect pusher.Pusher', http(0)],
]);

/** A description of a suspicious host, or null for an ordinary one. */
export function describeHost(address: string): string | null {
  if (/(?:^|\/|@)(?:169\.254\.169\.254|metadata\.google\.internal|100\.100\.100\.200)(?:[:/]|$)/i.test(address))
    return 'the cloud metadata service';
  if (
    /(?:webhook\.site|requestbin\.\w+|pipedream\.net|oastify\.com|oast\.\w+|interact\.sh|burpcollaborator\.net|dnslog\.cn)(?:[:/]|$)/i.test(
      address,
    )
  )
    return 'a request-logging service';
  if (/\.onion(?:[:/]|$)/i.test(address)) return 'a Tor onion service';
  if (/^(?:\w{1,10}:\/\/)?(?:[^/@]{1,80}@)?\d{1,3}(?:\.\d{1,3}){3}(?:[:/]|$)/.test(address)) {
    return /^(?:\w{1,10}:\/\/)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|0\.0\.0\.0)/.test(address)
      ? null
      : 'a bare IP address';
  }
  return null;
}
