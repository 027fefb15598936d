import { assetDescription, assetName } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { problemOf } from '@sensorstack/contract/platform/fields.ts'
import { t } from '../../../../platform/i18n/i18n.ts'

export interface AssetForm {
  name: string
  description: string
}

/** The initial values of the form. */
export const emptyAsset: AssetForm = { name: '', description: '' }

/** Validates each field. Returns the contract's message, or null when the value is valid. */
export const assetProblems = {
  name: (value: string) => problemOf(assetName, value, t('assets:name')),
  description: (value: string) => problemOf(assetDescription, value, t('assets:description')),
}
