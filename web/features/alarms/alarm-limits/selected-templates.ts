import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { sessionStore } from '../../../platform/session-stores/session-store.ts'
import type { Choice } from './limit-form.ts'

interface SelectedTemplates {
  /** Which template was chosen last for a measure; missing where something else was. */
  readonly selectedAlarmLimitTemplates: Partial<Record<MeasureType, 'default' | 'custom'>>
}

const store = sessionStore<SelectedTemplates>({ selectedAlarmLimitTemplates: {} })

/** By what many boxes are offered to be judged for a measure: the template that was chosen last, or limits of their own. */
export function selectedFor(measure: MeasureType | undefined): Choice {
  return (measure && store.getState().selectedAlarmLimitTemplates[measure]) ?? 'individual'
}

/** Remembers what was chosen for a measure, until the page is left or the session ends. */
export function rememberSelected(measure: MeasureType, choice: Choice): void {
  store.setState(({ selectedAlarmLimitTemplates: { [measure]: _, ...others } }) => ({
    selectedAlarmLimitTemplates:
      choice === 'default' || choice === 'custom' ? { ...others, [measure]: choice } : others,
  }))
}
