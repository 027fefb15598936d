import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCurrentStackId } from '../session/public.ts'
import type { Outcome } from './mass-kinds.ts'
import { type MassWork, runMass } from './mass-run.ts'
import { showOutcomes } from './show-outcomes.ts'

/**
 * Returns a function that runs an action on boxes of the current stack, shows the outcome in toasts and resolves to the
 * outcome of each box. While another run is in progress it does nothing and resolves to an empty list.
 */
export function useDoForMany(): (work: MassWork, boxes: readonly Sensorbox[]) => Promise<readonly Outcome[]> {
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  return useCallback(
    async (work, boxes) => {
      const outcomes = (await runMass(work, boxes, stackId, queryClient)) ?? []
      showOutcomes(work, outcomes)
      return outcomes
    },
    [stackId, queryClient],
  )
}
