import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'

export type StepKind = 'company' | 'box' | 'key' | 'reading' | 'limits' | 'people' | 'mails'

type Box = Pick<Sensorbox, 'con_stamp' | 'last_readings'>

/** Returns the box that the steps are about: the one that has got furthest. */
export function furthest<T extends Box>(boxes: readonly T[]): T | undefined {
  return (
    boxes.find(({ last_readings }) => last_readings.length > 0) ??
    boxes.find(({ con_stamp }) => con_stamp !== null) ??
    boxes[0]
  )
}

export interface Begun {
  box: Box | undefined
  hasLimits: boolean
  /** The number of people, including those who are invited. */
  people: number
  sendsMails: boolean
}

/** Says which steps a company has done. */
export function stepsDone({
  box,
  hasLimits,
  people,
  sendsMails,
}: Begun): Readonly<Record<StepKind, boolean>> {
  const hasSent = box !== undefined && box.last_readings.length > 0
  return {
    company: true,
    box: box !== undefined,
    // Only a device that has the key connects.
    key: hasSent || (box !== undefined && box.con_stamp !== null),
    reading: hasSent,
    limits: hasLimits,
    people: people > 1,
    mails: sendsMails,
  }
}
