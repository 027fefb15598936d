import { type Weekday, weekdays } from '@sensorstack/contract/features/configuration/tasks/schedule.ts'
import type {
  HandedTask,
  TaskConfig,
} from '@sensorstack/contract/features/configuration/tasks/task-config.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { t } from '../../../platform/i18n/all-texts.ts'

/** A setting as assigned and as running; null if a side lacks it. */
export interface ConfigRow {
  readonly label: string
  /** When it applies; null for always. */
  readonly when: string | null
  readonly wished: string | null
  readonly running: string | null
}

/** Pairs the settings of two configurations, those of the assigned one first. */
export function configRows(wished: TaskConfig | null, running: TaskConfig | null): ConfigRow[] {
  const rows = new Map<string, ConfigRow>()
  const put = (side: 'wished' | 'running', config: TaskConfig | null) => {
    for (const { label, when, value } of settingsOf(config)) {
      const key = `${label}\n${when}`
      const row = rows.get(key) ?? { label, when, wished: null, running: null }
      // Two tasks may set the same value at the same times.
      rows.set(key, { ...row, [side]: row[side] === null ? value : `${row[side]}, ${value}` })
    }
  }
  put('wished', wished)
  put('running', running)
  return [...rows.values()]
}

/** Returns a configuration as one line of text; null if it has no tasks. */
export function configWords(config: TaskConfig): string | null {
  const words = settingsOf(config).map(({ label, when, value }) =>
    when === null ? `${label} ${value}` : `${label} ${value} (${when})`,
  )
  return words.length > 0 ? words.join('; ') : null
}

interface Setting {
  readonly label: string
  readonly when: string | null
  readonly value: string
}

function settingsOf(config: TaskConfig | null): Setting[] {
  if (!config) return []
  return config.tasks.flatMap((task): Setting[] => {
    const label = labelOf(task)
    const setting = { label, when: windowWords(task, config.time_zone), value: valueWords(task) }
    const atOnce = { label: t('tasks:words.sendAtOnce'), when: null, value: t('tasks:words.onLimitBreak') }
    return task.type === 'send' && task.on_limit_break ? [setting, atOnce] : [setting]
  })
}

function labelOf(task: HandedTask): string {
  if (task.type === 'send') return t('tasks:words.send')
  const what = measuresWords(task.measure_types)
  return t('tasks:words.measure', { what })
}

/** Returns measures for use in a sentence: `temperature, CO₂`. */
export function measuresWords(types: readonly MeasureType[]): string {
  return types
    .map((type) => t(`measurements:measures.${type}`))
    .map((name) => (/^\p{Lu}\p{Ll}/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name))
    .join(', ')
}

type Times = Pick<HandedTask, 'days' | 'interval_s' | 'once_a_day' | 'start_time' | 'end_time'>

function valueWords({ interval_s, start_time }: Times): string {
  return interval_s === null
    ? t('tasks:words.oncePerDay', { time: start_time })
    : t('tasks:words.every', { interval: formatDuration(interval_s * 1000, { isExact: true }) })
}

/** Returns the days and times of day of a schedule as text; null for always. */
export function windowWords(times: Times, timeZone: string | null): string | null {
  const { days, start_time, end_time } = times
  const zone = timeZone === null || timeZone === 'UTC' ? '' : ` (${timeZone})`
  const window = end_time === null ? null : t('tasks:words.window', { from: start_time, until: end_time })
  const parts = [days.length === weekdays.length ? null : daysWords(days), window].filter(
    (part) => part !== null,
  )
  if (parts.length > 0) return `${parts.join(', ')}${zone}`
  return times.interval_s === null && zone !== '' ? zone.trim().slice(1, -1) : null
}

/** Returns days as text: `Mon to Sat`, `Mon, Wed`. */
export function daysWords(days: readonly Weekday[]): string {
  const indices = days.map((day) => weekdays.indexOf(day))
  const [first, last] = [indices[0] ?? 0, indices.at(-1) ?? 0]
  const name = (index: number) => t(`tasks:days.${weekdays[index] ?? 'mon'}`)
  const isRange = days.length > 2 && last - first === days.length - 1
  return isRange
    ? t('tasks:words.range', { from: name(first), until: name(last) })
    : indices.map(name).join(', ')
}

/** Returns a schedule as one line of text. */
export function scheduleWords(times: Times): string {
  const when = windowWords(times, null)
  return when === null ? valueWords(times) : `${valueWords(times)}, ${when}`
}
