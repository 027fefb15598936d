import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import {
  type ActionRefusal,
  refusalOf,
  type StateAction,
} from '@sensorstack/contract/features/boxes/sensorboxes/state-actions.ts'
import type { EnabledState } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import { t } from '../../../../platform/i18n/i18n.ts'

type Selected = readonly Pick<Sensorbox, 'model' | 'enabled_state'>[]

/** Returns why an action can't be done with the selection; `null` if it can. */
export function refusalText(action: StateAction, boxes: Selected): string | null {
  return words(refusalOf(action, boxes), boxes)
}

function words(refusal: ActionRefusal, boxes: Selected): string | null {
  switch (refusal) {
    case null:
      return null
    case 'empty_selection':
      return t('sensorboxes:refused.emptySelection')
    case 'external_model':
      return t('sensorboxes:refused.externalModel')
    case 'already_enabled':
      return counted('Enabled', 'enabled', boxes)
    case 'already_disabled':
      return counted('Disabled', 'disabled', boxes)
    case 'in_stock':
    case 'already_in_stock':
      return counted('InStock', 'in_stock', boxes)
  }
}

/**
 * Returns a text for a state that rules out the action: for one box that it has it already, for several how many have
 * it.
 */
function counted(word: 'Enabled' | 'Disabled' | 'InStock', state: EnabledState, boxes: Selected): string {
  const total = boxes.length
  const count = boxes.filter((box) => box.enabled_state === state).length
  if (total === 1) return t(`sensorboxes:refused.this${word}`)
  if (count === total) return t(`sensorboxes:refused.all${word}`, { total })
  return t(`sensorboxes:refused.already${word}`, { count, total })
}
