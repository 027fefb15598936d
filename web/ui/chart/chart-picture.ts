import { useRef } from 'react'
import { readColors } from './chart-colors.ts'

const margin = 16
const titleHeight = 28
const lineHeight = 20

/** Returns a ref for the element around a chart, and a function that takes a picture of it with title, plots and legend. */
export function useChartPicture() {
  const frame = useRef<HTMLDivElement>(null)
  return {
    frame,
    /** Returns a PNG; `null` while no chart is shown. */
    take: async (title: string): Promise<Blob | null> => {
      const plots = [...(frame.current?.querySelectorAll('canvas') ?? [])]
      if (!frame.current || plots.length === 0) return null
      return drawPicture(frame.current, title, plots)
    },
  }
}

function drawPicture(
  frame: HTMLElement,
  title: string,
  plots: readonly HTMLCanvasElement[],
): Promise<Blob | null> {
  const colors = readColors(frame)
  const scale = (plots[0]?.width ?? 1) / (plots[0]?.getBoundingClientRect().width || 1)
  const width = Math.max(...plots.map((plot) => plot.width)) / scale
  const heights = plots.map((plot) => plot.height / scale)
  const entries = [...frame.querySelectorAll('button[aria-pressed="true"]')]
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return Promise.resolve(null)
  const font = `12px ${colors.font}`
  context.font = font
  const lines = legendLines(context, entries, width)
  canvas.width = (width + 2 * margin) * scale
  canvas.height =
    (2 * margin + titleHeight + heights.reduce((sum, one) => sum + one, 0) + lines.length * lineHeight) *
    scale
  context.scale(scale, scale)
  context.fillStyle = colors.surface
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.fillStyle = colors.axis
  context.textBaseline = 'top'
  context.font = `600 13px ${colors.font}`
  context.fillText(title, margin, margin)
  let top = margin + titleHeight
  plots.forEach((plot, index) => {
    context.drawImage(plot, margin, top, plot.width / scale, plot.height / scale)
    top += heights[index] ?? 0
  })
  context.font = font
  for (const line of lines) {
    for (const { left, text, color } of line) {
      context.fillStyle = color
      context.fillRect(margin + left, top + 7, 14, 2)
      context.fillStyle = colors.axis
      context.fillText(text, margin + left + 20, top + 2)
    }
    top += lineHeight
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}

interface LegendWord {
  readonly left: number
  readonly text: string
  readonly color: string
}

/** Wraps the legend's entries into lines, each entry with the colour of its key. */
function legendLines(
  context: CanvasRenderingContext2D,
  entries: readonly Element[],
  width: number,
): LegendWord[][] {
  const lines: LegendWord[][] = [[]]
  let left = 0
  for (const entry of entries) {
    const text = [...entry.childNodes]
      .map((node) => node.textContent?.trim())
      .filter(Boolean)
      .join(' ')
    const key = entry.querySelector('i')
    const style = key && getComputedStyle(key)
    const isLine = style && Number.parseFloat(style.borderTopWidth) > 0
    const color = (isLine ? style.borderTopColor : style?.backgroundColor) ?? ''
    const room = context.measureText(text).width + 40
    if (left > 0 && left + room > width) {
      lines.push([])
      left = 0
    }
    lines.at(-1)?.push({ left, text, color })
    left += room
  }
  return lines
}
