import { Client } from 'pg'
import { StartupError, systemErrorCode } from '../instance/startup-error.ts'
import { type DatabaseUrls, derivePassword } from './database-urls.ts'
import {
  createLoginRole,
  grantConnect,
  roleExists,
  selectWhereabouts,
  setPassword,
  type Whereabouts,
} from './role-queries.ts'

const oldestMajor = 15
const newestMajor = 18
const longestName = 63

/** The settings for an existing PostgreSQL server. */
export interface ServerSettings {
  DATABASE_URL: string
  DATABASE_APP_URL?: string | undefined
  DATABASE_SYSTEM_URL?: string | undefined
}

/**
 * Finds or creates the roles *app* and *system* on an existing server, given the owner's URL. Unless their URLs are set, they are
 * called `<database>_app` and `<database>_system`, with passwords derived from the owner's.
 *
 * @throws StartupError with one line that names the setting.
 */
export async function ensureServerRoles(settings: ServerSettings): Promise<DatabaseUrls> {
  const client = await connect('DATABASE_URL', settings.DATABASE_URL)
  try {
    const whereabouts = await selectWhereabouts(client)
    assertVersion(whereabouts)
    const app = settings.DATABASE_APP_URL ?? (await ensureRole(client, settings, whereabouts, 'app'))
    const system = settings.DATABASE_SYSTEM_URL ?? (await ensureRole(client, settings, whereabouts, 'system'))
    await assertOtherRole('DATABASE_APP_URL', app, whereabouts)
    await assertOtherRole('DATABASE_SYSTEM_URL', system, whereabouts)
    return { owner: settings.DATABASE_URL, app, system }
  } finally {
    await client.end()
  }
}

function assertVersion({ versionNumber }: Whereabouts): void {
  const major = Math.floor(versionNumber / 10_000)
  if (major < oldestMajor || major > newestMajor) {
    throw new StartupError(
      `DATABASE_URL: that server is PostgreSQL ${major}; versions ${oldestMajor} to ${newestMajor} are supported.`,
    )
  }
}

async function ensureRole(
  client: Client,
  settings: ServerSettings,
  { database, mayCreateRoles }: Whereabouts,
  purpose: 'app' | 'system',
): Promise<string> {
  const setting = `DATABASE_${purpose.toUpperCase()}_URL`
  const role = `${database}_${purpose}`
  const url = new URL(settings.DATABASE_URL)
  if (url.password === '' || url.hostname === '' || role.length > longestName) {
    throw new StartupError(
      `${setting}: it is needed, because DATABASE_URL has no password and host to derive it from, or too long a name.`,
    )
  }
  const password = derivePassword(decodeURIComponent(url.password), role)
  url.username = encodeURIComponent(role)
  url.password = password
  if (!(await roleExists(client, role))) {
    if (!mayCreateRoles) {
      throw new StartupError(
        `DATABASE_URL: the role ${role} is missing and the owner may not make it: let an administrator make it, or set ${setting}.`,
      )
    }
    await createLoginRole(client, role, password)
    await grantConnect(client, database, [role])
  } else if (!(await canSignIn(url.href))) {
    await renewPassword(client, role, password, setting)
  }
  return url.href
}

/** Updates a role's password after the owner's, from which it is derived, has changed. */
async function renewPassword(client: Client, role: string, password: string, setting: string): Promise<void> {
  try {
    await setPassword(client, role, password)
  } catch (error) {
    if (systemErrorCode(error) !== '42501') throw error
    throw new StartupError(
      `DATABASE_URL: the role ${role} has another password and the owner may not change it: set ${setting}.`,
    )
  }
}

async function canSignIn(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return true
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === '28P01' || code === '28000') return false
    throw error
  } finally {
    await client.end()
  }
}

/** Throws unless the URL is for another role in the same database. `assertWalls` checks its rights later. */
async function assertOtherRole(setting: string, url: string, owner: Whereabouts): Promise<void> {
  const client = await connect(setting, url)
  try {
    const { role, database } = await selectWhereabouts(client)
    if (database !== owner.database) {
      throw new StartupError(
        `${setting}: it leads to the database ${database}, DATABASE_URL to ${owner.database}.`,
      )
    }
    if (role === owner.role)
      throw new StartupError(`${setting}: it must be another role than that of DATABASE_URL.`)
  } finally {
    await client.end()
  }
}

async function connect(setting: string, url: string): Promise<Client> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw new StartupError(`${setting}: ${explainConnection(error)}`)
  }
}

function explainConnection(error: unknown): string {
  switch (systemErrorCode(error)) {
    case 'ECONNREFUSED':
      return 'no PostgreSQL server answers at that address.'
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return 'there is no host of that name.'
    case '28P01':
    case '28000':
      return 'the server refuses that user or password.'
    case '3D000':
      return 'the server has no database of that name.'
    case '42501':
      return 'that role may not connect to that database.'
    default:
      return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error)
  }
}
