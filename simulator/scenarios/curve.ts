import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'

/** What a measure's true value is at a time in milliseconds: no state, the same answer each time. */
export type Curve = (ms: number) => number

/** The measures of one place. */
export type Curves = Partial<Record<MeasureType, Curve>>

/** Places the curves of one box: its own seed, and the level that its leading measure is kept at. */
export type Scenario = (seed: number, level: number) => Curves
