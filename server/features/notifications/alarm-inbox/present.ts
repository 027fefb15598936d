import type { AssetOfBox } from '@sensorstack/contract/features/core/sensorbox-kernel/asset-of-box.ts'
import type { InboxAlarm, Outage } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { presentAlarm } from '../../alarms/alarms/public.ts'
import { presentAssetOfBox } from '../../boxes/assets/public.ts'
import type { AttentionPart } from './attention-queries.ts'
import type { OutageRow } from './outage-queries.ts'
import type { InboxRow } from './queries.ts'
import type { Worst } from './worst-values.ts'

/** The facts of an alarm in the inbox that are not in its row. */
interface AlarmFacts {
  /** The first asset on which the box was while the alarm was open; needed only for a closed one. */
  readonly assetThen: AssetOfBox
  readonly worst: Worst | undefined
  readonly attention: AttentionPart | undefined
  /** Decides whether it is silenced. */
  readonly now: number
}

/** Returns an alarm for the inbox. */
export function presentInboxAlarm(
  row: InboxRow,
  { assetThen, worst = { value: row.opened_value, atMs: row.opened_ms }, attention, now }: AlarmFacts,
): InboxAlarm {
  return {
    ...presentAlarm(row),
    group: row.group,
    alias: row.alias,
    serial_number: row.serial_number,
    // Somebody has to go where the box of an open alarm is now.
    asset: row.closed_ms === null ? presentAssetOfBox(row) : assetThen,
    stack_id: row.stack_id,
    stack_name: row.stack_name,
    worst_value: worst.value,
    worst_at: worst.atMs === null ? null : new Date(worst.atMs).toISOString(),
    latest_value: row.latest_value,
    latest_at: row.latest_ms === null ? null : new Date(row.latest_ms).toISOString(),
    con_stamp: row.con_stamp?.toISOString() ?? null,
    combined_next_expected_con: row.next_connection_at?.toISOString() ?? null,
    acknowledgement: acknowledgementOf(row),
    attention:
      attention === undefined
        ? null
        : {
            opened_at: new Date(attention.opened_ms).toISOString(),
            closed_at: attention.closed_ms === null ? null : new Date(attention.closed_ms).toISOString(),
            acknowledgement: acknowledgementOf(attention),
          },
    silence: silenceOf(row, now),
  }
}

function acknowledgementOf(
  row: Pick<InboxRow, 'acknowledged_at' | 'acknowledged_by' | 'cause' | 'acknowledge_note'>,
): InboxAlarm['acknowledgement'] {
  if (row.acknowledged_at === null) return null
  return {
    acknowledged_at: row.acknowledged_at.toISOString(),
    acknowledged_by: row.acknowledged_by,
    cause: row.cause,
    note: row.acknowledge_note ?? '',
  }
}

function silenceOf(row: InboxRow, now: number): InboxAlarm['silence'] {
  const silences = [
    { what: 'sensorbox', until: row.silenced_until, reason: row.silence_reason },
    { what: 'asset', until: row.asset_silenced_until, reason: row.asset_silence_reason },
    { what: 'stack', until: row.stack_silenced_until, reason: row.stack_silence_reason },
  ] as const
  for (const { what, until, reason } of silences) {
    if (until !== null && until.getTime() > now) return { what, until: until.toISOString(), reason }
  }
  return null
}

/** Returns an outage for the inbox. */
export function presentOutage(row: OutageRow): Outage {
  return {
    id: row.id,
    stack_id: row.stack_id,
    stack_name: row.stack_name,
    sensorboxes: row.silent_still,
    fell_silent: row.sensorboxes,
    from: row.began_at.toISOString(),
    to: row.last_at.toISOString(),
    group: row.group,
    ended_at: row.ended_at?.toISOString() ?? null,
    common: [...row.common],
    acknowledgement:
      row.acknowledged_at === null
        ? null
        : {
            acknowledged_at: row.acknowledged_at.toISOString(),
            acknowledged_by: row.acknowledged_name,
            note: row.note,
          },
  }
}
