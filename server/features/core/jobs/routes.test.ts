import { randomUUID } from 'node:crypto'
import { registerSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import {
  enableMany,
  moveManyToInStock,
} from '@sensorstack/contract/features/boxes/sensorboxes/mass-routes.ts'
import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { dismissJob, getJob, listJobs, retryJob } from '@sensorstack/contract/features/core/jobs/routes.ts'
import {
  changeRole,
  listAccessRights,
  listTrail,
} from '@sensorstack/contract/features/people/access/routes.ts'
import { logout, me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { addTagsToSensorboxes } from '@sensorstack/contract/features/people/tags/mass-routes.ts'
import { listTags } from '@sensorstack/contract/features/people/tags/routes.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, testPassword } from '../../../testing/app.ts'
import { type Asked, ask } from '../../../testing/ask.ts'
import {
  openTwoCustomers,
  type Person,
  type TwoCustomers,
} from '../../boxes/sensorboxes/testing/two-customers.ts'

let world: TwoCustomers
let clerk: Person
let clerkId: string

beforeAll(async () => {
  world = await openTwoCustomers()
  clerk = world.viewer
  clerkId = (await clerk.ask(me)).body.id
  await setRole('manager')
})
afterAll(() => world.app.close())

let serial = 0
async function stock(count: number): Promise<string[]> {
  const sensorboxes = Array.from({ length: count }, () => {
    serial += 1
    return { serial_number: `JOB-${serial}`, hardware_unique_id: `JOB-${serial}`, model: 'CT-120' }
  })
  const answer = await world.admin.ask(registerSensorboxes, { body: { sensorboxes } })
  expect(answer.status).toBe(201)
  return answer.body.map(({ id }: { id: string }) => id)
}

async function setRole(role: 'manager' | 'viewer'): Promise<void> {
  const rights = (await world.admin.ask(listAccessRights)).body
  const right = rights.find((one: { account_id: string }) => one.account_id === clerkId)
  const answer = await world.admin.ask(changeRole, { params: { id: right.id }, body: { role } })
  expect(answer.status).toBe(200)
}

async function countEnabled(ids: readonly string[]): Promise<number> {
  const boxes: Sensorbox[] = (await world.admin.ask(listSensorboxes)).body
  return boxes.filter(({ id, enabled_state }) => ids.includes(id) && enabled_state === 'enabled').length
}

/** Runs due work until nobody has a job under way. */
async function finishJobs(): Promise<void> {
  for (let turns = 0; turns < 20; turns++) {
    const open = await world.app.database.asSystem((tx) =>
      tx.selectFrom('job').select('id').where('finished_at', 'is', null).execute(),
    )
    if (open.length === 0) return
    await world.app.ticker.runDue()
  }
  throw new Error('a job does not end')
}

const enabling = (ids: readonly string[], by: Person = world.admin, key?: string): Promise<Asked> =>
  by.ask(enableMany, {
    body: { sensorbox_ids: ids },
    ...(key && { headers: { 'idempotency-key': key } }),
  })

beforeEach(finishJobs)

describe('a call for more than 50 objects', () => {
  test('is done at once up to 50, and a job from 51 on', async () => {
    const fifty = await enabling(await stock(50))
    expect([fifty.status, fifty.body.results.length]).toEqual([200, 50])

    const ids = await stock(51)
    const begun = await enabling([...ids, ...ids.slice(0, 30)])
    expect(begun.status).toBe(202)
    expect(begun.body).toMatchObject({
      call: 'sensorboxes.enableMany',
      total: 51,
      done: 0,
      finished_at: null,
    })
    expect(await countEnabled(ids)).toBe(0)
    await finishJobs()
    expect(await countEnabled(ids)).toBe(51)
    const listed = (await world.admin.ask(listJobs)).body
    expect(listed).toMatchObject([
      { id: begun.body.id, done: 51, refused: 0, finished_at: expect.any(String) },
    ])
  })

  test('reports each refused object with its reason, in the order of the request, and retries these', async () => {
    const ids = await stock(70)
    await enabling(ids.slice(0, 2))
    const absent = randomUUID()
    const { id } = (await enabling([absent, ...ids, 'nonsense'])).body
    await finishJobs()
    const report = (await world.admin.ask(getJob, { params: { id } })).body
    expect(report).toMatchObject({ total: 72, done: 72, refused: 4 })
    expect(report.refusals).toEqual([
      { id: absent, code: 'SENSORBOX_NOT_FOUND', detail: 'Sensorbox not found.' },
      { id: ids[0], code: 'ALREADY_ENABLED', detail: expect.any(String) },
      { id: ids[1], code: 'ALREADY_ENABLED', detail: expect.any(String) },
      { id: 'nonsense', code: 'SENSORBOX_NOT_FOUND', detail: 'Sensorbox not found.' },
    ])
    await world.admin.ask(moveManyToInStock, { body: { sensorbox_ids: ids.slice(0, 1) } })
    const again = await world.admin.ask(retryJob, { params: { id } })
    expect([again.status, again.body.total]).toEqual([202, 4])
    await finishJobs()
    expect((await world.admin.ask(listJobs)).body).toMatchObject([{ id: again.body.id, done: 4, refused: 3 }])
    expect((await world.admin.ask(getJob, { params: { id } })).status).toBe(404)
  })

  test('checks permission and input before a job begins', async () => {
    const ids = await stock(51)
    await setRole('viewer')
    expect((await enabling(ids, clerk)).status).toBe(403)
    await setRole('manager')
    const body = { sensorbox_ids: ids, names: [] }
    expect((await world.admin.ask(addTagsToSensorboxes, { body })).status).toBe(422)
    expect((await enabling(Array.from({ length: 20_001 }, () => 'x'))).status).toBe(422)
    expect((await world.anonymous(enableMany, { body: { sensorbox_ids: ids } })).status).toBe(401)
    expect((await clerk.ask(listJobs)).body).toEqual([])
  })

  test('is one job a person, which others don’t see, and a repeated key gets the same one', async () => {
    const [ids, others] = [await stock(60), await stock(60)]
    const begun = await enabling(ids, world.admin, 'job-1')
    expect(await enabling(ids, world.admin, 'job-1')).toMatchObject({ status: 202, body: begun.body })
    const second = await enabling(others)
    expect([second.status, second.body.code]).toEqual([409, 'JOB_UNDER_WAY'])
    const params = { id: begun.body.id }
    expect((await world.admin.ask(dismissJob, { params })).body.code).toBe('JOB_UNDER_WAY')
    expect((await world.admin.ask(retryJob, { params })).body.code).toBe('JOB_UNDER_WAY')
    expect((await clerk.ask(enableMany, { body: { sensorbox_ids: others } })).status).toBe(202)
    for (const by of [clerk, world.stranger, world.provider])
      for (const route of [getJob, retryJob, dismissJob])
        expect((await by.ask(route, { params })).status).toBe(404)
    await finishJobs()
    expect(await countEnabled([...ids, ...others])).toBe(120)
    expect((await world.admin.ask(retryJob, { params })).body.code).toBe('NOTHING_REFUSED')
    expect((await world.admin.ask(dismissJob, { params })).status).toBe(204)
    expect((await world.admin.ask(listJobs)).body).toEqual([])
    for (const route of [getJob, retryJob, dismissJob])
      expect((await world.anonymous(route, { params })).status).toBe(401)
  })

  test('records each object in the trail, as the person', async () => {
    const ids = await stock(51)
    await enabling(ids, clerk)
    await finishJobs()
    const entries = (await world.admin.ask(listTrail, { query: { limit: 60 } })).body
    const found = entries.filter(({ target }: { target: string }) => ids.includes(target))
    expect(found).toHaveLength(51)
    expect(found[0]).toMatchObject({ action: 'sensorboxes.enableMany', account_name: 'Viewer' })
  })
})

describe('rights', () => {
  test('are judged at each part as the person has them then', async () => {
    const ids = await stock(60)
    const { id } = (await enabling(ids, clerk)).body
    await setRole('viewer')
    await finishJobs()
    expect(await countEnabled(ids)).toBe(0)
    await setRole('manager')
    const report = (await clerk.ask(getJob, { params: { id } })).body
    expect(report).toMatchObject({ done: 60, refused: 60 })
    expect(new Set(report.refusals.map(({ code }: { code: string }) => code))).toEqual(new Set(['FORBIDDEN']))
  })

  test('a job continues after its person has signed out', async () => {
    const cookie = await world.app.signInRaw('admin@ours.example.com', testPassword)
    const ids = await stock(60)
    const body = { sensorbox_ids: ids }
    expect((await ask(world.app.http, enableMany, { body, cookie })).status).toBe(202)
    await ask(world.app.http, logout, { cookie })
    await finishJobs()
    expect(await countEnabled(ids)).toBe(60)
  })
})

describe('two programs on a database', () => {
  test('share the parts of a job: nothing is lost or done twice', async () => {
    const ids = await stock(120)
    const { id } = (await enabling(ids)).body
    const other = await startTestApp({ databases: world.app.databases, now: world.app.clock.now() })
    try {
      await Promise.all([world.app.ticker.runDue(), other.ticker.runDue()])
      await finishJobs()
    } finally {
      await other.close()
    }
    expect(await countEnabled(ids)).toBe(120)
    const report = (await world.admin.ask(getJob, { params: { id } })).body
    expect(report).toMatchObject({ done: 120, refused: 0, refusals: [] })
    const entries = (await world.admin.ask(listTrail, { query: { limit: 200 } })).body
    expect(entries.filter(({ target }: { target: string }) => ids.includes(target))).toHaveLength(120)
  })
})

test('other calls for many become jobs too, and keep their input', async () => {
  const ids = await stock(51)
  const body = { sensorbox_ids: ids, names: ['by a job'] }
  expect((await world.admin.ask(addTagsToSensorboxes, { body })).status).toBe(202)
  await finishJobs()
  const tags = (await world.admin.ask(listTags)).body
  expect(tags.filter(({ name }: { name: string }) => name === 'by a job')).toHaveLength(51)
})
