import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'

/** The true value of a measure at a time in milliseconds. It has no state and always returns the same value. */
export type Curve = (ms: number) => number

/** The curves of one place by measure. */
export type Curves = Partial<Record<MeasureType, Curve>>

/** Returns the curves of one box from its seed and the level at which its main measure is kept. */
export type Scenario = (seed: number, level: number) => Curves
