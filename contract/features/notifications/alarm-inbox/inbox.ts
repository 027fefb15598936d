import * as z from 'zod/mini'
import { givenId, id, optionalLine, queryInteger, queryList, text, time } from '../../../platform/fields.ts'
import { alarm, alarmLevels } from '../../alarms/alarms/alarm.ts'
import { profileTypes } from '../../configuration/connection-profiles/profile.ts'
import { measureTypeNames } from '../../core/sensorbox-kernel/measures.ts'

/**
 * Where an alarm stands: open and nobody has taken it up; open and acknowledged; open, with the mails about it muted; or
 * closed. An acknowledged one stays acknowledged while its box is silenced.
 */
export const inboxGroups = ['open', 'acknowledged', 'silenced', 'closed'] as const
export type InboxGroup = (typeof inboxGroups)[number]

/** What is silenced, from the smallest to the largest: the first of them that mutes an alarm is told. */
export const silencedThings = ['sensorbox', 'asset', 'stack'] as const

/** As many are told at most. */
export const mostInboxAlarms = 1000
/** Closed alarms are told for this long. */
export const closedDays = 7
/** So many boxes of a stack that fall silent within `outageMinutes` are told as one, unless the stack says otherwise. */
export const outageBoxes = 10
export const outageMinutes = 10
export const outageSizes = { least: 2, most: 10_000 } as const

const count = z.int().check(z.minimum(0))

/** Who has taken something up, when, and what they said of it. */
const acknowledgement = z.strictObject({
  acknowledged_at: time,
  /** Null for somebody whom the reader doesn't know, such as a person of a stack above. */
  acknowledged_by: z.nullable(z.string()),
  note: z.string(),
})

/** An alarm with its box, and what people have done about it. */
export const inboxAlarm = z.strictObject({
  ...alarm.shape,
  group: z.enum(inboxGroups),
  alias: z.nullable(z.string()),
  serial_number: z.string(),
  stack_id: id,
  stack_name: z.string(),
  /** The newest reading of the measure. */
  latest_value: z.nullable(z.number()),
  acknowledgement: z.nullable(acknowledgement),
  silence: z.nullable(
    z.strictObject({ what: z.enum(silencedThings), until: time, reason: z.nullable(z.string()) }),
  ),
})
export type InboxAlarm = z.infer<typeof inboxAlarm>

/** What all boxes of an outage can have in common: what they connect by, their asset, their model or else their type. */
export const outageTraits = ['profile', 'asset', 'model', 'type'] as const

export const outageTrait = z.strictObject({
  what: z.enum(outageTraits),
  name: z.string(),
  /** Of a connection profile. */
  profile_type: z.nullable(z.enum(profileTypes)),
})
export type OutageTrait = z.infer<typeof outageTrait>

/** Boxes of a stack that fell silent together. It is closed when none of them is silent any more. */
export const outage = z.strictObject({
  id,
  stack_id: id,
  stack_name: z.string(),
  /** How many are silent still, and how many fell silent in all. */
  sensorboxes: count,
  fell_silent: count,
  /** When the first and the last of them were missed. */
  from: time,
  to: time,
  group: z.enum(inboxGroups),
  /** When the last of them had connected again; null before. */
  ended_at: z.nullable(time),
  /** What is so of all of them; empty where nothing is known. */
  common: z.array(outageTrait),
  acknowledgement: z.nullable(acknowledgement),
})
export type Outage = z.infer<typeof outage>

export const stackSilence = z.strictObject({ stack_id: id, until: time, reason: z.nullable(z.string()) })

/** The alarms of a group and the outages of all, with the counts of all groups, in which an outage counts as one. */
export const inbox = z.strictObject({
  counts: z.strictObject({ open: count, acknowledged: count, silenced: count, closed: count }),
  /**
   * The open alarm or outage that became known last; null without any. Ids grow with time: a greater one than before is
   * news, however long ago its readings are.
   */
  newest_open_id: z.nullable(id),
  /** Critical ones first, in the same level the longest first; closed ones the newest first. */
  alarms: z.array(inboxAlarm),
  outages: z.array(outage),
  /** The stacks that are silenced as a whole. */
  silences: z.array(stackSilence),
  /** How many boxes of the one stack that was asked for, or of the current one, make an outage. */
  outage_boxes: count,
})
export type Inbox = z.infer<typeof inbox>

export const inboxQuery = z.strictObject({
  group: z.optional(z.enum(inboxGroups)),
  /** Of these stacks only, repeated for several. */
  stack_id: z.optional(queryList(givenId)),
  /** Alarms of these measures only; outages are of none. */
  measure_type: z.optional(queryList(z.enum(measureTypeNames))),
  /** Alarms of this level only; outages are of none. */
  level: z.optional(z.enum(alarmLevels)),
  limit: z.optional(queryInteger(1, mostInboxAlarms)),
})

export const acknowledgeAlarmsBody = z.strictObject({
  alarm_ids: z.array(givenId).check(z.minLength(1), z.maxLength(mostInboxAlarms)),
  note: z.optional(text(1000)),
})

/** A time that lies ahead silences until then; null ends the silence. */
export const silenceStackBody = z.strictObject({
  silence_until: z.nullable(time),
  reason: optionalLine(200),
})

export const acknowledgeOutageBody = z.strictObject({ note: z.optional(text(1000)) })

/** Null: as many as the product says. */
export const changeOutageSizeBody = z.strictObject({
  outage_boxes: z.nullable(z.int().check(z.minimum(outageSizes.least), z.maximum(outageSizes.most))),
})
