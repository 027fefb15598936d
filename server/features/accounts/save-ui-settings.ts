import type { UiSettings } from '@sensorstack/contract/features/accounts/account.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockSettings, updateSettings } from './queries.ts'

/** Saves how the person arranges the screen; what is not named stays as it was. */
export async function saveUiSettings(tx: Tx, accountId: string, given: UiSettings): Promise<void> {
  const settings = await lockSettings(tx, accountId)
  await updateSettings(tx, accountId, { ...settings, ui_settings: { ...settings.ui_settings, ...given } })
}
