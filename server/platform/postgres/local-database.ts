import { Client } from 'pg'
import { superuser } from './cluster.ts'
import { type DatabaseUrls, derivePassword } from './database-urls.ts'
import {
  createDatabase,
  createLoginRole,
  databaseExists,
  restrictConnections,
  roleExists,
  selectSettings,
} from './role-queries.ts'
import { durableSettings } from './settings.ts'

const database = 'sensorstack'

/** The roles of the database that we start. Their passwords are derived from the superuser's. */
export const localRoles = { owner: 'sensorstack_owner', app: 'sensorstack_app', system: 'sensorstack_system' }

/** Returns the URL of the database `postgres` for the superuser, on the PostgreSQL whose socket is in this folder. */
export function localSuperuserUrl(socketFolder: string, secret: string): string {
  return `postgres://${superuser}:${secret}@${encodeURIComponent(socketFolder)}/postgres`
}

/** Returns the URL of another database of the same PostgreSQL, by default the product's, for the same role. */
export function withDatabase(url: string, name: string = database): string {
  return Object.assign(new URL(url), { pathname: name }).href
}

/** Returns the URLs of a database of the PostgreSQL that we started, for its three roles. */
export function localUrls(superuserUrl: string, name?: string): DatabaseUrls {
  const secret = new URL(superuserUrl).password
  const url = (role: string) =>
    withDatabase(
      Object.assign(new URL(superuserUrl), { username: role, password: derivePassword(secret, role) }).href,
      name,
    )
  return { owner: url(localRoles.owner), app: url(localRoles.app), system: url(localRoles.system) }
}

/** Creates the three roles, whose passwords are derived from the superuser's, and the database, unless they exist. */
export async function ensureLocalDatabase(superuserUrl: string): Promise<void> {
  const secret = new URL(superuserUrl).password
  await withClient(superuserUrl, async (client) => {
    for (const role of Object.values(localRoles)) {
      if (!(await roleExists(client, role))) await createLoginRole(client, role, derivePassword(secret, role))
    }
    if (await databaseExists(client, database)) return
    await createDatabase(client, database, localRoles.owner)
    await restrictConnections(client, database, Object.values(localRoles))
  })
}

/** Throws if the running server's settings could lose acknowledged data. */
export async function assertDurable(superuserUrl: string): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    const wanted = { ...durableSettings, data_checksums: 'on' }
    const actual = await selectSettings(client, Object.keys(wanted))
    for (const [name, value] of Object.entries(wanted)) {
      if (actual[name] !== value)
        throw new Error(`PostgreSQL runs with ${name} = ${actual[name]}, not ${value}.`)
    }
  })
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'sensorstack setup' })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
