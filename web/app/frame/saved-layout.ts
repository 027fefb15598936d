import type { UiSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import { saveUiSettings } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { create } from 'zustand'
import { call } from '../../platform/api/call.ts'
import { notifyFailure } from '../../platform/api/failure-text.ts'
import { appConfig } from '../../platform/config/app-config.ts'
import type { Columns } from '../../platform/layout/columns.ts'
import type { PaneWidths } from '../../ui/shell/Panes.tsx'

const resets = create(() => ({ count: 0 }))

/** Arranges the columns as saved with the account. The widths in this browser may be those of another user. */
export function arrangeAsSaved(settings: UiSettings): void {
  const { columns, widths } = arrangementOf(settings, appConfig.getState().widths)
  appConfig.setState({ columns, widths })
  if (Object.keys(widths).length === 0) resets.setState(({ count }) => ({ count: count + 1 }))
}

/** Counts how often the widths were reset to their defaults, so that visible columns know when to start over. */
export function useWidthResets(): number {
  return resets((state) => state.count)
}

/**
 * Returns the arrangement for the saved settings. Without saved widths, the widths kept in this browser are dropped
 * too.
 */
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

/** Saves part of the arrangement with the account. */
export async function saveLayout(settings: UiSettings): Promise<void> {
  try {
    await call(saveUiSettings, { body: { ui_settings: settings } }, { quiet: true })
  } catch (error) {
    notifyFailure(error)
  }
}

/** Returns the saved widths for two and for three columns. Earlier versions stored both in `column_widths`. */
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

/** Returns the widths of the current number of columns as settings; `undefined` if there is nothing to save. */
export function widthsToSettings({ two, three }: PaneWidths, columns: Columns): UiSettings | undefined {
  const whole = (shares: number[]) => shares.map((share) => Math.round(share * 100) / 100)
  if (columns === 3 && three) return { column_widths: whole([three.left, three.middle, three.right]) }
  if (columns === 2 && two) return { two_column_widths: whole([two.side, two.right]) }
  return undefined
}
