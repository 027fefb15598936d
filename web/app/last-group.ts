import { type SensorboxGroup, sensorboxGroups } from '@sensorstack/contract/features/sensorboxes/states.ts'
import { useState } from 'react'

/** The group whose list was shown last while this was watched; `undefined` before the first. */
export function useLastGroup(pathname: string): SensorboxGroup | undefined {
  const [last, setLast] = useState<SensorboxGroup | undefined>()
  const shown = groupOf(pathname)
  if (shown !== undefined && shown !== last) setLast(shown)
  return last
}

/** The group whose list an address shows. */
export function groupOf(pathname: string): SensorboxGroup | undefined {
  const [, name] = /^\/sensorboxes\/groups\/([^/]+)\/?$/.exec(pathname) ?? []
  return sensorboxGroups.find((group) => group === name)
}
