import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { isExternalModel } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { t } from '../../../../platform/i18n/i18n.ts'

type Replaced = Pick<Sensorbox, 'id' | 'model' | 'erp_type' | 'enabled_state'>

/** Returns why a box can't be replaced; null if it can. */
export function replaceRefusal(box: Replaced): string | null {
  if (isExternalModel(box.model)) return t('sensorboxes:refused.externalModel')
  return box.enabled_state === 'in_stock' ? t('sensorboxes:replace.hasNoPlace') : null
}

/** Returns the boxes that can replace one: those of its type in stock. */
export function replacementsFor<Box extends Replaced>(box: Replaced, boxes: readonly Box[]): Box[] {
  return boxes.filter(
    (each) =>
      each.id !== box.id &&
      each.erp_type === box.erp_type &&
      each.enabled_state === 'in_stock' &&
      !isExternalModel(each.model),
  )
}
