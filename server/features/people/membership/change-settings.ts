import {
  type AccountSettings,
  defaultSettings,
  type UiSettings,
} from '@sensorstack/contract/features/people/accounts/account.ts'
import type { SettingsChange } from '@sensorstack/contract/features/people/accounts/account-change.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { lockSettings, updateSettings } from '../accounts/public.ts'

/** Changes a person's settings; missing ones are kept, and null resets one to its default. */
export async function changeSettings(tx: Tx, accountId: string, given: SettingsChange): Promise<void> {
  const { ui_settings: layout, ...named } = given
  const settings: AccountSettings = { ...defaultSettings, ...(await lockSettings(tx, accountId)) }
  const changed = Object.fromEntries(
    Object.entries(named).map(([name, value]) => [
      name,
      value ?? defaultSettings[name as keyof typeof named],
    ]),
  )
  const ui_settings =
    layout === undefined ? settings.ui_settings : layout && arranged(settings.ui_settings, layout)
  await updateSettings(tx, accountId, {
    ...settings,
    ...changed,
    ui_settings: ui_settings ?? defaultSettings.ui_settings,
  })
}

/** Returns the layout with the given changes; null removes a value. */
function arranged(before: UiSettings, given: UiSettings): UiSettings {
  const entries = Object.entries({ ...before, ...given })
  return Object.fromEntries(entries.filter(([, value]) => value !== null && value !== undefined))
}
