import type { SensorboxGroup } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { useEffect, useState } from 'react'
import { useCurrentStackId } from '../../../core/session/public.ts'

const none: ReadonlySet<string> = new Set()

/** The ids of the selected boxes in a group's list. The selection is cleared for another group or stack. */
export function useSelectedBoxes(group: SensorboxGroup | undefined) {
  const stackId = useCurrentStackId()
  const [selected, setSelected] = useState(none)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another group or stack counts
  useEffect(() => setSelected(none), [group, stackId])
  return [selected, setSelected] as const
}
