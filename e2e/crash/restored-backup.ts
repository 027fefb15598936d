import { join } from 'node:path'
import { type Chunk, type Snapshot, takeSnapshot } from './invariants/snapshot-queries.ts'
import { placeProgram } from './program.ts'
import { runCommand } from './run-command.ts'
import type { Finding } from './workloads/workload.ts'

const startMs = 60_000

/** Restores the backup in a folder into another data folder, starts the program on it, and reads what it stores. */
export async function readRestored(environment: NodeJS.ProcessEnv, folder: string): Promise<Snapshot> {
  const dataDir = join(folder, 'data')
  await runCommand({ ...environment, DATA_DIR: dataDir }, ['restore', '--from', join(folder, 'backup')])
  const program = await placeProgram({ DEMO: 'off' }, dataDir)
  try {
    program.start()
    await program.untilReady(startMs)
    return await takeSnapshot(program.superuserUrl(), dataDir)
  } finally {
    await program.remove()
  }
}

/** The rows of a snapshot that are never deleted, as far as they are compared. */
interface Permanent {
  readonly series: ReadonlyMap<string, readonly Pick<Chunk, 'times' | 'values'>[]>
  readonly names: readonly Pick<Snapshot['names'][number], 'sensorbox_id' | 'device_event_id'>[]
  readonly alarms: readonly Pick<Snapshot['alarms'][number], 'id'>[]
  readonly events: readonly Pick<Snapshot['events'][number], 'sensorbox_id' | 'event_type' | 'event_ms'>[]
  readonly deliveries: readonly Pick<Snapshot['deliveries'][number], 'id'>[]
  readonly ledger: {
    readonly transactions: readonly Pick<Snapshot['ledger']['transactions'][number], 'id'>[]
  }
}

/** Returns a finding for each kind of data that a backup lacks although it was stored before. Leaves out data that may be deleted. */
export function missingIn(restored: Permanent, before: Permanent): Finding[] {
  return Object.entries(permanent).flatMap(([what, namesIn]) => {
    const there = new Set(namesIn(restored))
    const missing = namesIn(before).filter((name) => !there.has(name))
    const [first] = missing
    if (first === undefined) return []
    return [
      { kind: 'missing', count: missing.length, text: `${what} from before the backup, such as ${first}` },
    ]
  })
}

const permanent: Readonly<Record<string, (of: Permanent) => string[]>> = {
  readings: ({ series }) =>
    [...series].flatMap(([name, chunks]) =>
      chunks.flatMap(({ times, values }) => [...times].map((time, i) => `${name} ${time} ${values[i]}`)),
    ),
  items: ({ names }) =>
    names.map(({ sensorbox_id, device_event_id }) => `${sensorbox_id} ${device_event_id}`),
  alarms: ({ alarms }) => alarms.map(({ id }) => id),
  // Late readings move the beginning and end of an alarm, and with them its events.
  events: ({ events }) =>
    events
      .filter(({ event_type }) => !event_type.startsWith('alarm_'))
      .map(({ sensorbox_id, event_type, event_ms }) => `${sensorbox_id} ${event_type} ${event_ms}`),
  deliveries: ({ deliveries }) => deliveries.map(({ id }) => id),
  transactions: ({ ledger }) => ledger.transactions.map(({ id }) => id),
}
