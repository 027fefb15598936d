import { expect, test } from 'vitest'
import { type PanelState, panelView } from './panel-view.ts'

const [a, b] = [
  { id: 'a:t', toggle: 'a', label: 'A' },
  { id: 'b:t', toggle: 'b', label: 'B' },
]
const shown = (...hidden: string[]) =>
  panelView(
    () =>
      ({
        panel: {
          series: [],
          limits: { criticalMax: 8 },
          partialLimits: [{ bound: 'attentionMax', value: 6, lines: [a, b] }],
        },
        hidden: new Set(hidden),
      }) as unknown as PanelState,
  ).shownLimits()

test('a limit of some lines is shown until all of these are hidden', () => {
  const all = { limits: { criticalMax: 8 }, lines: [] }
  expect(shown()).toEqual([all, { limits: { attentionMax: 6 }, lines: [a, b] }])
  expect(shown('a')).toEqual([all, { limits: { attentionMax: 6 }, lines: [b] }])
  expect(shown('a', 'b')).toEqual([all])
  expect(shown('limits')).toEqual([])
})
