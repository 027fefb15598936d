import { useT } from '../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import type { useLimitEdits } from './api.ts'
import c from './limit-dialog.module.css'
import type { MeasureLimits } from './limits-of-box.ts'
import type { LimitDraft } from './use-limit-draft.ts'

export interface LimitActionsProps {
  draft: LimitDraft
  limits: MeasureLimits
  edits: ReturnType<typeof useLimitEdits>
  denial: string | null
  onDone: () => void
}

/** Buttons that save the chosen limit as the company's template, or remove it. */
export function LimitActions({ draft, limits, edits, denial, onDone }: LimitActionsProps) {
  const t = useT()
  const { isOwn, choice, limit, refusal } = draft
  const done = { onSuccess: onDone }
  return (
    <div className={c.more}>
      {isOwn && (
        <ActionButton
          variant="default"
          disabledReason={denial ?? refusal}
          onClick={() => limit && edits.saveAsTemplate.mutate(limit, done)}
        >
          {t('alarmLimits:saveAsTemplate')}
        </ActionButton>
      )}
      {isOwn && limits.individual && (
        <ActionButton
          variant="default"
          disabledReason={denial}
          loading={edits.removeOwn.isPending}
          onClick={() => edits.removeOwn.mutate(undefined, done)}
        >
          {t('alarmLimits:removeOwn')}
        </ActionButton>
      )}
      {choice === 'custom' && limits.custom && (
        <ActionButton
          variant="default"
          disabledReason={denial}
          loading={edits.removeTemplate.isPending}
          onClick={() => edits.removeTemplate.mutate(undefined, done)}
        >
          {t('alarmLimits:removeTemplate')}
        </ActionButton>
      )}
    </div>
  )
}
