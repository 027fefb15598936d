export interface SparkLimits {
  /** Readings above are out of range. */
  above?: number
  /** Readings below are out of range. */
  below?: number
}

export interface SparkShape {
  /** SVG path data of the whole line; gaps start a new piece. */
  line: string
  /** SVG path data of the parts beyond a limit. */
  hot: string
  /** The vertical positions of the limits that are drawn. */
  limits: number[]
}

const inset = 3

/**
 * Returns the paths of a sparkline in a box of `width` × `height` that spans the values. A limit is drawn if it is within
 * the values or near them (up to half the span away), so that a distant limit doesn't flatten the line. Values that span
 * less than `leastSpan` are centred in it.
 */
export function sparklinePath(
  values: ReadonlyArray<number | null>,
  width: number,
  height: number,
  limits: SparkLimits = {},
  leastSpan = 0,
): SparkShape {
  const known = values.filter((value): value is number => value !== null && Number.isFinite(value))
  if (known.length === 0) return { line: '', hot: '', limits: [] }
  let low = Math.min(...known)
  let high = Math.max(...known)
  if (high - low < leastSpan) {
    const middle = (low + high) / 2
    low = middle - leastSpan / 2
    high = middle + leastSpan / 2
  }
  const reach = (high - low) / 2 || Math.abs(high) / 10 || 1
  const near = [limits.above, limits.below].filter(
    (limit): limit is number => limit !== undefined && limit >= low - reach && limit <= high + reach,
  )
  low = Math.min(low, ...near)
  high = Math.max(high, ...near)
  if (high === low) {
    high += 1
    low -= 1
  }
  const x = (index: number) =>
    values.length === 1 ? width / 2 : (index / (values.length - 1)) * (width - inset - 1)
  const y = (value: number) => inset + ((high - value) / (high - low)) * (height - 2 * inset)
  return {
    line: withPoints(pieces(values, x, y)),
    hot: withPoints(hotPieces(values, x, y, limits)),
    limits: near.map((limit) => round(y(limit))),
  }
}

type Scale = (value: number) => number

/** Gives a single value between gaps a short line, because a piece without length is invisible. */
function withPoints(path: string): string {
  return path.replace(/M[^ML]+(?=M|$)/g, '$&h3')
}

function pieces(values: ReadonlyArray<number | null>, x: Scale, y: Scale) {
  let path = ''
  let pen = false
  values.forEach((value, index) => {
    if (value === null || !Number.isFinite(value)) {
      pen = false
      return
    }
    path += `${pen ? 'L' : 'M'}${round(x(index))} ${round(y(value))}`
    pen = true
  })
  return path
}

/** Returns the parts beyond a limit, which begin and end exactly at the crossing points. */
function hotPieces(values: ReadonlyArray<number | null>, x: Scale, y: Scale, limits: SparkLimits): string {
  const beyond = (value: number) =>
    (limits.above !== undefined && value > limits.above) ||
    (limits.below !== undefined && value < limits.below)
  const crossed = (value: number) =>
    limits.above !== undefined && value > limits.above ? limits.above : (limits.below ?? value)
  let path = ''
  let before: { value: number; index: number } | null = null
  values.forEach((value, index) => {
    if (value === null || !Number.isFinite(value)) {
      before = null
      return
    }
    const hot = beyond(value)
    const wasHot = before !== null && beyond(before.value)
    if (before !== null && hot !== wasHot) {
      const limit = crossed(hot ? value : before.value)
      const share = (limit - before.value) / (value - before.value)
      const point = `${round(x(before.index + share * (index - before.index)))} ${round(y(limit))}`
      path += hot ? `M${point}L${round(x(index))} ${round(y(value))}` : `L${point}`
    } else if (hot) {
      path += `${wasHot ? 'L' : 'M'}${round(x(index))} ${round(y(value))}`
    }
    before = { value, index }
  })
  return path
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
