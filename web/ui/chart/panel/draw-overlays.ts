import type uPlot from 'uplot'
import type { ChartColors } from '../chart-colors.ts'
import type { ChartAlarm, ChartLimits, ChartMark, TimeRange } from '../chart-types.ts'
import { limitStops, stateOf } from './limit-colors.ts'

/** The alarm lane above the first panel: its height, and the space that it takes including the gap to the plot. In pixels. */
export const laneHeight = 8
export const laneSpace = 22

/** How many pixels of the canvas one CSS pixel has. */
export const ratio = () => window.devicePixelRatio || 1

/** Draws gaps as hatched columns behind the lines. */
export function drawGaps(u: uPlot, gaps: readonly TimeRange[], colors: ChartColors): void {
  const { ctx, bbox } = u
  const p = ratio()
  ctx.save()
  ctx.strokeStyle = colors.hatch
  ctx.lineWidth = p
  ctx.globalAlpha = 0.6
  for (const [left, right] of inSight(u, gaps)) {
    ctx.save()
    ctx.beginPath()
    ctx.rect(left, bbox.top, right - left, bbox.height)
    ctx.clip()
    ctx.beginPath()
    // Align the hatching with the plot's edge, so that it doesn't move while the user pans.
    const first = Math.floor((left - bbox.height - bbox.left) / (7 * p)) * 7 * p + bbox.left
    for (let x = first; x < right; x += 7 * p) {
      ctx.moveTo(x, bbox.top + bbox.height)
      ctx.lineTo(x + bbox.height, bbox.top)
    }
    ctx.stroke()
    ctx.restore()
  }
  ctx.restore()
}

/** Labels the gaps that are wide enough, on a solid background. */
export function nameGaps(u: uPlot, gaps: readonly TimeRange[], colors: ChartColors, text: string): void {
  const { ctx, bbox } = u
  const p = ratio()
  ctx.save()
  ctx.font = `${11 * p}px ${colors.font}`
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (const [left, right] of inSight(u, gaps)) {
    const lines = ctx.measureText(text).width + 14 * p < right - left ? [text] : text.split(' ')
    const width = Math.max(...lines.map((line) => ctx.measureText(line).width)) + 8 * p
    if (width > right - left) continue
    const middle = (left + right) / 2
    const top = bbox.top + bbox.height * 0.66
    ctx.fillStyle = colors.surface
    ctx.fillRect(middle - width / 2, top - lines.length * 7 * p - p, width, lines.length * 14 * p + 2 * p)
    ctx.fillStyle = colors.quiet
    lines.forEach((line, index) => {
      ctx.fillText(line, middle, top + (index - (lines.length - 1) / 2) * 13 * p)
    })
  }
  ctx.restore()
}

function inSight(u: uPlot, spans: readonly TimeRange[]): Array<[number, number]> {
  const { left, width } = u.bbox
  return spans
    .map((span): [number, number] => [
      Math.max(left, u.valToPos(span.from, 'x', true)),
      Math.min(left + width, u.valToPos(span.to, 'x', true)),
    ])
    .filter(([from, to]) => to > from)
}

/** Draws a bound that users can't set as a grey line. */
export function drawBound(u: uPlot, value: number | undefined, colors: ChartColors): void {
  const { min, max } = u.scales.y ?? {}
  if (value === undefined || value < (min ?? 0) || value > (max ?? 0)) return
  const { ctx, bbox } = u
  const p = ratio()
  const y = Math.round(u.valToPos(value, 'y', true)) + 0.5
  ctx.save()
  ctx.strokeStyle = colors.quiet
  ctx.globalAlpha = 0.5
  ctx.lineWidth = p
  ctx.setLineDash([2 * p, 3 * p])
  ctx.beginPath()
  ctx.moveTo(bbox.left, y)
  ctx.lineTo(bbox.left + bbox.width, y)
  ctx.stroke()
  ctx.restore()
}

/** Draws the panel's title at the top left of the plot, on a solid background. */
export function drawTitle(u: uPlot, title: string, colors: ChartColors): void {
  const { ctx, bbox } = u
  const p = ratio()
  ctx.save()
  ctx.font = `500 ${11 * p}px ${colors.font}`
  ctx.textAlign = 'left'
  ctx.textBaseline = 'top'
  const left = bbox.left + 4 * p
  ctx.fillStyle = colors.surface
  ctx.fillRect(left, bbox.top + p, ctx.measureText(title).width + 8 * p, 15 * p)
  ctx.fillStyle = colors.quiet
  ctx.fillText(title, left + 4 * p, bbox.top + 3 * p)
  ctx.restore()
}

/** Draws the lane above the plot, which shows when alarms were open. */
export function drawLane(u: uPlot, alarms: readonly ChartAlarm[], colors: ChartColors, name: string): void {
  const { ctx, bbox } = u
  const p = ratio()
  const top = bbox.top - (laneSpace - 5) * p
  ctx.save()
  ctx.fillStyle = colors.grid
  ctx.fillRect(bbox.left, top, bbox.width, laneHeight * p)
  // Draw critical alarms last, so that they are not covered.
  for (const state of ['attention', 'critical'] as const) {
    ctx.fillStyle = colors.mark[state]
    for (const alarm of alarms) {
      if (alarm.state !== state) continue
      const left = u.valToPos(alarm.from, 'x', true)
      const right = u.valToPos(alarm.to, 'x', true)
      if (right < bbox.left || left > bbox.left + bbox.width) continue
      const from = Math.max(bbox.left, left)
      const to = Math.min(bbox.left + bbox.width, Math.max(right, left + 3 * p))
      ctx.fillRect(from, top, to - from, laneHeight * p)
    }
  }
  ctx.fillStyle = colors.quiet
  ctx.font = `${11 * p}px ${colors.font}`
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.fillText(name, bbox.left + bbox.width + 6 * p, top + (laneHeight * p) / 2)
  ctx.restore()
}

/** Draws marks as diamonds at the bottom of the plot. */
export function drawMarks(u: uPlot, marks: readonly ChartMark[], colors: ChartColors): void {
  const { ctx, bbox } = u
  const p = ratio()
  const y = bbox.top + bbox.height - 7 * p
  ctx.save()
  for (const mark of marks) {
    const x = u.valToPos(mark.time, 'x', true)
    if (x < bbox.left || x > bbox.left + bbox.width) continue
    ctx.fillStyle = colors.mark[mark.state]
    ctx.beginPath()
    ctx.moveTo(x, y - 5 * p)
    ctx.lineTo(x + 5 * p, y)
    ctx.lineTo(x, y + 5 * p)
    ctx.lineTo(x - 5 * p, y)
    ctx.fill()
  }
  ctx.restore()
}

/** Draws a ring around the last reading. */
export function drawLast(u: uPlot, time: number, value: number, color: string, colors: ChartColors): void {
  const { ctx, bbox } = u
  const p = ratio()
  const x = u.valToPos(time, 'x', true)
  if (x < bbox.left || x > bbox.left + bbox.width + 1) return
  ctx.save()
  ctx.fillStyle = colors.surface
  ctx.strokeStyle = color
  ctx.setLineDash([])
  ctx.lineWidth = 2 * p
  ctx.beginPath()
  ctx.arc(x, u.valToPos(value, 'y', true), 4 * p, 0, 7)
  ctx.fill()
  ctx.stroke()
  ctx.restore()
}

/** Returns the colour of a value according to the limits. */
export function colorOf(
  value: number,
  limits: ChartLimits | undefined,
  base: string,
  colors: ChartColors,
): string {
  const state = limits ? stateOf(value, limits) : 'normal'
  return state === 'normal' ? base : colors.mark[state]
}

/** Returns a vertical gradient that changes at the limits, or the plain colour while the scale has no height. */
export function limitStroke(
  u: uPlot,
  limits: ChartLimits,
  base: string,
  colors: ChartColors,
): CanvasGradient | string {
  const { min, max } = u.scales.y ?? {}
  if (typeof min !== 'number' || typeof max !== 'number' || !(u.bbox.height > 0)) return base
  const stops = limitStops(limits, min, max)
  if (stops.every((stop) => stop.state === 'normal')) return base
  const gradient = u.ctx.createLinearGradient(0, u.bbox.top, 0, u.bbox.top + u.bbox.height)
  for (const { at, state } of stops) gradient.addColorStop(at, state === 'normal' ? base : colors.mark[state])
  return gradient
}
