import type { Course } from '../scenarios/course.ts'
import type { Configuration } from './configuration.ts'

/** Everything that a simulated box needs to run, in the form stored in a file. The key is a secret. */
export interface FleetDevice {
  readonly hardware_unique_id: string
  readonly device_key: string
  readonly protocol: 'http' | 'mqtt'
  readonly course: Course
  /** The time up to which it has delivered, in milliseconds; by default the start of the fleet. */
  readonly delivered_until?: number
  /** In stock or disabled: it occasionally tests whether its uploads are accepted, and stores nothing. */
  readonly asleep?: boolean
  /** Its earlier configuration; none by default. */
  readonly configured?: Configuration
  /** How it acknowledges a configuration: as received only, or never; by default as its firmware can. */
  readonly answers?: 'received' | 'never'
  /** How far its clock is ahead, in milliseconds. */
  readonly clock_fast_ms?: number
}
