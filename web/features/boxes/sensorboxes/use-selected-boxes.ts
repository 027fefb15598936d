import type { SensorboxGroup } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { useEffect, useState } from 'react'
import { useCurrentStackId } from '../../core/session/public.ts'

const none: ReadonlySet<string> = new Set()

/** The ids of the boxes that are selected in the list of a group. What was selected elsewhere isn't selected here. */
export function useSelectedBoxes(group: SensorboxGroup | undefined) {
  const stackId = useCurrentStackId()
  const [selected, setSelected] = useState(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another group or stack counts
  useEffect(() => setSelected(none), [group, stackId])
  return [selected, setSelected] as const
}
