import { nameTable } from '../name-table.ts';

export type QuerySink = {
  /** `cursor`: a known database. `any`: matched by method name alone, so the query must look like SQL. */
  readonly form: 'cursor' | 'any';
  readonly at: number;
  readonly keyword?: string;
};

const drivers =
  'sqlite3.connect sqlite3.dbapi2.connect psycopg2.connect psycopg.connect MySQLdb.connect mysql.connector.connect ' +
  'pymysql.connect cx_Oracle.connect oracledb.connect pyodbc.connect pymssql.connect snowflake.connector.connect ' +
  'clickhouse_driver.Client duckdb.connect aiosqlite.connect aiomysql.connect asyncpg.connect asyncpg.create_pool ' +
  'pg8000.connect pg8000.dbapi.connect psycopg2.pool.SimpleConnectionPool.getconn trino.dbapi.connect ' +
  'sqlalchemy.create_engine sqlalchemy.create_engine.connect sqlalchemy.create_engine.begin sqlalchemy.orm.Session ' +
  'sqlalchemy.orm.sessionmaker django.db.connection django.db.connections sqlalchemy.engine.create_engine ' +
  'databases.Database flask_sqlalchemy.SQLAlchemy.session flask_sqlalchemy.SQLAlchemy.engine teradatasql.connect';
const methods =
  'execute executemany executescript fetch fetchrow fetchval fetch_all fetch_one exec_driver_sql copy_expert sql';

const known = drivers
  .split(' ')
  .flatMap((driver) => methods.split(' ').flatMap((method) => [`${driver}.${method}`, `${driver}.cursor.${method}`]))
  .join(' ');

const cursor = (at = 0, keyword?: string): QuerySink => ({ form: 'cursor', at, ...(keyword ? { keyword } : {}) });
const any: QuerySink = { form: 'any', at: 0 };

export const querySinks = nameTable<QuerySink>([
  [known, cursor()],
  ['*.cursor.execute *.cursor.executemany *.cursor.executescript *.cursor.callproc *.cursor.mogrify', cursor()],
  ['*.executescript', cursor()],
  ['*.execute *.executemany *.exec_driver_sql *.query *.raw_query *.run_query *.fetch_all *.fetchall', any],
  ['sqlalchemy.text sqlalchemy.sql.text sqlalchemy.sql.expression.text sqlalchemy.literal_column', cursor(0, 'text')],
  ['django.db.models.expressions.RawSQL django.db.models.RawSQL', cursor(0, 'sql')],
  [
    '*.objects.raw *.objects.extra *.objects.all.extra *.objects.filter.extra *.QuerySet.extra *.QuerySet.raw',
    cursor(),
  ],
  ['pandas.read_sql pandas.read_sql_query pandas.io.sql.read_sql', cursor(0, 'sql')],
  ['google.cloud.bigquery.Client.query boto3.client.execute_statement', cursor()],
  ['pyspark.sql.SparkSession.sql pyspark.sql.SparkSession.builder.getOrCreate.sql duckdb.sql duckdb.query', cursor()],
  ['peewee.SQL peewee.RawQuery *.Database.execute_sql', cursor()],
]);
