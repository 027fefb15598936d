import {
  closedDays,
  type InboxGroup,
  inboxGroups,
} from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import * as contract from '@sensorstack/contract/features/notifications/alarm-inbox/routes.ts'
import { RANGE_REVERSED } from '@sensorstack/contract/features/readings/telemetry/errors.ts'
import { can } from '@sensorstack/contract/platform/permissions.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { Caller } from '../../../platform/http/implementation.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { rolesOfCaller } from '../../people/access/public.ts'
import { acknowledgeAlarms } from './acknowledge-alarms.ts'
import { acknowledgeOutage } from './acknowledge-outage.ts'
import { assetsOfClosed } from './assets-of-closed.ts'
import { attentionParts } from './attention-queries.ts'
import { changeOutageSize } from './change-outage-size.ts'
import { listOutages, outageSizesOf } from './outage-queries.ts'
import { presentInboxAlarm, presentOutage } from './present.ts'
import { countInbox, listInbox, listStackSilences } from './queries.ts'
import { silenceStack } from './silence-stack.ts'
import { worstValues } from './worst-values.ts'

/** The default limit. */
const shownAtFirst = 200
const dayMs = 86_400_000
const currentGroups = inboxGroups.filter((group) => group !== 'closed')

/** The endpoints for the alarms and outages of all stacks in reach, their acknowledgements and silences. */
export function alarmInboxRoutes(): Implementation[] {
  return [
    implement(contract.readInbox, async ({ db, query, caller, now }) => {
      const { stack_id: stacks, measure_type: measures, level, group, limit = shownAtFirst } = query
      const { sensorbox_id: sensorboxId, asset_id: assetId, start_time: start, end_time: end } = query
      if (start !== undefined && end !== undefined && start >= end) throw new ApiError(RANGE_REVERSED)
      const wanted = { stacks, measures, level, sensorboxId, assetId }
      const times = {
        now,
        closedSince: start ?? (end === undefined ? now - closedDays * dayMs : 0),
        openedUntil: end,
      }
      const isOfObject = sensorboxId !== undefined || assetId !== undefined
      const groups: readonly InboxGroup[] = group ? [group] : isOfObject ? currentGroups : ['open']
      const hasOutages = !measures && !level && !isOfObject && start === undefined && end === undefined
      const { counts, newestOpenId } = await countInbox(db, wanted, times)
      const rows = await listInbox(db, wanted, { ...times, groups, limit })
      const worst = await worstValues(db, rows)
      const attention = await attentionParts(db, rows)
      const assets = await assetsOfClosed(db, rows)
      const outages = hasOutages ? await listOutages(db, stacks, times) : []
      const [sizedStack = db.stackId] = stacks?.length === 1 ? stacks : []
      const sizeOf = await outageSizesOf(db.tx, [sizedStack])
      const silences = await listStackSilences(db, stacks, now)
      for (const outage of outages) counts[outage.group]++
      const open = outages.filter((outage) => outage.group === 'open').map((outage) => outage.id)
      const newest = [...open, newestOpenId ?? ''].reduce((left, right) => (left > right ? left : right))
      return {
        counts,
        newest_open_id: newest === '' ? null : newest,
        alarms: rows.map((row) =>
          presentInboxAlarm(row, {
            assetThen: assets.get(row.id) ?? null,
            worst: worst.get(row.id),
            attention: attention.get(row.id),
            now,
          }),
        ),
        outages: outages.map(presentOutage),
        silences: silences.map(({ stack_id, silenced_until, reason }) => ({
          stack_id,
          until: silenced_until.toISOString(),
          reason,
        })),
        editable_stacks: await editableBy(
          caller,
          db,
          [...rows, ...outages, ...silences].map((each) => each.stack_id),
        ),
        outage_boxes: sizeOf(sizedStack),
      }
    }),
    implement(contract.acknowledgeAlarms, async ({ db, body, caller, now, note, nothingChanged }) => {
      const said = { cause: body.cause ?? null, note: body.note ?? '' }
      const count = await acknowledgeAlarms(db, body.alarm_ids, {
        accountId: caller.accountId,
        ...said,
        now,
      })
      if (count > 0) note({ detail: { count, ...said } })
      else nothingChanged()
      return undefined
    }),
    implement(contract.silenceStack, async ({ db, body, now, note, nothingChanged }) => {
      const silence = { until: body.silence_until, reason: body.reason || null }
      if (await silenceStack(db, silence, now)) note({ detail: silence })
      else nothingChanged()
      return undefined
    }),
    implement(
      contract.acknowledgeOutage,
      async ({ db, params: { id }, body, caller, now, note, nothingChanged }) => {
        const said = body.note ?? ''
        const isFirst = await acknowledgeOutage(db, id, { accountId: caller.accountId, note: said, now })
        if (isFirst) note({ target: id, detail: { note: said } })
        else nothingChanged()
        return undefined
      },
    ),
    implement(contract.changeOutageSize, async ({ db, body, note }) => {
      const from = await changeOutageSize(db, body.outage_boxes)
      note({ detail: { from, outage_boxes: body.outage_boxes } })
      return undefined
    }),
  ]
}

/** Returns those of the stacks in which the caller may acknowledge and silence. */
async function editableBy(
  { isSuperuser }: Caller,
  db: StackBound,
  stackIds: readonly string[],
): Promise<string[]> {
  const roles = await rolesOfCaller(db, [...new Set(stackIds)])
  return [...roles].flatMap(([id, role]) =>
    can({ role, isSuperuser }, 'editSensorboxConfiguration') ? id : [],
  )
}
