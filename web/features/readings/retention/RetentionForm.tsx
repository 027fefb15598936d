import type { Retention } from '@sensorstack/contract/features/readings/retention/retention.ts'
import { useState } from 'react'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useCan } from '../../../platform/permissions/permissions.ts'
import { useUnsaved } from '../../../platform/unsaved/unsaved.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { DenialNote } from '../../../ui/feedback/DenialNote.tsx'
import { onDemand } from '../../../ui/on-demand/on-demand.tsx'
import { useMe } from '../../core/session/public.ts'
import { hoursChoices, readingsChoices, withReadings } from './keep-choice.ts'
import { MonthsField } from './MonthsField.tsx'
import c from './retention.module.css'
import { useKeepDraft } from './use-keep-draft.ts'
import { useSaveRetention } from './use-save-retention.ts'
import { WhatGoes } from './WhatGoes.tsx'

const ShortenQuestion = onDemand(
  async () => (await import('./ShortenQuestion.tsx')).ShortenQuestion,
  ({ onCancel }) => onCancel(),
)

/** The two retention periods, their consequences, and the question before they become shorter. */
export function RetentionForm({ saved }: { saved: Retention }) {
  const t = useT()
  const me = useMe()
  const mayChange = useCan('changeRetention')
  const draft = useKeepDraft(saved)
  const { keep, isChanged, isKnown } = draft
  const [asking, setAsking] = useState(false)
  useUnsaved(isChanged, { isOfPage: true })
  const discard = () => {
    draft.discard()
    setAsking(false)
  }
  const save = useSaveRetention(discard)
  const denial = me.is_superuser ? t('retention:superuserReads') : t('retention:adminsOnly')
  return (
    <>
      <form
        className={c.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!mayChange || !isChanged || !isKnown) return
          if (draft.isShorter) setAsking(true)
          else save.mutate(keep)
        }}
      >
        {!mayChange && (
          <div className={c.denial}>
            <DenialNote>{denial}</DenialNote>
          </div>
        )}
        <div className={c.fields}>
          <MonthsField
            label={t('retention:readings')}
            hint={t('retention:readingsHint')}
            choices={readingsChoices(keep)}
            value={keep.readings}
            onChange={mayChange ? (readings) => draft.change(withReadings(keep, readings)) : undefined}
          />
          <MonthsField
            label={t('retention:hours')}
            hint={t('retention:hoursHint')}
            choices={hoursChoices(keep)}
            value={keep.hours}
            onChange={mayChange ? (hours) => draft.change({ hours }) : undefined}
          />
        </div>
        {mayChange && (
          <div className={c.actions}>
            <ActionButton
              type="submit"
              size="sm"
              variant="filled"
              loading={save.isPending && !asking}
              disabledReason={isChanged ? !isKnown && t('retention:looking') : t('retention:unchanged')}
            >
              {t('retention:save')}
            </ActionButton>
            {isChanged && (
              <ActionButton size="sm" onClick={discard}>
                {t('retention:discard')}
              </ActionButton>
            )}
          </div>
        )}
      </form>

      <WhatGoes saved={saved} draft={draft} />

      <section className={c.ruled}>
        <h2 className={c.sub}>{t('retention:rules')}</h2>
        <ul className={c.rules}>
          <li>{t('retention:ruleWhen')}</li>
          <li>{t('retention:ruleStays')}</li>
          <li>{t('retention:ruleOthers')}</li>
          <li>{t('retention:ruleGone')}</li>
        </ul>
      </section>

      {asking && (
        <ShortenQuestion
          keep={keep}
          next={draft.next ?? null}
          saving={save.isPending}
          onCancel={() => setAsking(false)}
          onShorten={() => save.mutate(keep)}
        />
      )}
    </>
  )
}
