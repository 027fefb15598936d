import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { sessionStore } from '../../../platform/session-stores/session-store.ts'
import type { Choice } from './limit-form.ts'

interface SelectedTemplates {
  /** The last chosen template of each measure; missing when another source was chosen. */
  readonly selectedAlarmLimitTemplates: Partial<Record<MeasureType, 'default' | 'custom'>>
}

const store = sessionStore<SelectedTemplates>({ selectedAlarmLimitTemplates: {} })

/** Returns the preselected source for many boxes: the template chosen last for the measure, else individual limits. */
export function selectedFor(measure: MeasureType | undefined): Choice {
  return (measure && store.getState().selectedAlarmLimitTemplates[measure]) ?? 'individual'
}

/** Remembers the choice for a measure until the page is reloaded or the session ends. */
export function rememberSelected(measure: MeasureType, choice: Choice): void {
  store.setState(({ selectedAlarmLimitTemplates: { [measure]: _, ...others } }) => ({
    selectedAlarmLimitTemplates:
      choice === 'default' || choice === 'custom' ? { ...others, [measure]: choice } : others,
  }))
}
