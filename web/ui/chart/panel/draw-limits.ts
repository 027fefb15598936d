import type uPlot from 'uplot'
import { formatNumber } from '../../number/format-number.ts'
import type { ChartTexts } from '../../texts/ui-texts.tsx'
import type { ChartColors } from '../chart-colors.ts'
import { ratio } from './draw-overlays.ts'
import type { ShownLimits } from './panel-view.ts'
import { spreadLabels } from './spread-labels.ts'

/** The length of the key of a series at a limit, in CSS pixels, and the most of these keys. */
const keyLength = 12
const mostKeys = 5

interface LimitLine {
  readonly value: number
  readonly state: 'critical' | 'attention'
  readonly word: string
  readonly y: number
  readonly lines: ShownLimits['lines']
}

/**
 * Draws limits as dashed lines with labels at the right. A limit of only some series has the colours of these at its left end.
 */
export function drawLimits(
  u: uPlot,
  all: readonly ShownLimits[],
  colors: ChartColors,
  texts: ChartTexts,
): void {
  const { ctx, bbox } = u
  const p = ratio()
  const shown = all.flatMap((limits) => linesOf(u, limits, texts))
  const places = spreadLabels(
    shown.map((limit) => limit.y),
    12 * p,
    bbox.top,
    bbox.top + bbox.height,
  )
  ctx.save()
  ctx.font = `500 ${11 * p}px ${colors.font}`
  ctx.textAlign = 'left'
  ctx.textBaseline = 'middle'
  ctx.lineWidth = p
  shown.forEach((limit, index) => {
    ctx.strokeStyle = colors.mark[limit.state]
    ctx.setLineDash([5 * p, 3 * p])
    ctx.beginPath()
    ctx.moveTo(bbox.left, limit.y)
    ctx.lineTo(bbox.left + bbox.width, limit.y)
    ctx.stroke()
    ctx.setLineDash([])
    ctx.fillStyle = colors.text[limit.state]
    ctx.fillText(
      `${formatNumber(limit.value)} ${limit.word}`,
      bbox.left + bbox.width + 6 * p,
      places[index] ?? limit.y,
    )
  })
  for (const limit of shown) drawKeys(u, limit, colors)
  ctx.restore()
}

function linesOf(u: uPlot, { limits, lines }: ShownLimits, texts: ChartTexts): LimitLine[] {
  const { min = 0, max = 0 } = u.scales.y ?? {}
  return (
    [
      [limits.criticalMax, 'critical', texts.criticalShort],
      [limits.attentionMax, 'attention', texts.attentionShort],
      [limits.attentionMin, 'attention', texts.attentionShort],
      [limits.criticalMin, 'critical', texts.criticalShort],
    ] as const
  ).flatMap(([value, state, word]) =>
    value !== undefined && value >= min && value <= max
      ? [{ value, state, word, lines, y: Math.round(u.valToPos(value, 'y', true)) + 0.5 }]
      : [],
  )
}

/** Draws the colours of the series that a limit applies to, at the left end of its line. */
function drawKeys(u: uPlot, { lines, y }: LimitLine, colors: ChartColors): void {
  const { ctx, bbox } = u
  const p = ratio()
  ctx.lineWidth = 3 * p
  lines.slice(0, mostKeys).forEach(({ color = 1, dashed }, place) => {
    const from = bbox.left + place * (keyLength + 2) * p
    ctx.strokeStyle = colors.series[color - 1] ?? colors.axis
    ctx.setLineDash(dashed ? [4 * p, 2 * p] : [])
    ctx.beginPath()
    ctx.moveTo(from, y)
    ctx.lineTo(from + keyLength * p, y)
    ctx.stroke()
  })
}
