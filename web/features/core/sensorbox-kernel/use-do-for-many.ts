import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useCurrentStackId } from '../session/public.ts'
import { type MassWork, runMass } from './mass-run.ts'
import { showOutcomes } from './show-outcomes.ts'

/**
 * Returns a function that runs an action on boxes of the current stack and shows the outcome in toasts. It resolves to whether
 * something was done, or is being done by a job. While another run is in progress it does nothing.
 */
export function useDoForMany(): (work: MassWork, boxes: readonly Sensorbox[]) => Promise<boolean> {
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  return useCallback(
    async (work, boxes) => {
      const ended = await runMass(work, boxes, stackId, queryClient)
      if (!ended) return false
      if ('job' in ended) return true
      showOutcomes(work, ended.outcomes)
      return ended.outcomes.some(({ failure }) => failure === null)
    },
    [stackId, queryClient],
  )
}
