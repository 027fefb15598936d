import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCurrentStackId } from '../session/public.ts'
import { type MassWork, type Outcome, runMass } from './mass-run.ts'
import { tellOutcomes } from './tell-outcomes.ts'

/**
 * Does the work with boxes of the present stack, tells in toasts what was done, and answers what has become of each; nothing
 * happens, and the answer is empty, while another run is under way.
 */
export function useDoForMany(): (work: MassWork, boxes: readonly Sensorbox[]) => Promise<readonly Outcome[]> {
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  return useCallback(
    async (work, boxes) => {
      const outcomes = (await runMass(work, boxes, stackId, queryClient)) ?? []
      tellOutcomes(work, outcomes)
      return outcomes
    },
    [stackId, queryClient],
  )
}
