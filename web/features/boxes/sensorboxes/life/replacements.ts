import { replaceRefusalOf } from '@sensorstack/contract/features/boxes/sensorboxes/replacing.ts'
import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { isExternalModel } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { t } from '../../../../platform/i18n/i18n.ts'

type Replaced = Pick<Sensorbox, 'id' | 'model' | 'erp_type' | 'enabled_state'>

/** Returns why a box can't be replaced; null if it can. */
export function replaceRefusal(box: Replaced): string | null {
  const refusal = replaceRefusalOf(box)
  if (refusal === null) return null
  return refusal === 'external_model'
    ? t('sensorboxes:refused.externalModel')
    : t('sensorboxes:replace.hasNoPlace')
}

/** Returns why a box in stock can't replace any other; null if it can. */
export function replacingRefusal({ model }: Pick<Sensorbox, 'model'>): string | null {
  return isExternalModel(model) ? t('sensorboxes:refused.externalModel') : null
}

/** Returns the boxes that can replace one. */
export function replacementsFor<Box extends Replaced>(box: Replaced, boxes: readonly Box[]): Box[] {
  return boxes.filter((each) => replaceRefusalOf(box, each) === null)
}
