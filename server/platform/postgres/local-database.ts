import { Client } from 'pg'
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

/** Returns the URL of a database of the PostgreSQL that we started, for one of its roles. */
export function localUrl(port: number, role: string, password: string, name: string = database): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${name}`
}

/** Returns the URLs of a database of the PostgreSQL that we started, for its three roles. */
export function localUrls(port: number, secret: string, name: string = database): DatabaseUrls {
  const url = (role: string) => localUrl(port, role, derivePassword(secret, role), name)
  return { owner: url(localRoles.owner), app: url(localRoles.app), system: url(localRoles.system) }
}

/** Creates the three roles and the database, unless they exist. */
export async function ensureLocalDatabase(superuserUrl: string, secret: string): Promise<void> {
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

/** Returns the secret from which the roles' passwords are derived: the password in the superuser's URL. */
export function secretOf(superuserUrl: string): string {
  return decodeURIComponent(new URL(superuserUrl).password)
}
