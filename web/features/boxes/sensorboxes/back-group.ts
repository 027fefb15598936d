import type { SensorboxGroup } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { useQuery } from '@tanstack/react-query'
import { sensorboxesQuery, sensorboxQuery } from '../../core/sensorbox-kernel/public.ts'
import { useCurrentStackId } from '../../core/session/public.ts'
import { useLooking } from './list-view.ts'
import { backGroupOf } from './sensorbox-query.ts'

/**
 * The group whose list a box leads back to: the one that was open last while the box stands in it, else that of its
 * state. `undefined` for the list of all, and while nothing is known of the box.
 */
export function useBackGroup(id: string | undefined): SensorboxGroup | undefined {
  const stackId = useCurrentStackId()
  const { opened } = useLooking().looking
  // Whatever shows boxes loads them; here they are only looked up, and either may be there first.
  const { data: boxes } = useQuery({ ...sensorboxesQuery(stackId), enabled: false })
  const { data: shown } = useQuery({ ...sensorboxQuery(stackId, id ?? ''), enabled: false })
  const box = boxes?.find((one) => one.id === id) ?? shown
  if (box) return backGroupOf(box, opened)
  return id === undefined || opened === null || opened === 'all' ? undefined : opened
}
