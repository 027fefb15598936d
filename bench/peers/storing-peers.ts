import { influxdb } from './influxdb.ts'
import { product } from './product.ts'
import { rowAReading } from './row-a-reading.ts'
import type { StoringPeerStarter } from './storing-peer.ts'
import type { StoringPeerName } from './uploads.ts'
import { victoriaMetrics } from './victoria-metrics.ts'

/** All peers that store readings, in display order. */
export const storingPeers: Readonly<Record<StoringPeerName, StoringPeerStarter>> = {
  product,
  'row-a-reading': rowAReading,
  influxdb,
  'influxdb-lines': influxdb,
  'victoria-metrics': victoriaMetrics,
}

export const storingPeerNames = Object.keys(storingPeers) as StoringPeerName[]
