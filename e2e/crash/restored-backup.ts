import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { type Snapshot, takeSnapshot } from './invariants/snapshot-queries.ts'
import { placeProgram, root } from './program.ts'
import type { Finding } from './workloads/workload.ts'

const startMs = 60_000

/** Runs a command of the program on an installation; throws what it says if it fails. */
export async function runCommand(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<void> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/app/commands.ts', ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: environment,
  })
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (status !== 0) throw new Error(`${args[0]} failed: ${said}`)
}

/** Restores the backup in a folder into another data folder, starts the program on it, and reads what it stores. */
export async function readRestored(environment: NodeJS.ProcessEnv, folder: string): Promise<Snapshot> {
  const dataDir = join(folder, 'data')
  await runCommand({ ...environment, DATA_DIR: dataDir }, 'restore', '--from', join(folder, 'backup'))
  const program = await placeProgram({ DEMO: 'off' }, dataDir)
  try {
    program.start()
    await program.untilReady(startMs)
    return await takeSnapshot(program.superuserUrl(), dataDir)
  } finally {
    await program.remove()
  }
}

/** Returns a finding for each kind of data that a backup lacks although it was stored before. Leaves out data that may be deleted. */
export function missingIn(restored: Snapshot, before: Snapshot): Finding[] {
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

const permanent: Readonly<Record<string, (snapshot: Snapshot) => string[]>> = {
  readings: ({ series }) =>
    [...series].flatMap(([name, chunks]) =>
      chunks.flatMap(({ times, values }) => [...times].map((time, i) => `${name} ${time} ${values[i]}`)),
    ),
  items: ({ names }) =>
    names.map(({ sensorbox_id, device_event_id }) => `${sensorbox_id} ${device_event_id}`),
  alarms: ({ alarms }) => alarms.map(({ id }) => id),
  events: ({ events }) =>
    events.map(({ sensorbox_id, event_type, event_ms }) => `${sensorbox_id} ${event_type} ${event_ms}`),
  deliveries: ({ deliveries }) => deliveries.map(({ id }) => id),
  transactions: ({ ledger }) => ledger.transactions.map(({ id }) => id),
}
