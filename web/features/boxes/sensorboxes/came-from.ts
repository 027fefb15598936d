import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useState } from 'react'
import { paths } from '../../../paths/paths.ts'
import { currentArrival } from '../../../ui/page/arrival.ts'

/** The box whose page one comes back from to a list, when it is among these. */
export function useCameFrom(boxes: readonly Sensorbox[]): string | undefined {
  const [arrival] = useState(currentArrival)
  return arrival ? boxes.find((box) => paths.sensorbox(box.id) === arrival.from)?.id : undefined
}
