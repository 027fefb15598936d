import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { useState } from 'react'
import { nameOf, newestReadingTime, useOtherBoxes } from '../../../core/sensorbox-kernel/public.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import {
  type LastReading,
  LastReadings,
  MeasurementView,
  type MeasurementViewProps,
} from '../../../readings/measurements/public.tsx'
import { InvalidReadings } from '../../invalid-readings/public.tsx'

export interface ReadingsPartProps extends Pick<MeasurementViewProps, 'limits' | 'types'> {
  box: Sensorbox
  /** The last reading of each measure, the worst first. */
  readings: readonly LastReading[]
}

/** The last readings of a box, their chart, and the spans of invalid readings. */
export function ReadingsPart({ box, readings, limits, types }: ReadingsPartProps) {
  const stackId = useCurrentStackId()
  const isCopy = box.combined_state === 'unavailable'
  const newest = newestReadingTime(box)
  const [wantsOthers, setWantsOthers] = useState(false)
  // The chart keeps what it has loaded, so it starts over once readings are marked or unmarked.
  const [markings, setMarkings] = useState(0)
  const others = useOtherBoxes(box.id, types, wantsOthers)
  return (
    <>
      {readings.length > 0 && (
        <LastReadings
          stackId={stackId}
          sensorboxId={box.id}
          readings={readings}
          newest={newest}
          limits={limits}
        />
      )}
      <MeasurementView
        key={markings}
        stackId={stackId}
        sensorboxId={box.id}
        isCopy={isCopy}
        name={nameOf(box)}
        boxType={box.erp_type}
        types={types}
        newest={newest}
        box={box}
        overdue={box.combined_state === 'inactive'}
        limits={limits}
        others={others}
        onWantOthers={() => setWantsOthers(true)}
      />
      <InvalidReadings
        stackId={stackId}
        box={{ id: box.id, name: nameOf(box), isCopy }}
        types={types}
        onChanged={() => setMarkings(markings + 1)}
      />
    </>
  )
}
