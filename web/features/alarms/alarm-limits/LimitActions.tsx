import { useState } from 'react'
import { useT } from '../../../platform/i18n/all-texts.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { Question } from '../../../ui/dialog/Question.tsx'
import type { useLimitEdits } from './api.ts'
import c from './limit-dialog.module.css'
import type { MeasureLimits } from './limits-of-box.ts'
import type { LimitDraft } from './use-limit-draft.ts'

type Asked = 'replaceTemplate' | 'removeOwn' | 'removeTemplate'

export interface LimitActionsProps {
  draft: LimitDraft
  limits: MeasureLimits
  edits: ReturnType<typeof useLimitEdits>
  denial: string | null
  onDone: () => void
}

/** Buttons that save the chosen limit as the company's template, or remove it. Each asks before a stored limit is lost. */
export function LimitActions({ draft, limits, edits, denial, onDone }: LimitActionsProps) {
  const t = useT()
  const { isOwn, choice, limit, refusal } = draft
  const [asked, setAsked] = useState<Asked | null>(null)
  const saveAsTemplate = () =>
    limit && edits.saveAsTemplate.mutate(limit, { onSuccess: onDone, onError: () => setAsked(null) })
  const agree = () => {
    if (asked === 'replaceTemplate') saveAsTemplate()
    else if (asked) edits[asked].mutate(undefined, { onSuccess: onDone, onError: () => setAsked(null) })
  }
  return (
    <div className={c.more}>
      {isOwn && (
        <ActionButton
          variant="default"
          disabledReason={denial ?? refusal}
          onClick={() => (limits.custom ? setAsked('replaceTemplate') : saveAsTemplate())}
        >
          {t('alarmLimits:saveAsTemplate')}
        </ActionButton>
      )}
      {isOwn && limits.individual && (
        <ActionButton variant="default" disabledReason={denial} onClick={() => setAsked('removeOwn')}>
          {t('alarmLimits:removeOwn')}
        </ActionButton>
      )}
      {choice === 'custom' && limits.custom && (
        <ActionButton variant="default" disabledReason={denial} onClick={() => setAsked('removeTemplate')}>
          {t('alarmLimits:removeTemplate')}
        </ActionButton>
      )}
      {asked && (
        <Question
          title={t(`alarmLimits:asked.${asked}.title`)}
          refuse={t('alarmLimits:asked.keep')}
          agree={t(`alarmLimits:asked.${asked}.agree`)}
          isDangerous
          isBusy={edits[asked === 'replaceTemplate' ? 'saveAsTemplate' : asked].isPending}
          onRefuse={() => setAsked(null)}
          onAgree={agree}
        >
          <p>{t(`alarmLimits:asked.${asked}.follows`)}</p>
        </Question>
      )}
    </div>
  )
}
