import uPlot from 'uplot'
import { isShown } from '../series/shown-series.ts'
import { type PanelEvents, panelOptions } from './panel-options.ts'
import { columnsOf, type PanelState } from './panel-view.ts'

/**
 * Draws one panel with uPlot into `mount`. `read` returns its current state. Call `redraw` after a change of appearance,
 * `load` after a change of readings, and `show` after a change of the visible range.
 */
export function createPanel(
  mount: HTMLElement,
  syncKey: string,
  read: () => PanelState,
  events: PanelEvents,
) {
  const start = read()
  const u = new uPlot(panelOptions(mount, syncKey, read, events), dataOf(start), mount)
  return {
    mount,
    load() {
      u.setData(dataOf(read()), true)
    },
    show() {
      const { range } = read()
      u.setScale('x', { min: range.from, max: range.to })
    },
    redraw() {
      const { hidden, panel } = read()
      for (const [index, column] of columnsOf(panel).entries()) {
        const visible = isShown(column.series, hidden, column.edge ? 'band' : 'line')
        if (u.series[index + 1]?.show !== visible) u.setSeries(index + 1, { show: visible }, false)
      }
      u.redraw(false, true)
    },
    resize() {
      const width = mount.clientWidth
      if (width > 0) u.setSize({ width, height: read().panel.height })
    },
    clearCursor() {
      u.setCursor({ left: -10, top: -10 })
    },
    destroy() {
      u.destroy()
    },
  }
}

export type DrawnPanel = ReturnType<typeof createPanel>

function dataOf({ panel, aligned }: PanelState): uPlot.AlignedData {
  const columns = columnsOf(panel).map(({ place, edge }) => aligned.columns[place]?.[edge ?? 'values'] ?? [])
  return [aligned.times, ...columns]
}
