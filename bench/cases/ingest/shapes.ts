/** The content of one upload: readings of this many types at this many times. */
export interface Shape {
  readonly name: '240x3' | '12x3' | '1x3' | '1x3-tenth' | '1x3-all' | 'fleet'
  readonly times: number
  readonly types: number
  /** The number of boxes that send in turn. */
  readonly boxes: number
  /**
   * The temperature of a box crosses all its limits after this many uploads; the limits apply without delay. Undefined:
   * it never does.
   */
  readonly crossesEvery?: number
  /** More uploads per second than a first round could need; later rounds use the measured rate. */
  readonly mostASecond: number
}

export const shapes: readonly Shape[] = [
  { name: '240x3', times: 240, types: 3, boxes: 200, mostASecond: 4_000 },
  { name: '12x3', times: 12, types: 3, boxes: 200, mostASecond: 25_000 },
  { name: '1x3', times: 1, types: 3, boxes: 200, mostASecond: 60_000 },
  { name: '1x3-tenth', times: 1, types: 3, boxes: 200, crossesEvery: 10, mostASecond: 30_000 },
  { name: '1x3-all', times: 1, types: 3, boxes: 200, crossesEvery: 1, mostASecond: 15_000 },
  { name: 'fleet', times: 1, types: 3, boxes: 10_000, mostASecond: 30_000 },
]

export const readingsOf = ({ times, types }: Shape) => times * types
