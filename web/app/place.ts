import { type SensorboxGroup, sensorboxGroups } from '@sensorstack/contract/features/sensorboxes/states.ts'
import { paths } from '../paths/paths.ts'

/** What an address shows, as far as the frame around it has to know. */
export interface Place {
  /** The group whose list is shown. */
  group?: SensorboxGroup
  /** The sensorbox that is shown. */
  sensorboxId?: string
}

/** Reads an address of a screen. */
export function placeOf(pathname: string): Place {
  const [kind, second, third] = pathname.split('/').filter((part) => part !== '')
  if (kind !== 'sensorboxes' || second === undefined) return {}
  if (second !== 'groups') return { sensorboxId: second }
  const group = sensorboxGroups.find((each) => each === third)
  return group ? { group } : {}
}

/**
 * Where the back button leads: from a sensorbox to the list of its group, from anything else home, from home nowhere.
 */
export function backTarget(pathname: string, group: SensorboxGroup | undefined): string | null {
  if (pathname === paths.home()) return null
  return placeOf(pathname).sensorboxId === undefined ? paths.home() : paths.sensorboxGroup(group)
}
