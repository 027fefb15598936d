import type { Lifetime } from '../platform/lifetime.ts'
import type { Access } from './uploads.ts'

/** A running program that stores readings of boxes, which are counted from 0. */
export interface StoringPeer {
  readonly version: string
  readonly port: number
  /** What an upload has to show. */
  readonly access: Access
  /** The processes that work for it, without those below them. */
  pids(): readonly number[]
  /** How many readings it holds, by box. */
  countReadings(): Promise<number[]>
  /** What its readings and everything that finds them take on the disk, after all of it has been written there. */
  bytesOfReadings(): Promise<number>
  /** Does at once what its database would do by itself in time. */
  tidy?(): Promise<void>
}

/** How a peer is started. */
export interface StoringPeerStarter {
  /** Peers that aren't installed are left out; the bench never installs one. */
  isInstalled(): boolean
  /** Starts it on empty data; the lifetime stops it and removes these. */
  start(options: {
    readonly lifetime: Lifetime
    readonly boxes: number
    /** The first reading that will be sent. */
    readonly originMs: number
    /** Limits are broken and kept at once, without the time that people give them. */
    readonly isStrict?: boolean
  }): Promise<StoringPeer>
}
