import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSensorboxes } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { type QueueWish, queueQuery } from './api.ts'
import { withOwnBoxes } from './with-own-boxes.ts'

/**
 * Returns the boxes that need attention first, and those that have changed. Boxes of the current stack are taken from
 * its own list.
 */
export function useQueuedBoxes(wish: QueueWish) {
  const { data: queue, error, isFetching, refetch } = useQuery(queueQuery(useCurrentStackId(), wish))
  const { data: own } = useSensorboxes()
  const boxes = useMemo(() => withOwnBoxes(queue?.boxes ?? [], own), [queue, own])
  return { queue, boxes, error, isFetching, retry: () => void refetch() }
}
