import { assetDescription, assetName } from '@sensorstack/contract/features/boxes/assets/asset.ts'
import { problemOf } from '@sensorstack/contract/platform/fields.ts'
import { t } from '../../../platform/i18n/i18n.ts'

export interface AssetForm {
  name: string
  description: string
}

/** As the form is at first. */
export const emptyAsset: AssetForm = { name: '', description: '' }

/** What is wrong with each field, in the words of the contract; null when nothing is. */
export const assetProblems = {
  name: (value: string) => problemOf(assetName, value, t('assets:name')),
  description: (value: string) => problemOf(assetDescription, value, t('assets:description')),
}
