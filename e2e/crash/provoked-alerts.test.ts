import { processesIn } from '@sensorstack/server/platform/instance/process-state.ts'
import { asSuperuser } from '@sensorstack/server/testing/database.ts'
import { mayMount, mountSmallDisk } from '@sensorstack/server/testing/small-disk.ts'
import type { MadeSensorbox, World } from '@sensorstack/simulator/seed/factories.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAlertTrue, scrape } from './alert-rules.ts'
import { foundWorld } from './found-world.ts'
import { type Program, placeProgram } from './program.ts'

/** The alerts of docs/monitoring on the built product: false, true while something is wrong, and false again. */
const withinMs = 60_000
const soon = { timeout: 30_000, interval: 100 }
let program: Program
let world: World
let box: MadeSensorbox

beforeAll(async () => {
  // Nothing listens on port 1, so that mails stay.
  program = await placeProgram({ DEMO: 'off', SMTP_URL: 'smtp://127.0.0.1:1' })
  program.start()
  await program.untilReady(withinMs)
  world = await foundWorld(program)
  box = await world.makeSensorbox()
}, 120_000)
afterAll(() => program?.remove(), 60_000)

const change = (statement: string) =>
  asSuperuser(program.superuserUrl(), async (client) => {
    await client.query(statement)
  })
const reading = () => ({ events: [{ type: 'temperature', value: 4, timestamp: Date.now() }] })
const alert = (name: string) => () => isAlertTrue(program, name)

test('a box that has not connected for longer than it may', async () => {
  const overdue = alert('SensorstackBoxesOverdue')
  await box.upload(reading())
  expect(await overdue()).toBe(false)
  const moved = ['con_stamp', 'next_connection_at', 'inactive_due_at'].map(
    (column) => `${column} = ${column} - interval '1 day'`,
  )
  await change(`update sensorbox set ${moved.join(', ')} where id = '${box.id}'`)
  expect(await overdue()).toBe(true)
  // It stays true once due work has marked the box as inactive.
  await expect.poll(() => scrape(program), soon).toContain('sensorstack_boxes{state="inactive"} 1')
  expect(await overdue()).toBe(true)
  await box.upload(reading())
  await expect.poll(overdue, soon).toBe(false)
}, 60_000)

test('a mail that has been waiting for more than a quarter of an hour', async () => {
  const stuck = alert('SensorstackMailsStuck')
  await change('update outbox_mail set sent_at = now() where sent_at is null')
  // Mails to addresses below .example are never sent.
  await world.makePerson('viewer', { email: 'ida@example.com' })
  expect(await stuck()).toBe(false)
  const moved = `update outbox_mail set created_at = created_at - interval '16 minutes' where sent_at is null`
  await expect
    .poll(async () => {
      await change(moved)
      return stuck()
    }, soon)
    .toBe(true)
  await change('update outbox_mail set sent_at = now() where sent_at is null')
  expect(await stuck()).toBe(false)
}, 60_000)

test('a database that hangs, while scrapes are still answered in time', async () => {
  const down = alert('SensorstackDatabaseDown')
  expect(await down()).toBe(false)
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of processesIn(program.pgData)) process.kill(pid, name)
  }
  signal('SIGSTOP')
  try {
    expect(await down()).toBe(true)
  } finally {
    signal('SIGCONT')
  }
  await expect.poll(down, soon).toBe(false)
}, 60_000)

test.runIf(mayMount)(
  'a full disk, which loses nothing that was acknowledged and needs no restart',
  async () => {
    const disk = mountSmallDisk(512)
    const small = await placeProgram({ DEMO: 'off' }, `${disk.folder}/data`)
    const full = () => isAlertTrue(small, 'SensorstackDiskFull')
    const health = async () => {
      const response = await fetch(`${small.url}/api/health`)
      return { status: response.status, body: await response.json() }
    }
    try {
      small.start()
      await small.untilReady(withinMs)
      const its = await (await foundWorld(small)).makeSensorbox()
      const until = Date.now()
      const upload = (number: number) => ({
        series: [
          {
            type: 'temperature',
            timestamps: Array.from({ length: 5_000 }, (_, i) => until - (number * 5_000 + i) * 1_000),
            values: Array.from({ length: 5_000 }, (_, i) => (i * 7919) % 40),
          },
        ],
      })
      expect((await its.upload(upload(0))).accepted).toBe(5_000)
      expect(await full()).toBe(false)

      disk.fill()
      let stored = 1
      let refused: unknown
      while (refused === undefined && stored < 500) {
        await its.upload(upload(stored)).then(
          () => stored++,
          (error: unknown) => {
            refused = error
          },
        )
      }
      expect(refused).toMatchObject({ name: 'UploadFailure', message: expect.stringContaining('503') })
      await expect.poll(full, soon).toBe(true)
      expect(await health()).toMatchObject({
        status: 503,
        body: { status: 'unavailable', problems: expect.arrayContaining(['disk']) },
      })
      await expect.poll(() => small.output(), soon).toContain('the disk is full')

      disk.free()
      await expect.poll(async () => (await health()).status, soon).toBe(200)
      await expect.poll(full, soon).toBe(false)
      for (let number = 0; number < stored; number++) {
        expect(await its.upload(upload(number))).toMatchObject({ accepted: 0, duplicates: 5_000 })
      }
      // The refused one may have been stored before the answer was lost.
      const { accepted, duplicates } = await its.upload(upload(stored))
      expect(accepted + duplicates).toBe(5_000)
      await expect.poll(() => small.output(), soon).toContain('the disk has space again')
    } finally {
      await small.remove()
      disk.remove()
    }
  },
  240_000,
)
