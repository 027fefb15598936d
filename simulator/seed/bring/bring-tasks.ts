import {
  createMeasurementTemplate,
  createScheduleTemplate,
  updateScheduleTemplate,
} from '@sensorstack/contract/features/configuration/tasks/part-routes.ts'
import {
  assignTaskTemplateToMany,
  createTaskTemplate,
  syncTasksOfMany,
} from '@sensorstack/contract/features/configuration/tasks/routes.ts'
import type { Session } from '../../client/client.ts'
import { unconfigured } from '../../devices/configuration.ts'
import type { FleetDevice } from '../../devices/fleet-device.ts'
import type { Installation } from '../installation.ts'
import { stacksOf, type TasksPlan, type WorldPlan } from '../plan/plan.ts'
import { boxCalled } from './bring-assets.ts'
import { connectBox } from './connect-box.ts'
import type { FoundWorld } from './found-stacks.ts'
import type { PlacedBox } from './place-boxes.ts'

/**
 * Assigns tasks to boxes at the world's present, each with the delivery status in the plan. Returns the boxes that
 * continue to run, with their configuration.
 */
export async function bringTasks(
  installation: Installation,
  plan: WorldPlan,
  world: FoundWorld,
  devices: readonly FleetDevice[],
): Promise<FleetDevice[]> {
  const updated = new Map<string, FleetDevice>()
  for (const { name, tasks } of stacksOf(plan.provider)) {
    const stackId = world.stackIds.get(name)
    if (!tasks || stackId === undefined) continue
    const session = await world.signInProvider()
    if (session.stackId !== stackId) await session.switchTo(stackId)
    const here = world.boxes.filter((box) => box.stackId === stackId)
    await bring(installation, session, tasks, here, (box, more) => {
      const device = devices.find((one) => one.hardware_unique_id === box.hardwareUniqueId)
      if (device)
        updated.set(box.hardwareUniqueId, { ...(updated.get(box.hardwareUniqueId) ?? device), ...more })
    })
  }
  return devices.map((device) => updated.get(device.hardware_unique_id) ?? device)
}

type Update = (box: PlacedBox, more: Partial<FleetDevice>) => void

async function bring(
  installation: Installation,
  session: Session,
  plan: TasksPlan,
  here: readonly PlacedBox[],
  update: Update,
): Promise<void> {
  const { templateId, sendScheduleId } = await makeTemplate(session)
  const boxesOf = (aliases: readonly string[]) => aliases.map((alias) => boxCalled(here, alias))
  const idsOf = (aliases: readonly string[]) => boxesOf(aliases).map(({ id }) => id)
  const { unsent, deposited, handed, received, refused, runs } = plan
  // The template first sends every half hour; boxes that don't take the current version still run that one.
  const older = [...received, ...refused]
  await session.call(assignTaskTemplateToMany, {
    body: { sensor_box_ids: idsOf(older), task_config_template_id: templateId, publish_sync: true },
  })
  await installation.runDueWork?.()
  for (const box of boxesOf(older)) {
    await connectBox(installation, box, ({ revision, body }) => {
      update(box, { configured: { ...unconfigured, tasks: body as never } })
      return { revision, status: 'accepted' }
    })
  }
  await session.call(updateScheduleTemplate, {
    params: { id: sendScheduleId },
    body: { name: 'Each quarter', interval: '00:15:00' },
  })
  const sent = [...deposited, ...handed, ...received, ...refused, ...runs]
  await session.call(assignTaskTemplateToMany, {
    body: { sensor_box_ids: idsOf([...unsent, ...sent]), task_config_template_id: templateId },
  })
  await session.call(syncTasksOfMany, { body: { sensor_box_ids: idsOf(sent), publish_sync: true } })
  await installation.runDueWork?.()
  for (const box of boxesOf(handed)) {
    await connectBox(installation, box)
    update(box, { answers: 'never' })
  }
  for (const box of boxesOf(received)) {
    await connectBox(installation, box, ({ revision }) => ({ revision, status: 'received' }))
    update(box, { answers: 'received' })
  }
  const reason = 'schedule limit reached (max 2)'
  for (const box of boxesOf(refused)) {
    await connectBox(installation, box, ({ revision }) => ({ revision, status: 'rejected', reason }))
  }
  for (const box of boxesOf(runs)) {
    await connectBox(installation, box, ({ revision, body }) => {
      update(box, { configured: { ...unconfigured, tasks: body as never } })
      return { revision, status: 'accepted' }
    })
  }
}

async function makeTemplate(session: Session): Promise<{ templateId: string; sendScheduleId: string }> {
  const type = { sensor_box_type: 'cold_chain' }
  const measured = await session.call(createMeasurementTemplate, {
    body: { ...type, name: 'Cold chain', measure_types: ['temperature', 'humidity'] },
  })
  const light = await session.call(createMeasurementTemplate, {
    body: { ...type, name: 'Light and battery', measure_types: ['light', 'battery_voltage'] },
  })
  const working = await session.call(createScheduleTemplate, {
    body: { ...type, template_type: 'measure', name: 'Every 5 minutes', interval: '00:05:00' },
  })
  const daily = await session.call(createScheduleTemplate, {
    body: { ...type, template_type: 'measure', name: 'Once a day', once_a_day: true, start_time: '06:00' },
  })
  const sends = await session.call(createScheduleTemplate, {
    body: {
      ...type,
      template_type: 'send',
      name: 'Each half an hour',
      interval: '00:30:00',
      on_limit_break: true,
    },
  })
  const { id } = await session.call(createTaskTemplate, {
    body: {
      ...type,
      name: 'Cold chain, 15 min',
      comment: 'For cold rooms, freezers and vans',
      time_zone: 'Europe/Oslo',
      is_default: true,
      tasks: [
        { type: 'measure', measurement_template_id: measured.id, schedule_template_id: working.id },
        { type: 'measure', measurement_template_id: light.id, schedule_template_id: daily.id },
        { type: 'send', schedule_template_id: sends.id },
      ],
    },
  })
  return { templateId: id, sendScheduleId: sends.id }
}
