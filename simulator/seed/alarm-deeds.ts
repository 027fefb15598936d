import type { AlarmCause } from '@sensorstack/contract/features/alarms/alarms/causes.ts'
import { listAlarmsOfSensorbox } from '@sensorstack/contract/features/alarms/alarms/routes.ts'
import { listAssets, silenceAsset } from '@sensorstack/contract/features/boxes/assets/routes.ts'
import { silenceSensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/card-routes.ts'
import {
  acknowledgeAlarms,
  silenceStack,
} from '@sensorstack/contract/features/notifications/alarm-inbox/routes.ts'
import { demoPassword } from '@sensorstack/contract/features/people/auth/demo-logins.ts'
import type { Client, Session } from '../client/client.ts'
import { hour } from '../scenarios/calendar.ts'
import { boxCalled } from './bring/bring-assets.ts'
import type { FoundWorld } from './bring/found-stacks.ts'
import type { PlacedBox } from './bring/place-boxes.ts'
import { stacksOf, type WorldPlan } from './plan/plan.ts'

/** An action on alarms, at a time before the present. */
export type AlarmDeed = { readonly before: number; readonly stackId: string } & (
  | {
      readonly kind: 'acknowledge'
      readonly box: PlacedBox
      readonly by: string
      readonly cause?: AlarmCause
      readonly note: string
    }
  | { readonly kind: 'silence'; readonly box: PlacedBox; readonly for: number; readonly reason: string }
  | { readonly kind: 'silence_asset'; readonly asset: string; readonly for: number }
  | { readonly kind: 'silence_stack'; readonly for: number; readonly reason: string }
)

const silencedBefore = 4 * hour

/** Returns the actions on alarms in a planned world, none longer than `longest` before the present. */
export function alarmDeedsOf(plan: WorldPlan, world: FoundWorld, longest: number): AlarmDeed[] {
  return stacksOf(plan.provider).flatMap(({ name, notes = [], alarms = {} }): AlarmDeed[] => {
    const stackId = world.stackIds.get(name) ?? ''
    const here = world.boxes.filter((box) => box.stackId === stackId)
    const silenced = { before: Math.min(silencedBefore, longest / 2), stackId }
    return [
      ...notes.flatMap(({ box, silence }): AlarmDeed[] =>
        silence ? [{ ...silenced, kind: 'silence', box: boxCalled(here, box), ...silence }] : [],
      ),
      ...(alarms.silencedAssets ?? []).map(
        (one): AlarmDeed => ({ ...silenced, kind: 'silence_asset', ...one }),
      ),
      ...(alarms.silenced ? [{ ...silenced, kind: 'silence_stack' as const, ...alarms.silenced }] : []),
      ...(alarms.acknowledged ?? []).map(
        ({ box, before, ...more }): AlarmDeed => ({
          kind: 'acknowledge',
          before: Math.min(before, longest),
          stackId,
          box: boxCalled(here, box),
          ...more,
        }),
      ),
    ]
  })
}

/** Performs the action, as the session or as the person named in the plan. */
export async function doAlarmDeed(
  client: Client,
  session: Session,
  deed: AlarmDeed,
  present: number,
): Promise<void> {
  if (deed.kind === 'acknowledge') return acknowledge(client, deed)
  const silence_until = new Date(present + deed.for).toISOString()
  if (deed.kind === 'silence') {
    const { box, reason } = deed
    await session.call(silenceSensorbox, { params: { id: box.id }, body: { silence_until, reason } })
  } else if (deed.kind === 'silence_stack') {
    await session.call(silenceStack, { body: { silence_until, reason: deed.reason } })
  } else {
    const asset = (await session.call(listAssets)).find(({ name }) => name === deed.asset)
    if (!asset) throw new Error(`there is no asset ${deed.asset}`)
    await session.call(silenceAsset, { params: { id: asset.id }, body: { silence_until } })
  }
}

async function acknowledge(
  client: Client,
  { box, by, cause, note, stackId }: Extract<AlarmDeed, { readonly kind: 'acknowledge' }>,
): Promise<void> {
  const session = await client.signIn(by, demoPassword)
  if (session.stackId !== stackId) await session.switchTo(stackId)
  const alarms = await session.call(listAlarmsOfSensorbox, { params: { id: box.id } })
  const alarm_ids = alarms.filter(({ closed_at }) => closed_at === null).map(({ id }) => id)
  if (alarm_ids.length > 0)
    await session.call(acknowledgeAlarms, { body: { alarm_ids, ...(cause && { cause }), note } })
}
