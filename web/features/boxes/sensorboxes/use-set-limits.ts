import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import type { SetForMany } from '../../alarms/alarm-limits/public.tsx'
import { useDoForMany } from '../../core/sensorbox-kernel/public.ts'
import { limitWork } from './limit-work.ts'

/** Sets a limit for those of these boxes that are meant, and tells what has become of each. */
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
