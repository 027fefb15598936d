import type { Course } from '../scenarios/course.ts'
import type { Configuration } from './configuration.ts'

/** Everything that a simulated box needs to run, as it is kept in a file: the key is a secret. */
export interface FleetDevice {
  readonly hardware_unique_id: string
  readonly device_key: string
  readonly protocol: 'http' | 'mqtt'
  readonly course: Course
  /** The time up to which it has delivered, in milliseconds; from the start of the fleet when absent. */
  readonly delivered_until?: number
  /** In stock or disabled: it tries now and then whether its uploads are taken, and keeps nothing. */
  readonly asleep?: boolean
  /** What it was told before; nothing when absent. */
  readonly configured?: Configuration
  /** What it says of a configuration that it is handed: that it has it and no more, or nothing; as its firmware can, when absent. */
  readonly answers?: 'received' | 'never'
  /** How far its clock is ahead. */
  readonly clock_fast_ms?: number
}
