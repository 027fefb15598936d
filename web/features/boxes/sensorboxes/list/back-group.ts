import type { SensorboxGroup } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { useQuery } from '@tanstack/react-query'
import { sensorboxesQuery, sensorboxQuery } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { useLooking } from './list-view.ts'
import { backGroupOf } from './sensorbox-query.ts'

/**
 * Returns the group to which a box's page leads back: the last opened one if the box is in it, else that of its state.
 * `undefined` for the list of all boxes, and while the box is unknown.
 */
export function useBackGroup(id: string | undefined): SensorboxGroup | undefined {
  const stackId = useCurrentStackId()
  const { opened } = useLooking().looking
  // The screens that show boxes load them. Here they are only read from the cache, where either may arrive first.
  const { data: boxes } = useQuery({ ...sensorboxesQuery(stackId), enabled: false })
  const { data: shown } = useQuery({ ...sensorboxQuery(stackId, id ?? ''), enabled: false })
  const box = boxes?.find((one) => one.id === id) ?? shown
  if (box) return backGroupOf(box, opened)
  return id === undefined || opened === null || opened === 'all' ? undefined : opened
}
