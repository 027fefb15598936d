import { randomUUID } from 'node:crypto'
import * as alarms from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { enableSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { ingestEvents } from '@sensorstack/contract/features/intake/ingest/routes.ts'
import * as inbox from '@sensorstack/contract/features/notifications/alarm-inbox/routes.ts'
import * as notifications from '@sensorstack/contract/features/notifications/alarm-mails/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import type { TestApp } from '../../app.ts'
import type { Target } from '../target.ts'
import type { Sample } from './sample.ts'

/** Valid requests for alarms. */
export const alarmSamples: [Route, Sample][] = [
  [alarms.listAlarmsOfSensorbox, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [inbox.readInbox, ({ stackId }) => ({ query: { stack_id: stackId, group: 'open' } })],
  [
    inbox.acknowledgeAlarms,
    async ({ stackId, fresh }) => ({
      query: { stack_id: stackId },
      body: { alarm_ids: [await fresh.alarm()], note: randomUUID() },
    }),
  ],
  [
    inbox.acknowledgeOutage,
    async ({ stackId, fresh }) => ({
      params: { id: await fresh.outage() },
      query: { stack_id: stackId },
      body: { note: randomUUID() },
    }),
  ],
  [inbox.changeOutageSize, () => ({ body: { outage_boxes: 2 + Math.floor(Math.random() * 9_000) } })],
  [
    notifications.listAlarmNotifications,
    async (target) => ({ params: { id: await standing(target, 'alarm') } }),
  ],
  [
    notifications.listOutageNotifications,
    async (target) => ({ params: { id: await standing(target, 'outage') } }),
  ],
  [notifications.listRecipients, () => ({})],
  [notifications.listNotifiedOfOpenAlarms, () => ({})],
  [
    inbox.silenceStack,
    ({ stackId }) => ({
      query: { stack_id: stackId },
      body: { silence_until: '2099-01-01T00:00:00Z', reason: randomUUID() },
    }),
  ],
]

const made = new WeakMap<Target, Map<string, Promise<string>>>()

/** Returns an alarm or outage that is created once per target, for requests that only read it. */
function standing(target: Target, kind: 'alarm' | 'outage'): Promise<string> {
  const ofTarget = made.get(target) ?? new Map<string, Promise<string>>()
  made.set(target, ofTarget)
  const known = ofTarget.get(kind) ?? target.fresh[kind]()
  ofTarget.set(kind, known)
  return known
}

/** Inserts an outage of a stack directly, because boxes take hours to fall silent. Returns its id. */
export async function makeOutage(app: TestApp, stackId: string): Promise<string> {
  const id = randomUUID()
  const began_at = new Date(app.clock.now())
  await app.database.asSystem((tx) =>
    tx
      .insertInto('outage')
      .values({ id, stack_id: stackId, began_at, last_at: began_at, sensorboxes: 12 })
      .execute(),
  )
  return id
}

/** Opens an alarm on a box, and returns its id. */
export async function makeAlarm(
  app: TestApp,
  asAdmin: Session['call'],
  { box, limit }: { box: { id: string; device_key: string }; limit: (boxId: string) => Promise<unknown> },
): Promise<string> {
  await asAdmin(enableSensorbox, { params: { id: box.id } })
  await limit(box.id)
  app.clock.advance(2_000)
  await app.client.call(ingestEvents, {
    headers: { authorization: `Bearer ${box.device_key}` },
    body: { events: [{ type: 'temperature', value: 20, timestamp: app.clock.now() }] },
  })
  const [alarm] = await asAdmin(alarms.listAlarmsOfSensorbox, { params: { id: box.id } })
  if (!alarm) throw new Error('no alarm was opened')
  return alarm.id
}
