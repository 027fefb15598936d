import type {
  AssignedWakeup,
  WakeupSettings,
} from '@sensorstack/contract/features/configuration/wakeup/wakeup.ts'
import type { BoxRow } from '../../core/sensorbox-kernel/public.ts'
import { type findDeployment, presentDeployment } from '../deployments/public.ts'

/** The default interval for measuring, unless a box sends more often. */
const defaultMeasureIntervalS = 600

/** Returns the configuration of boxes of a type for which none was saved. */
export function defaultOf(config: BoxRow['config']): WakeupSettings {
  return {
    measure_interval_s: Math.min(defaultMeasureIntervalS, config.default_send_interval_s),
    send_interval_s: config.default_send_interval_s,
  }
}

/** Returns the wakeup configuration of a box as the API shows it. */
export function presentWakeup(
  box: Pick<BoxRow, 'id' | 'type' | 'config' | 'next_connection_at'>,
  row: Awaited<ReturnType<typeof findDeployment>>,
): AssignedWakeup {
  return {
    sensorbox_id: box.id,
    type: box.type,
    config: (row?.wished as WakeupSettings | null | undefined) ?? defaultOf(box.config),
    running: (row?.running as WakeupSettings | null | undefined) ?? null,
    ...presentDeployment(row, box.next_connection_at),
  }
}
