import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { demoPassword } from '@sensorstack/contract/features/people/auth/demo-logins.ts'
import { listRoles } from '@sensorstack/contract/features/people/contact-roles/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { createClient } from '@sensorstack/simulator/client/client.ts'
import { httpTransport } from '@sensorstack/simulator/client/transport.ts'
import { smallWorld } from '@sensorstack/simulator/seed/small-world.ts'
import { afterEach, expect, test } from 'vitest'
import { countRows } from './invariants/snapshot-queries.ts'
import { killProgram } from './kills.ts'
import { type Program, placeProgram } from './program.ts'

/** These tests don't measure speed. */
const withinMs = 60_000
const pollMs = 10

const placed: Program[] = []

afterEach(async () => {
  for (const program of placed.splice(0).toReversed()) await program.remove()
})

async function place(...where: Parameters<typeof placeProgram>): Promise<Program> {
  const program = await placeProgram(...where)
  placed.push(program)
  return program
}

test('creates the demo world again when the program was killed while it was creating it', async () => {
  const program = await place({ DEMO: 'small' })
  program.start()
  await until(async () => (await countRowsNow(program)) >= 5)
  killProgram(program.pid())
  program.start()
  await program.untilReady(withinMs)

  const client = createClient(httpTransport(program.url), { origin: program.url })
  const session = await client.signIn('admin@northwind.example', demoPassword)
  const stacks = await session.call(listStacks)
  const boxes = await session.call(listSensorboxes, { query: { stack_id: stacks.map(({ id }) => id) } })
  const roles = await session.call(listRoles)
  expect(roles.map(({ name }) => name)).toContain('Technician')
  const { provider } = smallWorld
  const planned = [provider, ...(provider.customers ?? [])]
  expect(stacks.map(({ name }) => name).sort()).toEqual(planned.map(({ name }) => name).sort())
  expect(boxes.map(({ serial_number }) => serial_number).sort()).toEqual(
    planned.flatMap((stack) => stack.boxes.map(({ serial }) => serial)).sort(),
  )
}, 120_000)

test('creates the database again when the program was killed while it was creating it', async () => {
  const program = await place({ DEMO: 'off' })
  for (const part of ['pg_wal', 'base/1', 'base/4']) {
    program.start()
    await until(async () => hasBegun(program.dataDir, part))
    killProgram(program.pid())
  }
  program.start()
  await program.untilReady(withinMs)
  expect(readdirSync(program.dataDir).filter(isUnfinished)).toEqual([])
  // An empty installation says how to create its first admin.
  await until(async () => program.output().includes('npm run command -- found --stack'))
}, 120_000)

test('leaves no socket behind when it is stopped while PostgreSQL starts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'starts-'))
  try {
    // PostgreSQL may run as another user.
    chmodSync(folder, 0o755)
    const program = await place({ DEMO: 'off', TMPDIR: folder })
    program.start()
    await until(async () => readdirSync(folder).length > 0)
    process.kill(program.pid(), 'SIGTERM')
    expect(await program.untilEnded()).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 120_000)

test('of two programs that start at the same time, only one gets the data folder', async () => {
  const first = await place({ DEMO: 'off' })
  const second = await place({ DEMO: 'off' }, first.dataDir)
  for (const _ of ['on new data', 'on what a killed one left']) {
    first.start()
    second.start()
    const winner = await Promise.any([first, second].map((one) => one.untilReady(withinMs).then(() => one)))
    const loser = winner === first ? second : first
    expect(await loser.untilEnded()).toBe(1)
    expect(loser.errors().trim().split('\n').at(-1)).toBe(
      `Sensorstack can't start. The data folder ${first.dataDir} is in use by process ${winner.pid()}: stop that one, or set DATA_DIR to another folder.`,
    )
    killProgram(winner.pid())
    await winner.untilEnded()
  }
}, 120_000)

/** The number of boxes so far. */
async function countRowsNow(program: Program): Promise<number> {
  try {
    return await countRows(program.superuserUrl(), 'sensorbox')
  } catch {
    return 0
  }
}

/** Whether initdb is running and has created this file. */
function hasBegun(dataDir: string, part: string): boolean {
  return readdirSync(dataDir).some(
    (name) =>
      isUnfinished(name) && statSync(join(dataDir, name, part), { throwIfNoEntry: false }) !== undefined,
  )
}

function isUnfinished(name: string): boolean {
  return name.includes('.new')
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(pollMs)
}
