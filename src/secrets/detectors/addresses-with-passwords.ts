import { type Detector, family, token } from '../detector.ts';
import { rateUrlPassword } from '../url-password.ts';

/** `scheme://user:password@host`, for the schemes of one kind of service. */
function address(id: string, label: string, schemes: readonly string[], sample: string): Detector {
  const begin = schemes.map((scheme) => scheme.replaceAll('+', '\\+')).join('|');
  const driver = '(?:\\+[a-z0-9_]{1,20})?';
  const rest = `(?<user>[^\\s:@/'"<>]{0,100}):(?<secret>[^\\s/'"<>]{1,200})@(?<host>[A-Za-z0-9.\\[\\]:_-]{1,200})`;
  return token(id, label, new RegExp(`(?:${begin})${driver}://${rest}`, 'i'), sample, {
    marks: schemes.flatMap((scheme) => [`${scheme}://`, `${scheme}+`]),
    rate: rateUrlPassword,
    cwe: 259,
  });
}

export const addressesWithPasswords = family({
  name: 'URLs with a password',
  allows: 'sign in to the host in the URL',
  variable: 'DATABASE_URL',
  detectors: [
    address(
      'postgres-url',
      'a PostgreSQL URL with a password',
      ['postgres', 'postgresql', 'postgis', 'cockroachdb', 'redshift', 'timescaledb'],
      'postgresql://shop:{A16}@db.internal:5432/shop',
    ),
    address(
      'mysql-url',
      'a MySQL URL with a password',
      ['mysql', 'mysql2', 'mariadb'],
      'mysql+pymysql://shop:{A16}@db.internal/shop',
    ),
    address(
      'mssql-url',
      'a SQL Server URL with a password',
      ['mssql', 'sqlserver'],
      'mssql+pyodbc://sa:{A16}@db.internal/shop',
    ),
    address(
      'oracle-url',
      'an Oracle URL with a password',
      ['oracle'],
      'oracle+cx_oracle://shop:{A16}@db.internal:1521/x',
    ),
    token(
      'mongodb-url',
      'a MongoDB URL with a password',
      /mongodb(?:\+srv)?:\/\/(?<user>[^\s:@/'"<>]{1,100}):(?<secret>[^\s/'"<>]{1,200})@(?<host>[A-Za-z0-9.:,_-]{1,300})/i,
      'mongodb+srv://shop:{A16}@cluster0.ab1cd.mongodb.net/',
      { rate: rateUrlPassword, cwe: 259 },
    ),
    address(
      'redis-url',
      'a Redis URL with a password',
      ['redis', 'rediss', 'valkey'],
      'redis://:{A16}@cache.internal:6379/0',
    ),
    address(
      'amqp-url',
      'a message queue URL with a password',
      ['amqp', 'amqps', 'stomp', 'mqtt', 'mqtts', 'nats', 'kafka'],
      'amqp://shop:{A16}@mq.internal:5672/%2F',
    ),
    address(
      'elasticsearch-url',
      'an Elasticsearch or ClickHouse URL with a password',
      [
        'elasticsearch',
        'es',
        'clickhouse',
        'clickhouses',
        'solr',
        'neo4j',
        'bolt',
        'couchdb',
        'couchbase',
        'influxdb',
        'cassandra',
        'snowflake',
        'trino',
        'presto',
        'hive',
        'memcached',
      ],
      'clickhouse://shop:{A16}@ch.internal/default',
    ),
    address(
      'ftp-url',
      'an FTP or SSH URL with a password',
      ['ftp', 'ftps', 'sftp', 'ssh', 'scp', 'rsync', 'telnet'],
      'ftp://shop:{A16}@files.internal/in',
    ),
    address(
      'mail-url',
      'a mail server URL with a password',
      ['smtp', 'smtps', 'imap', 'imaps', 'pop3', 'pop3s'],
      'smtp://shop:{A16}@mail.internal:587',
    ),
    address('ldap-url', 'an LDAP URL with a password', ['ldap', 'ldaps'], 'ldap://shop:{A16}@ldap.internal'),
    address(
      'socks-url',
      'a proxy URL with a password',
      ['socks4', 'socks5', 'socks5h', 'socks'],
      'socks5://shop:{A16}@proxy.internal:1080',
    ),
    address(
      'rtsp-url',
      'a camera URL with a password',
      ['rtsp', 'rtsps', 'rtmp', 'rtmps'],
      'rtsp://shop:{A16}@cam.internal/1',
    ),
    address(
      'git-url',
      'a repository URL with a password',
      ['git', 'svn', 'hg'],
      'git+https://shop:{A16}@git.internal/shop.git',
    ),
    address(
      'http-url',
      'a web URL with a password',
      ['http', 'https', 'ws', 'wss'],
      'https://shop:{A16}@api.internal/v1',
    ),
  ],
});
