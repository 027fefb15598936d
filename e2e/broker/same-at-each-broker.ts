import { deviceTopics } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { IClientOptions } from 'mqtt'
import { expect, vi } from 'vitest'
import type { Program } from '../crash/program.ts'
import { type BrokerWorld, type Fleet, listen, publish, waiting } from './broker-world.ts'

const soon = { timeout: 10_000, interval: 50 }

/** An upload is stored once, and its result and its refusal come back. */
export async function expectResults(boxes: BrokerWorld, options: IClientOptions = {}): Promise<void> {
  const box = await boxes.makeBox()
  const client = await boxes.connect(box, options)
  const heard = await listen(client, box)
  await publish(client, box, 1)
  await vi.waitFor(
    () => expect(heard.results).toMatchObject([{ accepted: 1, duplicates: 0, rejected: [] }]),
    soon,
  )
  await client.publishAsync(deviceTopics(box.hardwareUniqueId).events, '{', { qos: 1 })
  await vi.waitFor(() => expect(heard.results[1]).toMatchObject({ code: 'MALFORMED_BODY' }), soon)
  expect(await boxes.stored(box)).toBe(1)
}

/** A configuration reaches a subscribed box at once, any other with its next upload, and is acknowledged. */
export async function expectConfigurations(boxes: BrokerWorld): Promise<void> {
  const box = await boxes.makeBox()
  const untilStatus = (status: string) =>
    vi.waitFor(async () => expect(await boxes.deliveryStatus(box)).toBe(status), soon)
  await boxes.configure(box, 3600)
  await untilStatus('sent_to_ccs')

  const client = await boxes.connect(box)
  const heard = await listen(client, box)
  await publish(client, box, 1)
  await vi.waitFor(
    () => expect(heard.configs[0]).toMatchObject({ kind: 'wakeup', body: { send_interval_s: 3600 } }),
    soon,
  )
  await boxes.configure(box, 7200)
  await vi.waitFor(
    () => expect(heard.configs.at(-1)).toMatchObject({ body: { send_interval_s: 7200 } }),
    soon,
  )
  const { revision } = heard.configs.at(-1) as { revision: number }
  const { configAck } = deviceTopics(box.hardwareUniqueId)
  await client.publishAsync(configAck, JSON.stringify({ revision, status: 'accepted' }), { qos: 1 })
  await untilStatus('server_received_ack')
  expect(heard.qos.every((qos) => qos === 1)).toBe(true)
  // One of the servers has published it. The first one may also have been published just after the box had subscribed.
  expect(
    heard.configs.filter((config) => (config as { revision: number }).revision === revision).length,
  ).toBe(1)
}

/** Nothing is lost or stored twice when servers that share the work are killed in turn while they take. */
export async function expectSurvivedKills(boxes: BrokerWorld): Promise<void> {
  const fleet = await boxes.makeFleet()
  const [first, second] = boxes.servers as [Program, Program]
  let sent = 0
  for (const server of [first, second, first]) {
    const before = await Promise.all([storedBy(first), storedBy(second)])
    await fleet.publish(500)
    sent += 500
    await boxes.untilStored(sent, ...fleet.boxes)
    const after = await Promise.all([storedBy(first), storedBy(second)])
    expect(after[0]).toBeGreaterThan(before[0])
    expect(after[1]).toBeGreaterThan(before[1])
    const killed = boxes.untilStoredMoreThan(sent, ...fleet.boxes).then(() => boxes.kill(server))
    await Promise.all([fleet.publish(2_000), killed])
    sent += 2_000
    await boxes.start(server)
    await boxes.untilStored(sent, ...fleet.boxes)
  }
}

/** Returns how many uploads a server has stored since its start. */
async function storedBy(server: Program): Promise<number> {
  const metrics = await fetch(`http://127.0.0.1:${server.environment.METRICS_PORT}/metrics`)
  const line = /^sensorstack_uploads_total\{way="mqtt"\} (\d+)$/m.exec(await metrics.text())
  return Number(line?.[1] ?? 0)
}

/**
 * A flood is stored, and each upload is answered. Prints how long it took, which is long for two servers: each often gets the uploads of
 * a box in another order than it has sent them.
 */
export async function expectFloodStored(boxes: BrokerWorld, broker: string): Promise<void> {
  const fleet = await boxes.makeFleet()
  const heard = await listenAll(fleet)
  const begun = performance.now()
  await fleet.publish(1_000)
  const acknowledgedMs = performance.now() - begun
  await boxes.untilStored(1_000, ...fleet.boxes)
  const storedMs = performance.now() - begun
  process.stdout.write(
    `${broker}, 1,000 uploads of ${fleet.boxes.length} boxes: acknowledged in ${Math.round(acknowledgedMs)} ms, stored in ${Math.round(storedMs)} ms\n`,
  )
  await vi.waitFor(
    () => expect(heard.reduce((sum, { results }) => sum + results.length, 0)).toBe(1_000),
    waiting,
  )
}

function listenAll(fleet: Fleet) {
  return Promise.all(
    fleet.clients().map((client, i) => {
      const box = fleet.boxes[i]
      if (!box) throw new Error('a client without a box')
      return listen(client, box)
    }),
  )
}
