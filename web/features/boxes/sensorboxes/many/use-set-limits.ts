import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { SetForMany } from '../../../alarms/alarm-limits/public.tsx'
import { useDoForMany } from '../../../core/sensorbox-kernel/public.tsx'
import { limitWork } from './limit-work.ts'

/** Sets a limit for the chosen ones of these boxes, and reports the outcome of each. */
export function useSetLimits() {
  const doForMany = useDoForMany()
  return (boxes: readonly Sensorbox[], { ids, ...set }: SetForMany) => {
    const meant = new Set(ids)
    return doForMany(
      limitWork(set),
      boxes.filter((box) => meant.has(box.id)),
    )
  }
}
