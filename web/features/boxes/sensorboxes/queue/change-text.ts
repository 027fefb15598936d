import type { ChangedBox } from '@sensorstack/contract/features/views/monitoring/queue.ts'
import { formatDuration } from '@sensorstack/contract/platform/duration.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { shownReason } from '../../../core/sensorbox-kernel/public.tsx'

/** Describes the change of a box's state: how it came back, or the reason for its current state. */
export function changeText({ box, from, from_since: fromSince }: ChangedBox): string {
  const state = box.combined_state
  if (state === 'nominal' && (from === 'critical' || from === 'attention' || from === 'inactive')) {
    const kind = from === 'inactive' ? 'connected' : 'inRange'
    if (fromSince === null) return t(`monitoring:${kind}Again`)
    const time = formatDuration(Date.parse(box.state_since) - Date.parse(fromSince))
    return t(`monitoring:${kind}AgainAfter`, { time })
  }
  if (state === 'inactive') return t('monitoring:fellSilent')
  return shownReason(box) ?? box.model_description ?? box.model
}
