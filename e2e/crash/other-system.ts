import { createStandIn } from '@sensorstack/simulator/external-monitoring/stand-in.ts'

/** The monitoring system of another vendor, which no kill touches. */
export const otherSystem = createStandIn()
