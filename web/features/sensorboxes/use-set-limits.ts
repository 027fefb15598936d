import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { SetForMany } from '../alarm-limits/public.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import { limitWork } from './limit-work.ts'
import { runMass } from './mass-run.ts'
import { tellOutcomes } from './tell-outcomes.ts'

/** Sets a limit for those of these boxes that are meant, and tells what has become of each. */
export function useSetLimits() {
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  return async (boxes: readonly Sensorbox[], { ids, ...set }: SetForMany) => {
    const work = limitWork(set)
    const meant = new Set(ids)
    const outcomes = await runMass(
      work,
      boxes.filter((box) => meant.has(box.id)),
      stackId,
      queryClient,
    )
    if (outcomes) tellOutcomes(work, outcomes)
  }
}
