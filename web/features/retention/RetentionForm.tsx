import { NativeSelect } from '@mantine/core'
import type { Deletion, Retention } from '@sensorstack/contract/features/retention/retention.ts'
import type { Keep } from '@sensorstack/contract/features/retention/rules.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { paths } from '../../paths/paths.ts'
import { loadFailureText } from '../../platform/api/failure-text.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useCan } from '../../platform/permissions/permissions.ts'
import { useUnsaved } from '../../platform/unsaved/unsaved.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { DenialNote } from '../../ui/feedback/DenialNote.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { Skeleton } from '../../ui/feedback/Skeletons.tsx'
import { Link } from '../../ui/link/Link.tsx'
import { onDemand } from '../../ui/on-demand/on-demand.tsx'
import { useMe } from '../auth/public.tsx'
import { previewQuery } from './api.ts'
import {
  hoursChoices,
  isSame,
  isShorter,
  keepOf,
  type Months,
  readingsChoices,
  withReadings,
} from './keep-choice.ts'
import c from './retention.module.css'
import { deletionText, monthsText, utcDate } from './retention-words.ts'
import { useSaveRetention } from './use-save-retention.ts'

const ShortenQuestion = onDemand(
  async () => (await import('./ShortenQuestion.tsx')).ShortenQuestion,
  ({ onCancel }) => onCancel(),
)

/** The two times, what follows from them, and what is asked before they get shorter. */
export function RetentionForm({ saved }: { saved: Retention }) {
  const t = useT()
  const me = useMe()
  const mayChange = useCan('changeRetention')
  const before = keepOf(saved)
  const [draft, setDraft] = useState<Keep | null>(null)
  const [asking, setAsking] = useState(false)
  const keep = draft ?? before
  const isChanged = !isSame(keep, before)
  useUnsaved(isChanged, { isOfPage: true })
  const preview = useQuery({
    ...previewQuery(me.currently_selected_stack, keep),
    enabled: isChanged,
    placeholderData: keepPreviousData,
  })
  const discard = () => {
    setDraft(null)
    setAsking(false)
  }
  const save = useSaveRetention(discard)

  const isKnown = preview.data !== undefined && !preview.isPlaceholderData
  const denial = me.is_superuser ? t('retention:superuserReads') : t('retention:adminsOnly')
  const next = isChanged ? preview.data?.next : saved.next
  return (
    <>
      <form
        className={c.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!mayChange || !isChanged || !isKnown) return
          if (isShorter(keep, before)) setAsking(true)
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
            onChange={mayChange ? (readings) => setDraft(withReadings(keep, readings)) : undefined}
          />
          <MonthsField
            label={t('retention:hours')}
            hint={t('retention:hoursHint')}
            choices={hoursChoices(keep)}
            value={keep.hours}
            onChange={mayChange ? (hours) => setDraft({ ...keep, hours }) : undefined}
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

      <section className={c.ruled} aria-live="polite">
        <h2 className={c.sub}>{isChanged ? t('retention:whatWouldGo') : t('retention:whatGoes')}</h2>
        {isChanged && preview.error ? (
          <ErrorState
            title={loadFailureText(preview.error)}
            retrying={preview.isFetching}
            onRetry={() => void preview.refetch()}
          />
        ) : (
          <WhatGoes keep={keep} next={next} />
        )}
        {saved.readings_from && (
          <p className={c.quiet}>
            {t('retention:readingsGone', { date: utcDate(saved.readings_from, me.settings.time_format) })}
          </p>
        )}
        {saved.hours_from && (
          <p className={c.quiet}>
            {t('retention:hoursGone', { date: utcDate(saved.hours_from, me.settings.time_format) })}
          </p>
        )}
      </section>

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
          next={next ?? null}
          saving={save.isPending}
          onCancel={() => setAsking(false)}
          onShorten={() => save.mutate(keep)}
        />
      )}
    </>
  )
}

interface MonthsFieldProps {
  label: string
  hint: string
  choices: readonly Months[]
  value: Months
  /** Without it the time can only be read. */
  onChange: ((months: Months) => void) | undefined
}

const ever = 'ever'

function MonthsField({ label, hint, choices, value, onChange }: MonthsFieldProps) {
  if (!onChange) {
    return (
      <dl>
        <dt className={c.label}>{label}</dt>
        <dd className={c.value}>{monthsText(value)}</dd>
        <dd className={c.hint}>{hint}</dd>
      </dl>
    )
  }
  return (
    <NativeSelect
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description']}
      descriptionProps={{ className: c.selectHint }}
      data={choices.map((months) => ({ value: String(months ?? ever), label: monthsText(months) }))}
      value={String(value ?? ever)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === ever ? null : Number(currentTarget.value))
      }
    />
  )
}

/** The first thing that is deleted; undefined while it is looked up. */
function WhatGoes({ keep, next }: { keep: Keep; next: Deletion | null | undefined }) {
  const t = useT()
  const me = useMe()
  if (keep.readings === null) return <p className={c.text}>{t('retention:nothing')}</p>
  if (next === undefined) return <Skeleton width="60%" />
  if (next === null) return <p className={c.text}>{t('retention:nothingYet')}</p>
  return (
    <>
      <p className={c.text}>{deletionText(next, me.settings.time_format)}</p>
      <p className={c.quiet}>
        {t('retention:exportFirst')}{' '}
        <Link className={c.link} href={paths.sensorboxGroup()}>
          {t('retention:toSensorboxes')}
        </Link>
      </p>
    </>
  )
}
