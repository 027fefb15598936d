import { login } from '@sensorstack/contract/features/people/auth/routes.ts'
import { countSensorboxEvents } from '@sensorstack/contract/features/readings/events/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { foundWorld } from '@sensorstack/e2e/crash/found-world.ts'
import { enableLongAgo } from '@sensorstack/e2e/crash/invariants/snapshot-queries.ts'
import { placeProgram } from '@sensorstack/e2e/crash/program.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { day } from '@sensorstack/simulator/scenarios/calendar.ts'
import { type PlacedBox, placeBoxes } from '@sensorstack/simulator/seed/bring/place-boxes.ts'
import { boxes as planBoxes } from '@sensorstack/simulator/seed/plan/plan.ts'
import type { Lifetime } from '../platform/lifetime.ts'
import { resume } from '../platform/process-tree.ts'
import { copyUploadingBoxes, countStoredReadings } from './copy-fleet-queries.ts'
import { bytesOfTables, serverVersion, vacuum, waitForNoLimit } from './postgres-queries.ts'
import { measures } from './readings.ts'
import type { StoringPeer, StoringPeerStarter } from './storing-peer.ts'

/** Boxes beyond these are copies of the first ones in the database. */
const mostRegistered = 10_000
/** How many are registered if there are copies. */
const registeredBesideCopies = 200
export const firstStartMs = 60_000
/** Above what any load sends: otherwise only the limits that keep one box from disturbing others would be measured. */
export const noLimits = {
  DEVICE_UPLOADS_PER_MINUTE: '999999999',
  DEVICE_READINGS_PER_MINUTE: '999999999',
  CONNECTIONS_PER_ADDRESS: '999999999',
}

/** The built product with its own PostgreSQL and an installation whose boxes have limits like those of the demo. */
export interface ProductPeer extends StoringPeer {
  readonly url: string
  readonly mqttUrl: string
  /** The URL of its metrics for Prometheus. */
  readonly metricsUrl: string
  readonly boxes: readonly PlacedBox[]
  /** Restarts it on its data, with empty caches. */
  restart(): Promise<void>
  /** Returns the URL of its database for a superuser. */
  superuserUrl(): string
  /** Signs in an admin who sees the boxes. */
  signIn(): Promise<Session>
  /** Signs in the same person and returns the Cookie header of a browser. */
  signInRaw(): Promise<string>
}

/**
 * Starts the product and registers the boxes through its API, or a few of very many; they are recorded as enabled since before
 * `originMs`.
 */
export async function startProduct({
  lifetime,
  boxes: count,
  originMs,
  isStrict = false,
}: {
  readonly lifetime: Lifetime
  readonly boxes: number
  readonly originMs: number
  readonly isStrict?: boolean
}): Promise<ProductPeer> {
  const program = await placeProgram({ DEMO: 'off', ...noLimits })
  lifetime.onEnd(async () => {
    if (program.pid() > 0) resume(program.pid())
    await program.remove()
  })
  program.start()
  await program.untilReady(firstStartMs)
  const { provider } = await foundWorld(program)
  const { signIn } = provider.admin
  const now = Date.now()
  const registered = count > mostRegistered ? registeredBesideCopies : count
  const places = Array.from({ length: registered }, (_, i) => [`Box ${i}`, 'cold_room', 4] as const)
  const boxes = await placeBoxes(await signIn(), planBoxes(100_000, places), now)
  const ids = boxes.map(({ id }) => id)
  await enableLongAgo(program.superuserUrl(), ids, now - originMs + day)
  if (isStrict) await waitForNoLimit(program.superuserUrl())
  const isCopied = count > registered
  const copied = isCopied ? await copyUploadingBoxes(program.superuserUrl(), count - registered) : []
  return {
    version: `this one, with PostgreSQL ${await serverVersion(program.superuserUrl())}`,
    url: program.url,
    mqttUrl: program.mqttUrl,
    metricsUrl: `http://127.0.0.1:${program.environment.METRICS_PORT}/metrics`,
    port: Number(new URL(program.url).port),
    access: { deviceKeys: [...boxes.map(({ deviceKey }) => deviceKey), ...copied] },
    boxes,
    pids: () => [program.pid()],
    async restart() {
      process.kill(program.pid(), 'SIGTERM')
      await program.untilEnded()
      program.start()
      await program.untilReady(firstStartMs)
    },
    superuserUrl: program.superuserUrl,
    signIn,
    signInRaw: () => signInRaw(program.url, provider.admin),
    countReadings: async () =>
      isCopied ? countStoredReadings(program.superuserUrl()) : countThroughApi(await signIn(), ids),
    bytesOfReadings: () => bytesOfTables(program.superuserUrl(), 'measurement_'),
    tidy: () => vacuum(program.superuserUrl()),
  }
}

export const product: StoringPeerStarter = { isInstalled: () => true, start: startProduct }

/** Signs a person in and returns the Cookie header of a browser. */
export async function signInRaw(
  url: string,
  person: { readonly email: string; readonly password: string },
): Promise<string> {
  const body = new URLSearchParams({ username: person.email, password: person.password })
  const answer = await fetch(new URL(fillPath(login), url), { method: login.method, body })
  const [cookie] = answer.headers.getSetCookie()
  if (!answer.ok || cookie === undefined) throw new Error(`${person.email} can't sign in: ${answer.status}`)
  return cookie.split(';')[0] ?? ''
}

/** Counts as users see the readings, through the API. */
export async function countThroughApi(session: Session, ids: readonly string[]): Promise<number[]> {
  const query = { event_type: measures.map(({ type }) => type) }
  const counts: number[] = []
  for (const id of ids) counts.push(await session.call(countSensorboxEvents, { params: { id }, query }))
  return counts
}
