import type { UiSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import { saveUiSettings } from '@sensorstack/contract/features/people/accounts/routes.ts'
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
  const saved = widthsFromSettings(settings)
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

/** The saved shares, those of two and those of three columns; earlier programs kept whichever came last in one place. */
export function widthsFromSettings({ column_widths, two_column_widths }: UiSettings): PaneWidths {
  const [left, middle, right] = column_widths ?? []
  const [side, rest] = two_column_widths ?? (right === undefined ? [left, middle] : [])
  return {
    ...(side !== undefined && rest !== undefined && { two: { side, right: rest } }),
    ...(left !== undefined &&
      middle !== undefined &&
      right !== undefined && { three: { left, middle, right } }),
  }
}

/** The shares of the columns that are shown, to be saved; `undefined` where there is nothing to save. */
export function widthsToSettings({ two, three }: PaneWidths, columns: Columns): UiSettings | undefined {
  const whole = (shares: number[]) => shares.map((share) => Math.round(share * 100) / 100)
  if (columns === 3 && three) return { column_widths: whole([three.left, three.middle, three.right]) }
  if (columns === 2 && two) return { two_column_widths: whole([two.side, two.right]) }
  return undefined
}
