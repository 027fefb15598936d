import type { UiSettings } from '@sensorstack/contract/features/accounts/account.ts'
import { saveUiSettings } from '@sensorstack/contract/features/accounts/routes.ts'
import { create } from 'zustand'
import { call } from '../platform/api/call.ts'
import { notifyFailure } from '../platform/api/failure-text.ts'
import { appConfig } from '../platform/config/app-config.ts'
import type { Columns } from '../platform/layout/columns.ts'
import type { PaneWidths } from '../ui/shell/Panes.tsx'

const resets = create(() => ({ count: 0 }))

/** Arranges the columns exactly as the account has saved them, whatever this browser remembers, maybe of somebody else. */
export function arrangeAsSaved(settings: UiSettings): void {
  const { columns, widths } = arrangementOf(settings, appConfig.getState().widths)
  appConfig.setState({ columns, widths })
  if (Object.keys(widths).length === 0) resets.setState(({ count }) => ({ count: count + 1 }))
}

/** How often the widths went back to what they are by default: columns on screen then have to start again. */
export function useWidthResets(): number {
  return resets((state) => state.count)
}

/** What the saved settings make of the columns. Without saved widths those of this browser go too. */
export function arrangementOf(
  settings: UiSettings,
  kept: PaneWidths,
): { columns: Columns | null; widths: PaneWidths } {
  const saved = widthsFromSettings(settings.column_widths)
  return {
    columns: settings.columns_count ?? null,
    widths: Object.keys(saved).length === 0 ? {} : { ...kept, ...saved },
  }
}

/** Saves a part of the arrangement with the account. */
export async function saveLayout(settings: UiSettings): Promise<void> {
  try {
    await call(saveUiSettings, { body: { ui_settings: settings } }, { quiet: true })
  } catch (error) {
    notifyFailure(error)
  }
}

/** The saved shares, left to right, by the number of columns that they are for. */
export function widthsFromSettings(saved: UiSettings['column_widths']): PaneWidths {
  const [first, second, third] = saved ?? []
  if (first === undefined || second === undefined) return {}
  if (third === undefined) return { two: { side: first, right: second } }
  return { three: { left: first, middle: second, right: third } }
}

/** The shares of the columns that are shown, left to right; `undefined` where there is nothing to save. */
export function widthsToSettings(widths: PaneWidths, columns: 1 | 2 | 3): number[] | undefined {
  const shown =
    columns === 3 && widths.three
      ? [widths.three.left, widths.three.middle, widths.three.right]
      : columns === 2 && widths.two
        ? [widths.two.side, widths.two.right]
        : undefined
  return shown?.map((share) => Math.round(share * 100) / 100)
}
