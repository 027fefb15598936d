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
const absent = '0190a000-dead-7000-8000-00000000dead'
const fieldsOf = (body: { errors?: { field: string }[] }) => body.errors?.map((error) => error.field)

describe('the parts of templates', () => {
  test('are included in the product, with one template per type', async () => {
    const templates = await world.good(world.stranger.ask(tasks.listTaskTemplates))
    expect(templates).toHaveLength(5)
    const template = templates.find(
      (one: { sensor_box_type: string }) => one.sensor_box_type === 'cold_chain',
    )
    expect(template).toMatchObject({
      is_global: true,
      is_default: true,
      tasks: [{ type: 'measure' }, { type: 'send' }],
    })
    expect(template.tasks[1].schedule_template).toMatchObject({ interval: '01:00:00', days: everyday })
    const change = await world.admin.ask(tasks.updateTaskTemplate, {
      params: { id: template.id },
      body: { name: 'Mine' },
    })
    expect([change.status, change.body.code]).toEqual([409, 'TEMPLATE_OF_THE_PRODUCT'])
  })

  test('are created, listed by kind, and changed', async () => {
    const made = await world.schedule({ template_type: 'send', interval: '02:00:00', days: ['sun', 'mon'] })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ days: ['mon', 'sun'], once_a_day: false, start_time: null })
    const list = async (template_type: string) =>
      (await world.good(world.viewer.ask(parts.listScheduleTemplates, { query: { template_type } }))).map(
        (one: { id: string }) => one.id,
      )
    expect(await list('send')).toContain(made.body.id)
    expect(await list('measure')).not.toContain(made.body.id)
    const body = { interval: null, once_a_day: true, start_time: '06:00' }
    const changed = await world.change(parts.updateScheduleTemplate, made.body.id, body)
    expect(changed.body).toMatchObject({
      interval: null,
      once_a_day: true,
      start_time: '06:00',
      days: ['mon', 'sun'],
    })
    expect((await world.change(parts.updateScheduleTemplate, made.body.id, body)).status).toBe(200)
    const measured = await world.good(world.measurement())
    const measures = await world.admin.ask(parts.updateMeasurementTemplate, {
      params: { id: measured.id },
      body: { measure_types: ['humidity'] },
    })
    expect(measures.body.measure_types).toEqual(['humidity'])
    const all = await world.good(world.viewer.ask(parts.listMeasurementTemplates))
    expect(all.find((one: { id: string }) => one.id === measured.id).measure_types).toEqual(['humidity'])
  })

  test.each([
    [{ interval: '00:00:05' }, 'INTERVAL_OUT_OF_LIMITS', ['interval']],
    [{ template_type: 'send', interval: '00:00:30' }, 'INTERVAL_OUT_OF_LIMITS', ['interval']],
    [{ interval: 'hourly' }, 'INVALID_INPUT', ['interval']],
    [{ interval: '00:60:00' }, 'INVALID_INPUT', ['interval']],
    [{ interval: null }, 'IMPOSSIBLE_SCHEDULE', ['interval']],
    [{ once_a_day: true }, 'IMPOSSIBLE_SCHEDULE', ['interval']],
    [{ interval: null, once_a_day: true }, 'IMPOSSIBLE_SCHEDULE', ['start_time']],
    [{ start_time: '05:00' }, 'IMPOSSIBLE_SCHEDULE', ['end_time']],
    [{ start_time: '05:00', end_time: '05:00' }, 'IMPOSSIBLE_SCHEDULE', ['end_time']],
    [{ start_time: '24:00', end_time: '05:00' }, 'INVALID_INPUT', ['start_time']],
    [{ days: [] }, 'INVALID_INPUT', ['days']],
    [{ days: ['mon', 'mon'] }, 'INVALID_INPUT', ['days']],
    [{ sensor_box_type: 'external' }, 'SCHEDULES_NOT_POSSIBLE', ['sensor_box_type']],
    [{ sensor_box_type: 'nonsense' }, 'UNKNOWN_BOX_TYPE', ['sensor_box_type']],
  ])('a schedule with %j fails with %s', async (wrong, code, fields) => {
    const { status, body } = await world.schedule(wrong)
    expect([status, body.code, fieldsOf(body)]).toEqual([422, code, fields])
  })

  test('must match the type’s measures, have a unique name and keep their type', async () => {
    const wrong = await world.measurement({ measure_types: ['co2'] })
    expect([wrong.status, wrong.body.code]).toEqual([422, 'NOT_MEASURED'])
    const made = await world.good(world.measurement())
    const twin = await world.measurement({ name: made.name })
    expect([twin.status, twin.body.code]).toEqual([409, 'TEMPLATE_NAME_TAKEN'])
    const moved = await world.admin.ask(parts.updateMeasurementTemplate, {
      params: { id: made.id },
      body: { sensor_box_type: 'climate' },
    })
    expect([moved.status, moved.body.code]).toEqual([422, 'TYPE_STAYS'])
  })
})

describe('a task template', () => {
  test('returns its tasks with their parts, and keeps their ids when they are sent back', async () => {
    const { made } = await world.madeTemplate()
    expect(made).toMatchObject({
      revision: 1,
      is_global: false,
      is_default: false,
      last_update_by: expect.any(String),
    })
    expect(made.tasks.map((task: { type: string }) => task.type)).toEqual(['measure', 'send'])
    const [first, second] = made.tasks
    const body = {
      comment: 'for cold rooms',
      tasks: [second, first].map(({ measurement_template: _, schedule_template: __, ...task }) => task),
    }
    const changed = await world.admin.ask(tasks.updateTaskTemplate, { params: { id: made.id }, body })
    expect(changed.body).toMatchObject({ comment: 'for cold rooms', revision: 2 })
    expect(changed.body.tasks.map((task: { id: string }) => task.id)).toEqual([second.id, first.id])
  })

  test('can be the only default of its type', async () => {
    const [one, other] = [await world.madeTemplate(), await world.madeTemplate()]
    for (const { made } of [one, other]) {
      await world.good(
        world.admin.ask(tasks.updateTaskTemplate, { params: { id: made.id }, body: { is_default: true } }),
      )
    }
    const all = await world.good(world.viewer.ask(tasks.listTaskTemplates))
    const defaults = all.filter(
      (each: { is_default: boolean; is_global: boolean }) => each.is_default && !each.is_global,
    )
    expect(defaults.map((each: { id: string }) => each.id)).toEqual([other.made.id])
  })

  test('must be consistent', async () => {
    const { made, measured, measureSchedule, sendSchedule } = await world.madeTemplate()
    const climate = await world.good(world.schedule({ sensor_box_type: 'climate' }))
    const often = await world.good(world.schedule({ template_type: 'send', interval: '00:01:00' }))
    const measure = {
      type: 'measure',
      measurement_template_id: measured.id,
      schedule_template_id: measureSchedule.id,
    }
    const send = { type: 'send', schedule_template_id: sendSchedule.id }
    const refused = async (given: object[]) => {
      const { status, body } = await world.template({ tasks: given })
      return [status, body.code, fieldsOf(body)?.[0]]
    }
    expect(await refused([])).toEqual([422, 'INVALID_INPUT', 'tasks'])
    expect(await refused([{ ...measure, schedule_template_id: climate.id }])).toEqual([
      422,
      'TEMPLATE_OF_OTHER_TYPE',
      'tasks.0.schedule_template_id',
    ])
    expect(await refused([measure, { ...send, schedule_template_id: measureSchedule.id }])).toEqual([
      422,
      'WRONG_TASK',
      'tasks.1.schedule_template_id',
    ])
    expect(await refused([{ ...measure, measurement_template_id: null }])).toEqual([
      422,
      'WRONG_TASK',
      'tasks.0.measurement_template_id',
    ])
    expect(await refused([measure, { ...send, schedule_template_id: often.id }])).toEqual([
      422,
      'SENDS_BEFORE_MEASURING',
      'tasks',
    ])
    expect(await refused(Array.from({ length: 9 }, () => measure))).toEqual([
      422,
      'TOO_MANY_SCHEDULES',
      'tasks',
    ])
    expect(await refused([{ ...send, schedule_template_id: absent }])).toEqual([404, 'NOT_FOUND', undefined])
    const twin = await world.template({ name: made.name, tasks: [send] })
    expect([twin.status, twin.body.code]).toEqual([409, 'TEMPLATE_NAME_TAKEN'])
    const slower = await world.change(parts.updateScheduleTemplate, measureSchedule.id, {
      interval: '00:30:00',
    })
    expect([slower.status, slower.body.code]).toEqual([422, 'SENDS_BEFORE_MEASURING'])
  })

  test('of another stack is not found, nor are its parts', async () => {
    const { made, sendSchedule } = await world.madeTemplate()
    const theirs = await world.register(world.stranger)
    const assigned = await world.assign(theirs, made.id, world.stranger)
    expect(assigned.status).toBe(404)
    const used = await world.template(
      { tasks: [{ type: 'send', schedule_template_id: sendSchedule.id }] },
      world.stranger,
    )
    expect(used.status).toBe(404)
    const changed = await world.stranger.ask(tasks.updateTaskTemplate, { params: { id: made.id }, body: {} })
    expect(changed.status).toBe(404)
  })
})
