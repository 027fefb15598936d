import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { currentArrival } from '../../../../ui/page/arrival.ts'

/** Returns the id of the box from whose page the user has come back, if it is one of these boxes. */
export function useCameFrom(boxes: readonly Sensorbox[]): string | undefined {
  const [arrival] = useState(currentArrival)
  return arrival ? boxes.find((box) => paths.sensorbox(box.id) === arrival.from)?.id : undefined
}
