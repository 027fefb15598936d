import type { SensorboxGroup } from '@sensorstack/contract/features/sensorboxes/states.ts'
import { paths } from './paths.ts'

/**
 * Where the back button leads: from one thing to the list of its group, from a list home, from home nowhere. `group` is
 * the group that a thing belongs to, or was opened from.
 */
export function backTarget(pathname: string, group: SensorboxGroup | undefined): string | null {
  const [kind, second] = pathname.split('/').filter((part) => part !== '')
  if (kind === undefined) return null
  if (kind === 'sensorboxes' && second !== undefined && second !== 'groups')
    return paths.sensorboxGroup(group)
  return paths.home()
}
