// The server that a competent team would write first: Fastify with pg, which looks up the session and runs one prepared
// statement. It has no tenants beyond a condition, no permissions and no contract. DATABASE_URL names the database; the
// port is sent to the parent process.
import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyRequest } from 'fastify'
import { Pool } from 'pg'
import { plainCookie } from './cookie.ts'
import { beginSession, fillTables, findSession, readRows } from './read-queries.ts'

const hashOf = (cookie: string) => createHash('sha256').update(cookie).digest()
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
await fillTables(pool)
const boxId = await beginSession(pool, hashOf(plainCookie))

const app = Fastify()
const sessionOf = async ({ headers }: FastifyRequest) => {
  const session = await findSession(pool, hashOf(headers.cookie?.replace('session=', '') ?? ''))
  if (!session) throw Object.assign(new Error('sign in'), { statusCode: 401 })
  return session
}
app.get('/me', async (request) => {
  const [row] = await readRows(pool, 'me', [(await sessionOf(request)).account_id])
  return row
})
app.get('/box', async (request) => {
  const [row] = await readRows(pool, 'box', [(await sessionOf(request)).stack_id, boxId])
  return row
})
app.get('/rights', async (request) => readRows(pool, 'rights', [(await sessionOf(request)).stack_id]))
app.get('/stacks', async (request) => {
  await sessionOf(request)
  return readRows(pool, 'stacks', [])
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.send?.({ port: (app.server.address() as AddressInfo).port })
for (const end of ['SIGTERM', 'disconnect']) process.on(end, () => process.exit())
