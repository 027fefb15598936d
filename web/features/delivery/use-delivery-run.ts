import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useCurrentStackId } from '../auth/public.tsx'
import { deliverAll, type Failed, type NamedBox, type SentBody } from './deliver-run.ts'

export interface DeliveryRunOptions {
  /** Tells how a try went for so many boxes, in place of what was told of an earlier one; answers what replaces that. */
  tell: (total: number, failed: readonly Failed[], earlier: string | undefined) => string | undefined
  /** The lists of the current stack that a delivery changes. */
  changes: readonly ('sensorboxes' | 'assets' | 'stacks')[]
}

/** Delivers boxes, and again what failed before. */
export function useDeliveryRun<Box extends NamedBox>(
  boxes: readonly Box[],
  { tell, changes }: DeliveryRunOptions,
) {
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  const [left, setLeft] = useState(boxes)
  const [failed, setFailed] = useState<readonly Failed[]>([])
  const [isRunning, setRunning] = useState(false)
  const told = useRef<string>(undefined)
  /** Answers whether all that were left have been delivered. */
  const deliver = async (targetStack: string, body: SentBody): Promise<boolean> => {
    setRunning(true)
    const notDelivered = await deliverAll(left, targetStack, body)
    told.current = tell(left.length, notDelivered, told.current)
    setRunning(false)
    void Promise.all(changes.map((list) => queryClient.invalidateQueries({ queryKey: [list, stackId] })))
    const again = new Set(notDelivered.map(({ id }) => id))
    setFailed(notDelivered)
    setLeft(left.filter(({ id }) => again.has(id)))
    return notDelivered.length === 0
  }
  return {
    /** What is still to be delivered: all of them, and after a first try what failed. */
    left,
    failed,
    isRunning,
    hasDelivered: left.length < boxes.length,
    deliver,
  }
}
