/** What one upload holds: readings of this many types at this many times. */
export interface Shape {
  readonly name: '240x3' | '12x3' | '1x3'
  readonly times: number
  readonly types: number
  /** More uploads a second than a first round could need; later ones go by what was measured. */
  readonly mostASecond: number
}

export const shapes: readonly Shape[] = [
  { name: '240x3', times: 240, types: 3, mostASecond: 4_000 },
  { name: '12x3', times: 12, types: 3, mostASecond: 25_000 },
  { name: '1x3', times: 1, types: 3, mostASecond: 60_000 },
]

export const readingsOf = ({ times, types }: Shape) => times * types
