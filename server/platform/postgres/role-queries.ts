import type { Client } from 'pg'

/** The server and database of a connection, and the rights of its role. */
export interface Whereabouts {
  versionNumber: number
  role: string
  database: string
  maySuper: boolean
  mayCreateRoles: boolean
}

/** Returns the whereabouts of a connection. `versionNumber` is 180004 for 18.4. */
export async function selectWhereabouts(client: Client): Promise<Whereabouts> {
  const { rows } = await client.query<Whereabouts>(
    `SELECT current_setting('server_version_num')::int AS "versionNumber", current_user::text AS role,
            current_database()::text AS database, rolsuper AS "maySuper",
            rolsuper OR rolcreaterole AS "mayCreateRoles"
     FROM pg_roles WHERE rolname = current_user`,
  )
  const [row] = rows
  if (row === undefined) throw new Error('The connected role is not in pg_roles.')
  return row
}

export async function roleExists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name])
  return rowCount === 1
}

export async function databaseExists(client: Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
  return rowCount === 1
}

/** Creates a login role that owns nothing and can't bypass row level security. */
export async function createLoginRole(client: Client, name: string, password: string): Promise<void> {
  await client.query(
    `CREATE ROLE ${client.escapeIdentifier(name)} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS NOREPLICATION
     PASSWORD ${client.escapeLiteral(password)}`,
  )
}

/** Sets a role's password and allows it to sign in. */
export async function setPassword(client: Client, name: string, password: string): Promise<void> {
  await client.query(
    `ALTER ROLE ${client.escapeIdentifier(name)} LOGIN PASSWORD ${client.escapeLiteral(password)}`,
  )
}

/** Creates a database that belongs to `owner`, optionally as a copy of a template. */
export async function createDatabase(
  client: Client,
  name: string,
  owner: string,
  template?: string,
): Promise<void> {
  // For a small template, copying its files takes half as long as writing them to the log.
  const from =
    template === undefined ? '' : ` TEMPLATE ${client.escapeIdentifier(template)} STRATEGY FILE_COPY`
  await client.query(
    `CREATE DATABASE ${client.escapeIdentifier(name)} OWNER ${client.escapeIdentifier(owner)}${from}`,
  )
}

/** Allows only these roles to connect to the database. */
export async function restrictConnections(
  client: Client,
  database: string,
  roles: readonly string[],
): Promise<void> {
  const name = client.escapeIdentifier(database)
  await client.query(`REVOKE ALL ON DATABASE ${name} FROM PUBLIC`)
  await grantConnect(client, database, roles)
}

/** Allows these roles to connect to the database. */
export async function grantConnect(
  client: Client,
  database: string,
  roles: readonly string[],
): Promise<void> {
  const list = roles.map((role) => client.escapeIdentifier(role)).join(', ')
  await client.query(`GRANT CONNECT ON DATABASE ${client.escapeIdentifier(database)} TO ${list}`)
}

/** Returns the current values of these server settings. */
export async function selectSettings(
  client: Client,
  names: readonly string[],
): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; setting: string }>(
    'SELECT name, setting FROM pg_settings WHERE name = ANY($1)',
    [names],
  )
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}
