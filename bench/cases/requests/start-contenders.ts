import {
  disableSensorbox,
  enableSensorbox,
  getSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { listAccessRights } from '@sensorstack/contract/features/people/access/routes.ts'
import { login, me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { fillPath, type Route } from '@sensorstack/contract/platform/route.ts'
import { foundWorld } from '@sensorstack/e2e/crash/found-world.ts'
import { placeProgram } from '@sensorstack/e2e/crash/program.ts'
import { plainCookie } from '../../peers/plain-reads/cookie.ts'
import { startServerOnPostgres } from '../../peers/server-on-postgres.ts'
import type { Lifetime } from '../../platform/lifetime.ts'
import type { Request } from '../../platform/load/request-tape.ts'
import { resume } from '../../platform/process-tree.ts'
import { type AskedPeer, connections } from './measure-requests.ts'

/** The resources that are read; `/stacks/` returns ten stacks. */
export const reads = ['me', 'box', 'rights', 'stacks'] as const
type Reads = Readonly<Record<(typeof reads)[number], Request>>

const firstStartMs = 60_000
const customers = 9

/** Starts the product with a provider, its customers and some boxes, and signs in the provider's admin. */
export async function startSignedIn(
  lifetime: Lifetime,
): Promise<AskedPeer & { reads: Reads; actions: (connection: number) => Request[] }> {
  const program = await placeProgram({ DEMO: 'off' })
  lifetime.onEnd(async () => {
    if (program.pid() > 0) resume(program.pid())
    await program.remove()
  })
  program.start()
  await program.untilReady(firstStartMs)
  const world = await foundWorld(program)
  const { admin } = world.provider
  for (let made = 0; made < customers; made++) await world.makeCustomer()
  await world.makePerson('viewer')
  const boxIds: string[] = []
  for (let made = 0; made < connections; made++) boxIds.push((await world.makeSensorbox()).id)
  const answer = await fetch(new URL(fillPath(login), program.url), {
    method: login.method,
    body: new URLSearchParams({ username: admin.email, password: admin.password }),
  })
  const [cookie = ''] = answer.headers.getSetCookie()
  if (!answer.ok) throw new Error(`the admin can't sign in: ${answer.status}`)
  const headers = { Cookie: cookie.split(';')[0] ?? '' }
  const ask = (route: Route, params: Readonly<Record<string, string>> = {}): Request => ({
    method: route.method as Request['method'],
    path: fillPath(route, params),
    headers,
  })
  const [id = ''] = boxIds
  return {
    ports: [Number(new URL(program.url).port)],
    pids: () => [program.pid()],
    reads: {
      me: ask(me),
      box: ask(getSensorbox, { id }),
      rights: ask(listAccessRights),
      stacks: ask(listStacks),
    },
    actions(connection) {
      const params = { id: boxIds[connection] ?? id }
      return [ask(disableSensorbox, params), ask(enableSensorbox, params)]
    },
  }
}

/** Starts the plain server with rows of the same kind. */
export async function startPlain(lifetime: Lifetime): Promise<AskedPeer & { reads: Reads }> {
  const { port, pids } = await startServerOnPostgres(lifetime, 'plain-reads')
  const ask = (path: string): Request => ({
    method: 'GET',
    path,
    headers: { Cookie: `session=${plainCookie}` },
  })
  return {
    ports: [port],
    pids,
    reads: { me: ask('/me'), box: ask('/box'), rights: ask('/rights'), stacks: ask('/stacks') },
  }
}
