import { createStandIn } from '@sensorstack/simulator/external-monitoring/stand-in.ts'

/** The monitoring system of another vendor, which is never killed. */
export const otherSystem = createStandIn()
