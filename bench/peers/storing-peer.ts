import type { Lifetime } from '../platform/lifetime.ts'
import type { Processes } from '../platform/process-tree.ts'
import type { Access } from './uploads.ts'

/** A running program that stores readings of boxes, which are numbered from 0. */
export interface StoringPeer extends Processes {
  readonly version: string
  readonly port: number
  /** The ports of its servers, if it has several. */
  readonly ports?: readonly number[]
  /** The credentials of uploads. */
  readonly access: Access
  /** Returns the number of stored readings by box. */
  countReadings(): Promise<number[]>
  /** Returns the disk usage of its readings and their indexes, after everything was written to the disk. */
  bytesOfReadings(): Promise<number>
  /** Does at once the maintenance that its database would do over time. */
  tidy?(): Promise<void>
}

/** How a peer is started. */
export interface StoringPeerStarter {
  /** Peers that are not installed are skipped; the bench never installs one. */
  isInstalled(): boolean
  /** Starts it on empty data; the lifetime stops it and removes the data. */
  start(options: {
    readonly lifetime: Lifetime
    readonly boxes: number
    /** The time of the first reading that will be sent. */
    readonly originMs: number
    /** Alarms open and close at once, without the limits' minimum duration. */
    readonly isStrict?: boolean
  }): Promise<StoringPeer>
}
