import type { TaskConfig } from '@sensorstack/contract/features/configuration/tasks/task-config.ts'
import type { WakeupSettings } from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type { ConfirmedRow } from '../../../configuration/deployments/public.ts'
import { type Rhythm, rhythmOf } from './completeness.ts'

/** Whether a box has confirmed tasks that measure, and none of them this measure. */
export function isLeftOut(confirmed: readonly ConfirmedRow[], measure: MeasureType): boolean {
  const measured = confirmed.flatMap((row) =>
    row.kind === 'tasks'
      ? (row.wished as TaskConfig).tasks.flatMap((task) =>
          task.type === 'measure' ? [...task.measure_types] : [],
        )
      : [],
  )
  return measured.length > 0 && !measured.includes(measure)
}

/**
 * Returns when a box was to measure, by the configurations that it has confirmed, in chronological order: its tasks, or else its
 * wakeup configuration. Empty if no confirmed configuration says so.
 */
export function rhythmsOf(confirmed: readonly ConfirmedRow[], measure: MeasureType): Rhythm[] {
  const rhythms: Rhythm[] = []
  let tasks: TaskConfig | null = null
  let wakeup: WakeupSettings | null = null
  for (const row of confirmed) {
    if (row.kind === 'tasks') tasks = row.wished as TaskConfig
    else wakeup = row.wished as WakeupSettings
    const fromMs = row.status_since.getTime()
    const times = (tasks?.tasks ?? []).flatMap((task) =>
      task.type === 'measure' && task.measure_types.includes(measure) ? [task] : [],
    )
    const rhythm =
      rhythmOf(times, tasks?.time_zone ?? 'UTC', fromMs) ??
      (wakeup && tasks?.tasks.every((task) => task.type !== 'measure') !== false
        ? { fromMs, intervalMs: wakeup.measure_interval_s * 1000 }
        : null)
    if (rhythm) rhythms.push(rhythm)
  }
  return rhythms
}
