import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import * as parts from '@sensorstack/contract/features/configuration/tasks/part-routes.ts'
import * as tasks from '@sensorstack/contract/features/configuration/tasks/routes.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTaskWorld, type TaskWorld } from './testing/task-world.ts'

let world: TaskWorld
beforeAll(async () => {
  world = await openTaskWorld()
})
afterAll(() => world.app.close())

const everyday = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const daily = { days: everyday, once_a_day: false, start_time: null, end_time: null }
const handed = {
  time_zone: 'UTC',
  send_interval_s: 900,
  tasks: [
    { type: 'measure', measure_types: ['temperature'], interval_s: 300, ...daily },
    { type: 'send', on_limit_break: false, interval_s: 900, ...daily },
  ],
}
const entryOf = async (box: { id: string }) =>
  (await world.good(world.viewer.ask(tasks.listTaskAssignments))).find(
    (one: { id: string }) => one.id === box.id,
  )

/** Returns a box that runs the tasks of a template. */
async function running(templateId: string) {
  const box = await world.register()
  await world.good(world.assign(box, templateId))
  await world.good(world.send(box))
  await world.deposit()
  const [{ revision }] = await world.upload(box)
  await world.answer(box, { revision, status: 'accepted' })
  return box
}

describe('tasks of a box', () => {
  test('are assigned, returned in the response to an upload and confirmed by the box', async () => {
    const { made } = await world.madeTemplate()
    const box = await world.register()
    expect(await world.read(box)).toMatchObject({ delivery_status: 'unset', config: null })
    expect(await entryOf(box)).toBeUndefined()
    const assigned = await world.good(world.assign(box, made.id))
    expect(assigned).toMatchObject({ delivery_status: 'unsent', revision: 1, config: handed, running: null })
    expect(await world.upload(box)).toEqual([])
    expect(await world.good(world.send(box))).toEqual({ delivery_status: 'sending_to_ccs' })
    await world.deposit()
    expect(await world.upload(box)).toEqual([{ revision: 1, kind: 'tasks', body: handed }])
    expect((await entryOf(box)).delivery_status).toBe('sending_to_sb')
    await world.answer(box, { revision: 1, status: 'accepted' })
    expect(await world.read(box)).toMatchObject({
      delivery_status: 'server_received_ack',
      running: handed,
      task_config_template_id: made.id,
    })
    expect((await world.good(world.send(box))).delivery_status).toBe('server_received_ack')
  })

  test('that are removed are sent as an empty configuration if the box had some', async () => {
    const { made } = await world.madeTemplate()
    const [fresh, box] = [await world.register(), await running(made.id)]
    expect(await world.good(world.assign(fresh, null))).toMatchObject({ delivery_status: 'unset' })
    const none = await world.good(world.assign(box, null))
    expect(none).toMatchObject({ delivery_status: 'unsent', revision: 2, task_config_template_id: null })
    expect(none.config.tasks).toEqual([])
    expect(await entryOf(box)).toMatchObject({ task_config_template_id: null, delivery_status: 'unsent' })
  })

  test('take precedence over the wakeup configuration until they are removed', async () => {
    const { made } = await world.madeTemplate()
    const box = await running(made.id)
    const sendsEvery = async () => {
      const row = await world.app.database.asSystem((tx) =>
        tx
          .selectFrom('sensorbox')
          .select('send_interval_s')
          .where('id', '=', box.id)
          .executeTakeFirstOrThrow(),
      )
      return row.send_interval_s
    }
    expect(await sendsEvery()).toBe(900)
    await world.good(world.assign(box, null))
    await world.good(world.send(box))
    await world.deposit()
    await world.answer(box, { revision: 2, status: 'accepted' })
    expect(await sendsEvery()).toBeNull()
  })

  test('are refused for another type, and for a type without tasks', async () => {
    const { made } = await world.madeTemplate()
    const climate = await world.register(world.admin, { model: 'CL-210' })
    const external = await world.register(world.admin, { model: 'EW-10' })
    const codes = [
      (await world.assign(climate, made.id)).body.code,
      (await world.assign(external, made.id)).body.code,
    ]
    expect(codes).toEqual(['TEMPLATE_OF_OTHER_TYPE', 'SCHEDULES_NOT_POSSIBLE'])
    const nothing = await world.send(climate)
    expect([nothing.status, nothing.body.code]).toEqual([409, 'NO_TASKS_TO_SEND'])
  })

  test('are assigned and sent to many boxes with a result for each', async () => {
    const { made } = await world.madeTemplate()
    const boxes = [await world.register(), await world.register()]
    const climate = await world.register(world.admin, { model: 'CL-210' })
    const theirs = await world.register(world.stranger)
    const ids = [...boxes, climate, theirs].map((box) => box.id)
    const body = {
      sensor_box_ids: [...ids, 'nonsense'],
      task_config_template_id: made.id,
      publish_sync: true,
    }
    const { results } = await world.good(world.admin.ask(tasks.assignTaskTemplateToMany, { body }))
    expect(results.map((one: { ok: boolean; code?: string }) => one.code ?? one.ok)).toEqual([
      true,
      true,
      'TEMPLATE_OF_OTHER_TYPE',
      'SENSORBOX_NOT_FOUND',
      'SENSORBOX_NOT_FOUND',
    ])
    expect(await entryOf(boxes[0]!)).toMatchObject({ delivery_status: 'sending_to_ccs' })
    const again = await world.good(
      world.admin.ask(tasks.syncTasksOfMany, { body: { sensor_box_ids: ids, publish_sync: true } }),
    )
    expect(again.results.map((one: { ok: boolean; code?: string }) => one.code ?? one.ok)).toEqual([
      true,
      true,
      'NO_TASKS_TO_SEND',
      'SENSORBOX_NOT_FOUND',
    ])
  })
})

describe('a template that changes while boxes have it', () => {
  test('is saved for each of them but not sent, and responses to the previous revision are ignored', async () => {
    const { made, sendSchedule } = await world.madeTemplate()
    const [runs, waits] = [await running(made.id), await world.register()]
    await world.good(world.assign(waits, made.id))
    await world.good(world.send(waits))
    await world.deposit()
    await world.good(world.change(parts.updateScheduleTemplate, sendSchedule.id, { interval: '00:30:00' }))
    for (const box of [runs, waits]) {
      expect(await world.read(box)).toMatchObject({
        delivery_status: 'unsent',
        revision: 2,
        config: { send_interval_s: 1800 },
      })
    }
    expect(await world.read(runs)).toMatchObject({ running: handed, running_revision: 1 })
    expect(await world.upload(waits)).toEqual([])
    await world.answer(waits, { revision: 1, status: 'accepted' })
    expect(await world.read(waits)).toMatchObject({ delivery_status: 'unsent', running: null })
    const templates = await world.good(world.viewer.ask(tasks.listTaskTemplates))
    expect(templates.find((one: { id: string }) => one.id === made.id).revision).toBe(2)
  })

  test('does not affect its boxes if their configuration stays the same', async () => {
    const { made, sendSchedule } = await world.madeTemplate()
    const box = await running(made.id)
    const rename = { params: { id: made.id }, body: { name: 'Another name', comment: 'and comment' } }
    await world.good(world.admin.ask(tasks.updateTaskTemplate, rename))
    await world.good(
      world.change(parts.updateScheduleTemplate, sendSchedule.id, { name: 'Another schedule' }),
    )
    expect(await world.read(box)).toMatchObject({ delivery_status: 'server_received_ack', revision: 1 })
  })

  test('follows a change of a measurement template', async () => {
    const { made, measured } = await world.madeTemplate()
    const box = await running(made.id)
    const body = { measure_types: ['humidity'] }
    await world.good(world.admin.ask(parts.updateMeasurementTemplate, { params: { id: measured.id }, body }))
    expect((await world.read(box)).config.tasks[0].measure_types).toEqual(['humidity'])
  })
})

// Must be last, because the sessions expire during it.
test('a box that sends only at some times becomes inactive within these, but not between them', async () => {
  const { clock, database, ticker } = world.app
  const working = { days: everyday.slice(0, 5), start_time: '05:00', end_time: '21:00' }
  const { made } = await world.madeTemplate({ sends: '01:00:00', sendTimes: working })
  const box = await running(made.id)
  await world.good(world.admin.ask(enableSensorbox, { params: { id: box.id } }))
  const stateAt = async (time: string) => {
    clock.set(Date.parse(time))
    await ticker.runDue()
    const { combined_state } = await database.asSystem((tx) =>
      tx.selectFrom('sensorbox').select('combined_state').where('id', '=', box.id).executeTakeFirstOrThrow(),
    )
    return combined_state
  }
  // From a Friday evening until Monday.
  await stateAt('2026-11-27T21:00:00Z')
  await world.upload(box)
  expect(await stateAt('2026-11-30T05:20:00Z')).toBe('nominal')
  await world.upload(box)
  expect(await stateAt('2026-11-30T06:29:00Z')).toBe('nominal')
  expect(await stateAt('2026-11-30T06:31:00Z')).toBe('inactive')
})
