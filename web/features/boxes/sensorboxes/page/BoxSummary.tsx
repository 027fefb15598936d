import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { isAlarmed } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type { ReactNode } from 'react'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import { markedState, nameOf } from '../../../core/sensorbox-kernel/public.tsx'
import { type LastReading, readingText, unitOf } from '../../../readings/measurements/public.tsx'
import c from '../sensorboxes.module.css'

export interface BoxSummaryProps {
  box: Sensorbox
  /** The worst of the last readings, if there is one. */
  reading: LastReading | undefined
  /** The actions on its alarms. */
  actions: ReactNode
}

/** The box in one line: its state, name and worst reading. The actions are those of the band above. */
export function BoxSummary({ box, reading, actions }: BoxSummaryProps) {
  return (
    <>
      <StateMark state={markedState(box)} size={14} />
      <strong className={c.summaryName}>{nameOf(box)}</strong>
      {reading && (
        <span className={c.summaryValue} data-s={reading.state}>
          {readingText(reading.type, reading.value)} {unitOf(reading.type)}
          {reading.age !== null && <span className={c.quiet}> {reading.age}</span>}
        </span>
      )}
      <span className={c.space} />
      {isAlarmed(box.combined_state) && actions}
    </>
  )
}
