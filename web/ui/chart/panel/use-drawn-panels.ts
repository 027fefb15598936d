import { type RefObject, useId, useLayoutEffect, useRef, useState } from 'react'
import type { ChartTexts } from '../../texts/ui-texts.tsx'
import { readColors } from '../chart-colors.ts'
import type { ChartAlarm, ChartMark, ChartPanel, ChartTime } from '../chart-types.ts'
import { attachGestures } from '../range/gestures.ts'
import type { VisibleRange } from '../range/use-visible-range.ts'
import { select } from '../range/visible-range.ts'
import { createPanel, type DrawnPanel } from './panel.ts'
import { plotInset } from './panel-options.ts'
import type { PanelState } from './panel-view.ts'
import type { PreparedPanel } from './prepare-panel.ts'

/** Everything that is drawn, except the range. */
export interface Drawing {
  prepared: readonly PreparedPanel[]
  alarms: readonly ChartAlarm[] | null
  marks: readonly ChartMark[]
  hidden: ReadonlySet<string>
  time: ChartTime
  texts: ChartTexts
}

/**
 * Draws the panels of a chart into `drawn` while `isShown`. Rebuilds them when the set of panels changes, and loads or
 * redraws them when readings or appearance change. `root` is the ref of the element around the panels; `mountOf` returns the
 * ref of each panel's element.
 */
export function useDrawnPanels(
  drawn: RefObject<readonly DrawnPanel[]>,
  { home, seen, visible, show }: VisibleRange,
  isShown: boolean,
  drawing: Drawing,
) {
  const { prepared, hidden, alarms, marks, time } = drawing
  const syncKey = useId()
  const root = useRef<HTMLDivElement>(null)
  const mounts = useRef(new Map<string, HTMLDivElement>())
  const [cursor, setCursor] = useState<{ time: number; left: number } | null>(null)
  const [width, setWidth] = useState(0)

  // Lets the built panels read the latest state without being rebuilt.
  const latest = useRef({ ...drawing, home })
  useLayoutEffect(() => {
    latest.current = { ...drawing, home }
  })

  // Rebuilt only when the set of panels changes; the effects below handle readings, limits and colours.
  const shape = shapeOf(prepared.map(({ panel }) => panel))
  // biome-ignore lint/correctness/useExhaustiveDependencies: shape represents the panels
  useLayoutEffect(() => {
    const element = root.current
    if (!element || !isShown) return
    let colors = readColors(element)
    const built = latest.current.prepared.flatMap(({ panel }, index) => {
      const mount = mounts.current.get(panel.id)
      if (!mount) return []
      const read = (): PanelState => {
        const { prepared, home: _, ...rest } = latest.current
        const one = prepared[index] ?? (prepared[0] as PreparedPanel)
        return { ...rest, ...one, first: index === 0, range: visible.current, colors }
      }
      return createPanel(mount, syncKey, read, {
        onCursor: (at, left) => setCursor(at === null ? null : { time: at, left }),
        onSelect: (from, to) => show(select(visible.current, from, to)),
        onReset: () => show(latest.current.home),
      })
    })
    drawn.current = built
    const redraw = () => {
      for (const panel of drawn.current) panel.redraw()
    }
    const stopGestures = attachGestures(element, {
      plot: () => {
        const box = element.getBoundingClientRect()
        return { left: box.left + plotInset.left, width: box.width - plotInset.left - plotInset.right }
      },
      range: () => visible.current,
      show,
    })
    const resize = new ResizeObserver(() => {
      setWidth(element.clientWidth)
      for (const panel of built) panel.resize()
    })
    resize.observe(element)
    const scheme = new MutationObserver(() => {
      colors = readColors(element)
      redraw()
    })
    scheme.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    const faces = [`11px ${colors.font}`, `500 11px ${colors.font}`]
    void Promise.all(faces.map((face) => document.fonts.load(face))).then(redraw)
    return () => {
      resize.disconnect()
      scheme.disconnect()
      stopGestures()
      for (const panel of built) panel.destroy()
      drawn.current = []
    }
  }, [shape, isShown, syncKey])

  // biome-ignore lint/correctness/useExhaustiveDependencies: redraw when one of these changes
  useLayoutEffect(() => {
    for (const panel of drawn.current) panel.load()
  }, [prepared, seen])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useLayoutEffect(() => {
    for (const panel of drawn.current) panel.redraw()
  }, [hidden, alarms, marks, time])

  const mountOf = (id: string) => (element: HTMLDivElement | null) => {
    if (element) mounts.current.set(id, element)
    else mounts.current.delete(id)
  }
  return { root, mountOf, width, cursor }
}

/** Returns equal strings for panels that differ only in ways that a built panel can take in without a rebuild. */
function shapeOf(panels: readonly ChartPanel[]): string {
  return JSON.stringify(
    panels.map(({ id, height, unit, kind, series }) => [
      id,
      height,
      unit,
      kind,
      series.map((one) => [one.id, one.min !== undefined, one.dashed === true]),
    ]),
  )
}
