import { getSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import {
  createScheduleTemplate,
  listMeasurementTemplates,
} from '@sensorstack/contract/features/configuration/tasks/part-routes.ts'
import {
  assignTaskTemplateToMany,
  createTaskTemplate,
} from '@sensorstack/contract/features/configuration/tasks/routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { hasOldFirmware } from '@sensorstack/simulator/devices/takes-configuration.ts'
import { type Fleet, runFleet } from '@sensorstack/simulator/fleet.ts'
import { expectAccessible } from '../testing/expect-accessible.ts'
import { expect, test } from '../testing/fixtures.ts'
import { type MadeBox, makeBox, selection } from '../testing/made-sensorboxes.ts'

/** Simulated boxes run this many times as fast. */
const speed = 600
let fleet: Fleet | undefined

test.afterEach(async () => {
  await fleet?.stop()
  fleet = undefined
})

/** A simulated box whose firmware accepts every schedule. */
function bringToLife(httpUrl: string, box: MadeBox): void {
  const seeds = Array.from({ length: 20 }, (_, i) => `${box.serialNumber}-${i}`)
  const course = (seed: string) => ({ scenario: 'cold_room', seed, level: 4, faults: [] }) as const
  const seed = seeds.find((one) => !hasOldFirmware({ course: course(one) })) ?? ''
  fleet = runFleet({
    httpUrl,
    mqttUrl: 'mqtt://127.0.0.1:9',
    devices: [
      {
        hardware_unique_id: box.uid,
        device_key: box.deviceKey,
        protocol: 'http',
        course: course(seed),
      },
    ],
    clock: { now: Date.now },
    speed,
    // Neither late nor faulty.
    random: () => 0.5,
  })
}

async function makeTemplate(session: Session, name: string) {
  const type = { sensor_box_type: 'cold_chain' }
  const [measured] = (await session.call(listMeasurementTemplates)).filter(
    (one) => one.sensor_box_type === type.sensor_box_type && one.is_global,
  )
  const schedule = (template_type: 'measure' | 'send', interval: string) =>
    session.call(createScheduleTemplate, {
      body: { ...type, template_type, name: `${name}, ${template_type}`, interval },
    })
  const measures = await schedule('measure', '00:05:00')
  const sends = await schedule('send', '00:05:00')
  return session.call(createTaskTemplate, {
    body: {
      ...type,
      name,
      tasks: [
        {
          type: 'measure',
          measurement_template_id: measured?.id ?? '',
          schedule_template_id: measures.id,
        },
        { type: 'send', schedule_template_id: sends.id },
      ],
    },
  })
}

test('the box sends by the schedule that was changed in the editor', async ({ openAs, callAs, baseURL }) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  const name = `Cold chain ${box.serialNumber}`
  const template = await makeTemplate(session, name)
  await session.call(assignTaskTemplateToMany, {
    body: { sensor_box_ids: [box.id], task_config_template_id: template.id, publish_sync: true },
  })
  bringToLife(String(baseURL), box)

  const page = await openAs('admin', `/task-templates/${template.id}`)
  const main = selection(page)
  await expect(main.getByRole('status')).toHaveText('active on 1 of 1')
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Edit', exact: true }).click()
  const editor = page.getByRole('dialog', { name: `Edit ${name}` })
  await editor.getByRole('button', { name: `Edit ${name}, send` }).click()
  const schedule = page.getByRole('dialog', { name: 'When to send' })
  await schedule.getByRole('textbox', { name: 'Interval (hh:mm:ss)' }).fill('20 minutes')
  await expect(schedule.getByText('An interval as hh:mm:ss is needed.')).toBeVisible()
  await schedule.getByRole('textbox', { name: 'Interval (hh:mm:ss)' }).fill('00:20:00')
  await schedule.getByRole('button', { name: 'Save' }).click()
  await expect(schedule).toBeHidden()
  await expect(editor.getByText('504')).toBeVisible()
  const sum = (label: string) => editor.getByRole('term').filter({ hasText: label }).locator('..')
  await expect(sum('Readings')).toHaveText(/^Readings\d+\s\d{3}per sensorbox and month$/)
  await expect(sum('For 1 sensorbox')).toHaveText(/^For 1 sensorbox\d+\.\d\d pa month$/)
  await editor.getByRole('button', { name: 'Save and send to 1' }).click()
  await expect(editor).toBeHidden()

  await main.getByRole('grid', { name: 'Sensorboxes' }).getByText(box.name).click()
  const tasks = main.getByRole('region', { name: 'Tasks' })
  await expect(tasks.getByRole('status')).toContainText('accepted')
  const sends = tasks.getByRole('row', { name: /^Send/ })
  await expect(sends).toHaveText(/every 20\smin.*every 20\smin/)

  const connections = new Set<string>()
  await expect
    .poll(
      async () => {
        const { con_stamp } = await session.call(getSensorbox, { params: { id: box.id } })
        connections.add(String(con_stamp))
        return connections.size
      },
      { intervals: [100], timeout: 15_000 },
    )
    .toBe(4)
  // The first of them may be from before the box accepted the schedule.
  const [, second = 0, , fourth = 0] = [...connections].map((time) => Date.parse(time))
  const everyMs = (20 * 60_000) / speed
  expect(fourth - second).toBeGreaterThan(1.5 * everyMs)
})
