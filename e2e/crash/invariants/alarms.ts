import { isMeasureType, measureTypes } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { type Finding, found } from '../workloads/workload.ts'
import { type AlarmRow, type LimitRow, type Snapshot, seriesName } from './snapshot-queries.ts'

const levels = ['attention', 'critical'] as const

/**
 * Invariants of alarms: at most one of a kind is open, each is recorded once as opened and once as closed, and alarms of a
 * limit are those that its readings cause in order of time, whatever the order of arrival. The last one applies to limits
 * without hysteresis and duration that were set before the first reading.
 */
export function checkAlarms(snapshot: Snapshot): Finding[] {
  return [...checkOpenOnce(snapshot), ...checkNotes(snapshot), ...checkAgainstReadings(snapshot)]
}

function checkOpenOnce({ alarms }: Snapshot): Finding[] {
  const open = alarms.filter((alarm) => alarm.closed_ms === null)
  const kinds = new Set(
    open.map(({ sensorbox_id, measure_type, level }) => [sensorbox_id, measure_type, level].join()),
  )
  return found('doubled', open.length - kinds.size, () => 'alarms are open more than once')
}

function checkNotes({ alarms, events }: Snapshot): Finding[] {
  const noted = new Set<string>()
  let doubled = 0
  for (const { alarm_id, event_type, event_ms } of events) {
    if (alarm_id === null) continue
    const note = `${alarm_id} ${event_type} ${event_ms}`
    if (noted.has(note)) doubled++
    noted.add(note)
  }
  const wanted = alarms.flatMap(({ id, opened_ms, closed_ms }) => [
    `${id} alarm_opened ${opened_ms}`,
    ...(closed_ms === null ? [] : [`${id} alarm_closed ${closed_ms}`]),
  ])
  const missing = wanted.filter((note) => !noted.delete(note))
  return [
    ...found('doubled', doubled, () => 'events record the same alarm twice'),
    ...found('missing', missing.length, () => `no event records ${missing[0]}`),
    ...found('wrong', noted.size, () => `an event records ${[...noted][0]}, which did not happen`),
  ]
}

function checkAgainstReadings(snapshot: Snapshot): Finding[] {
  return snapshot.limits.flatMap((limit) => {
    if (limit.hysteresis !== 0 || limit.min_duration_s !== 0) return []
    return levels.flatMap((level) => {
      const ofLimit = snapshot.alarms.filter(
        (alarm) =>
          alarm.sensorbox_id === limit.sensorbox_id &&
          alarm.measure_type === limit.measure_type &&
          alarm.level === level,
      )
      const kept = new Set(ofLimit.map(nameOf))
      const made = new Set(alarmsOf(snapshot, limit, level).map(nameOf))
      const missing = [...made].filter((alarm) => !kept.has(alarm))
      const others = [...kept].filter((alarm) => !made.has(alarm))
      const of = `of ${limit.sensorbox_id} (${limit.measure_type}, ${level})`
      return [
        ...found('doubled', ofLimit.length - kept.size, () => `alarms ${of} are stored twice`),
        ...found(
          'wrong',
          missing.length,
          () => `readings ${of} cause alarm ${missing[0]}, which does not exist`,
        ),
        ...found('wrong', others.length, () => `no readings ${of} cause alarm ${others[0]}`),
      ]
    })
  })
}

type Course = Pick<AlarmRow, 'tenure_key' | 'side' | 'opened_ms' | 'closed_ms'>

function nameOf({ tenure_key, side, opened_ms, closed_ms }: Course): string {
  return `${tenure_key} ${side} ${opened_ms}-${closed_ms ?? ''}`
}

/**
 * The alarms of one level that the stored readings cause: from the first reading beyond a bound to the first one within it,
 * or to the end of measuring.
 */
function alarmsOf(snapshot: Snapshot, limit: LimitRow, level: (typeof levels)[number]): Course[] {
  const { sensorbox_id, measure_type } = limit
  const box = snapshot.boxes.find(({ id }) => id === sensorbox_id)
  if (!box || !isMeasureType(measure_type)) return []
  const name = seriesName({ key: box.key, measure: measureTypes[measure_type].code })
  const stops = snapshot.stops
    .filter((stop) => stop.sensorbox_id === sensorbox_id)
    .map((stop) => stop.from_ms)
  const max = limit[`${level}_max`] ?? Number.POSITIVE_INFINITY
  const min = limit[`${level}_min`] ?? Number.NEGATIVE_INFINITY
  const courses: { -readonly [Name in keyof Course]: Course[Name] }[] = []
  const closeAt = (ms: number) => {
    const open = courses.at(-1)
    if (open?.closed_ms !== null) return
    const stop = stops.find((each) => each > open.opened_ms) ?? Number.POSITIVE_INFINITY
    const end = Math.min(stop, ms)
    if (end < Number.POSITIVE_INFINITY) open.closed_ms = end
  }
  for (const { times, values, tenure_key } of snapshot.series.get(name) ?? []) {
    times.forEach((time, i) => {
      const value = values[i]!
      const side = value > max ? 'max' : value < min ? 'min' : undefined
      const last = courses.at(-1)
      const isStopped = stops.some((stop) => stop > (last?.opened_ms ?? 0) && stop <= time)
      if (last?.closed_ms === null && last.side === side && last.tenure_key === tenure_key && !isStopped)
        return
      closeAt(time)
      if (side) courses.push({ tenure_key, side, opened_ms: time, closed_ms: null })
    })
  }
  closeAt(Number.POSITIVE_INFINITY)
  return courses
}
