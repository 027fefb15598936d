/** A target ratio, and the measured one. */
export interface Goal {
  /** For example `I1`. */
  readonly id: string
  /** The work that was measured, for example `240 x 3`. */
  readonly what: string
  /** The contenders that are compared, for example `product / influxdb`. */
  readonly ratio: string
  /** Null if one of the two was not measured. */
  readonly value: number | null
  readonly bound: number
  /** The bound is a maximum instead of a minimum. */
  readonly isMost?: boolean
}

/** Returns the goal and its result in one line. */
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
