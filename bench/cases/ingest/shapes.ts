/** The content of one upload: readings of this many types at this many times. */
export interface Shape {
  readonly name: '240x3' | '12x3' | '1x3' | '1x3-tenth' | '1x3-all' | 'fleet' | 'fleet-100k'
  readonly times: number
  readonly types: number
  /** The number of boxes that send in turn. */
  readonly boxes: number
  /**
   * The temperature of a box crosses all its limits after this many uploads; the limits apply without delay. Undefined:
   * it never does.
   */
  readonly crossesEvery?: number
  /** Every box uploads once before the first turn, so that all are known as far as they can be. */
  readonly allFirst?: boolean
  /** More uploads per second than a first round could need; later rounds use the measured rate. */
  readonly mostPerSecond: number
}

export const shapes: readonly Shape[] = [
  { name: '240x3', times: 240, types: 3, boxes: 200, mostPerSecond: 4_000 },
  { name: '12x3', times: 12, types: 3, boxes: 200, mostPerSecond: 25_000 },
  { name: '1x3', times: 1, types: 3, boxes: 200, mostPerSecond: 60_000 },
  { name: '1x3-tenth', times: 1, types: 3, boxes: 200, crossesEvery: 10, mostPerSecond: 30_000 },
  { name: '1x3-all', times: 1, types: 3, boxes: 200, crossesEvery: 1, mostPerSecond: 15_000 },
  { name: 'fleet', times: 1, types: 3, boxes: 10_000, mostPerSecond: 30_000 },
  { name: 'fleet-100k', times: 1, types: 3, boxes: 100_000, allFirst: true, mostPerSecond: 30_000 },
]

export const readingsOf = ({ times, types }: Shape) => times * types
