import type { Lifetime } from '../platform/lifetime.ts'

/** A running broker that lets every client publish and receive everything. */
export interface BrokerPeer {
  readonly version: string
  readonly port: number
  readonly pid: number
}

/** How a broker is started. */
export interface BrokerPeerStarter {
  /** Brokers that are not installed are skipped; the bench never installs one. */
  isInstalled(): boolean
  start(lifetime: Lifetime): Promise<BrokerPeer>
}
