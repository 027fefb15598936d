/** A ratio that was to be reached, and the one that was. */
export interface Goal {
  /** Such as `I1`. */
  readonly id: string
  /** What was done, such as `240 x 3`. */
  readonly what: string
  /** Who is compared, such as `product / influxdb`. */
  readonly ratio: string
  /** Null when one of the two was not measured. */
  readonly value: number | null
  readonly bound: number
  /** The ratio is to be at most this, instead of at least. */
  readonly isMost?: boolean
}

/** The goal and how it turned out, in a line. */
export function lineOfGoal({ id, what, ratio, value, bound, isMost = false }: Goal): string {
  const name = `${id} ${what}: ${ratio}`
  const wanted = `goal ${isMost ? 'at most ' : ''}${withDecimal(bound)}`
  if (value === null) return `${name}: not measured (${wanted})`
  const holds = isMost ? value <= bound : value >= bound
  return `${name} = ${value.toFixed(value < 1 ? 3 : 2)} (${wanted}, ${holds ? 'holds' : "doesn't hold"})`
}

function withDecimal(bound: number): string {
  return Number.isInteger(bound) ? bound.toFixed(1) : String(bound)
}
