import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { noteBegun } from '../../core/jobs/public.ts'
import { useCurrentStackId } from '../../core/session/public.ts'
import { deliverAll, type Failed, type NamedBox, type Send } from './deliver-run.ts'

export interface DeliveryRunOptions {
  /** Shows the outcome of an attempt with `total` boxes in place of the `earlier` toast; returns the new toast's title. */
  showOutcome: (total: number, failed: readonly Failed[], earlier: string | undefined) => string | undefined
  /** The lists of the current stack that a delivery changes. */
  changes: readonly ('sensorboxes' | 'assets' | 'stacks')[]
}

/** Delivers boxes; further attempts include only the failed ones. */
export function useDeliveryRun<Box extends NamedBox>(
  boxes: readonly Box[],
  { showOutcome, changes }: DeliveryRunOptions,
) {
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  const [left, setLeft] = useState(boxes)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const [isRunning, setRunning] = useState(false)
  const lastTitle = useRef<string>(undefined)
  /** Returns whether all remaining boxes have been delivered, or are being delivered by a job. */
  const deliver = async (send: Send): Promise<boolean> => {
    setRunning(true)
    const delivered = await deliverAll(left, send)
    if ('job' in delivered) {
      setRunning(false)
      noteBegun(delivered.job, stackId, queryClient)
      return true
    }
    const { failed: notDelivered } = delivered
    lastTitle.current = showOutcome(left.length, notDelivered, lastTitle.current)
    setRunning(false)
    void Promise.all(changes.map((list) => queryClient.invalidateQueries({ queryKey: [list, stackId] })))
    const again = new Set(notDelivered.map(({ id }) => id))
    setFailed(notDelivered)
    setLeft(left.filter(({ id }) => again.has(id)))
    return notDelivered.length === 0
  }
  return {
    /** The boxes still to be delivered: at first all, later those that failed. */
    left,
    failed,
    isRunning,
    hasDelivered: left.length < boxes.length,
    deliver,
  }
}
