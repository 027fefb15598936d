import * as z from 'zod/mini'
import {
  givenId,
  id,
  optionalLine,
  queryInteger,
  queryList,
  queryTime,
  text,
  time,
} from '../../../platform/fields.ts'
import { alarm, alarmLevels } from '../../alarms/alarms/alarm.ts'
import { alarmCauses } from '../../alarms/alarms/causes.ts'
import { profileTypes } from '../../configuration/connection-profiles/profile.ts'
import { assetOfBox } from '../../core/sensorbox-kernel/asset-of-box.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'
import { mostInboxAlarms } from './most-alarms.ts'

/**
 * The groups of the inbox: open and not taken up by anyone; open and acknowledged; open with its mails muted; closed.
 * An acknowledged alarm stays acknowledged while its box is silenced.
 */
export const inboxGroups = ['open', 'acknowledged', 'silenced', 'closed'] as const
export type InboxGroup = (typeof inboxGroups)[number]

/** The things that can be silenced, from the smallest to the largest: the first one that mutes an alarm is reported. */
export const silencedThings = ['sensorbox', 'asset', 'stack'] as const

/** How many days closed alarms stay in the inbox, unless another range is requested. */
export const closedDays = 7
/**
 * This many boxes of a stack that fall silent within `outageMs` are reported as one outage, unless the stack sets
 * another number.
 */
export const outageBoxes = 10
export const outageMs = 10 * 60_000
export const outageSizes = { least: 2, most: 10_000 } as const

const count = z.int().check(z.minimum(0))

/** The user who acknowledged it, the time and the note. */
const acknowledgement = z.strictObject({
  acknowledged_at: time,
  /** Null if the caller may not know the person, such as one of a stack above. */
  acknowledged_by: z.nullable(z.string()),
  note: z.string(),
})

const alarmAcknowledgement = z.strictObject({
  ...acknowledgement.shape,
  /** Null if none was named. */
  cause: z.nullable(z.enum(alarmCauses)),
})

/** An alarm with its box, its acknowledgement and its silence. */
export const inboxAlarm = z.strictObject({
  ...alarm.shape,
  group: z.enum(inboxGroups),
  alias: z.nullable(z.string()),
  serial_number: z.string(),
  asset: assetOfBox,
  stack_id: id,
  stack_name: z.string(),
  /** The reading furthest beyond the limit while the alarm was open, as far as readings are kept. Not in the specification. */
  worst_value: z.number(),
  /** When it was measured; null if only its hour is still stored. */
  worst_at: z.nullable(time),
  /** The newest reading of the measure. */
  latest_value: z.nullable(z.number()),
  latest_at: z.nullable(time),
  /** The last and the next expected connection of the box. */
  con_stamp: z.nullable(time),
  combined_next_expected_con: z.nullable(time),
  acknowledgement: z.nullable(alarmAcknowledgement),
  /** The attention alarm that a critical one contains, and that isn't listed otherwise. Not in the specification. */
  attention: z.nullable(
    z.strictObject({
      opened_at: time,
      closed_at: z.nullable(time),
      acknowledgement: z.nullable(alarmAcknowledgement),
    }),
  ),
  silence: z.nullable(
    z.strictObject({ what: z.enum(silencedThings), until: time, reason: z.nullable(z.string()) }),
  ),
})
export type InboxAlarm = z.infer<typeof inboxAlarm>

/**
 * The traits that all boxes of an outage can share: their connection profile, their asset, their model or, failing
 * that, their type.
 */
export const outageTraits = ['profile', 'asset', 'model', 'type'] as const

export const outageTrait = z.strictObject({
  what: z.enum(outageTraits),
  name: z.string(),
  /** For a connection profile. */
  profile_type: z.nullable(z.enum(profileTypes)),
})
export type OutageTrait = z.infer<typeof outageTrait>

/** Boxes of a stack that fell silent together. The outage is closed when none of them is silent any more. */
export const outage = z.strictObject({
  id,
  stack_id: id,
  stack_name: z.string(),
  /** The number of boxes that are still silent, and the number that fell silent in all. */
  sensorboxes: count,
  fell_silent: count,
  /** When the first and the last of them missed their connection. */
  from: time,
  to: time,
  group: z.enum(inboxGroups),
  /** When the last of them connected again; null before that. */
  ended_at: z.nullable(time),
  /** The traits that all of them share; empty if none is known. */
  common: z.array(outageTrait),
  acknowledgement: z.nullable(acknowledgement),
})
export type Outage = z.infer<typeof outage>

export const stackSilence = z.strictObject({ stack_id: id, until: time, reason: z.nullable(z.string()) })

/**
 * The alarms of one group and all outages, with the counts of every group. An outage counts as one. An attention alarm is part
 * of a critical one of the same measure and side that was open at the same time: it is neither listed nor counted. It is listed
 * while it is open and the critical one isn't.
 */
export const inbox = z.strictObject({
  counts: z.strictObject({ open: count, acknowledged: count, silenced: count, closed: count }),
  /**
   * The open alarm or outage that was detected last; null if there is none. Ids grow with time, so a greater id is
   * news, however old its readings are.
   */
  newest_open_id: z.nullable(id),
  /** Critical alarms first, the longest first within a level; closed alarms newest first. */
  alarms: z.array(inboxAlarm),
  outages: z.array(outage),
  /** Stacks that are silenced as a whole. */
  silences: z.array(stackSilence),
  /**
   * The stacks of these alarms, outages and silences in which the caller may acknowledge and silence. Not in the specification.
   */
  editable_stacks: z.array(id),
  /** How many boxes make an outage in the one requested stack, or in the current one. */
  outage_boxes: count,
})
export type Inbox = z.infer<typeof inbox>

export const inboxQuery = z.strictObject({
  /** By default `open`; of a sensorbox or an asset, every alarm that isn't closed. */
  group: z.optional(z.enum(inboxGroups)),
  /** Only these stacks; may be repeated. */
  stack_id: z.optional(queryList(givenId)),
  /** Only alarms of these measures; outages have none. */
  measure_type: z.optional(queryList(z.enum(measureTypeNames))),
  /** Only alarms of this level; outages have none. */
  level: z.optional(z.enum(alarmLevels)),
  /**
   * Only alarms of this sensorbox or asset; outages have neither. Those of an asset are the current ones of the sensorboxes on it, and
   * the closed ones that were open while their sensorbox was on it.
   */
  sensorbox_id: z.optional(givenId),
  asset_id: z.optional(givenId),
  /** Only alarms that were open at some time in this range; outages are left out. */
  start_time: z.optional(queryTime),
  end_time: z.optional(queryTime),
  limit: z.optional(queryInteger(1, mostInboxAlarms)),
})

export const acknowledgeAlarmsBody = z.strictObject({
  alarm_ids: z.array(givenId).check(z.minLength(1), z.maxLength(mostInboxAlarms)),
  /** The cause of the excursion. Not in the specification. */
  cause: z.optional(z.enum(alarmCauses)),
  note: z.optional(text(1000)),
})

/** Must be in the future; null ends the silence. */
export const silenceStackBody = z.strictObject({
  silence_until: z.nullable(time),
  reason: optionalLine(200),
})

export const acknowledgeOutageBody = z.strictObject({ note: z.optional(text(1000)) })

/** Null restores the product's default. */
export const changeOutageSizeBody = z.strictObject({
  outage_boxes: z.nullable(z.int().check(z.minimum(outageSizes.least), z.maximum(outageSizes.most))),
})
