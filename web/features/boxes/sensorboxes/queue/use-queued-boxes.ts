import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSensorboxes } from '../../../core/sensorbox-kernel/public.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { type QueueWish, queueQuery } from './api.ts'
import { withOwnBoxes } from './with-own-boxes.ts'

/** What has to be looked at first, and what has changed. The boxes of the current stack are as its list has them. */
export function useQueuedBoxes(wish: QueueWish) {
  const { data: queue, error, isFetching, refetch } = useQuery(queueQuery(useCurrentStackId(), wish))
  const { data: own } = useSensorboxes()
  const boxes = useMemo(() => withOwnBoxes(queue?.boxes ?? [], own), [queue, own])
  return { queue, boxes, error, isFetching, retry: () => void refetch() }
}
