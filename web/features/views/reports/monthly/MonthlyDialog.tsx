import { MultiSelect } from '@mantine/core'
import type { AlarmLevel } from '@sensorstack/contract/features/alarms/alarms/alarm.ts'
import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { type MonthlyReport, mostReaders } from '@sensorstack/contract/features/views/reports/monthly.ts'
import { endMonthlyReport, saveMonthlyReport } from '@sensorstack/contract/features/views/reports/routes.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/api/call.ts'
import { notifyFailure } from '../../../../platform/api/failure-text.ts'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { closeSaved } from '../../../../platform/unsaved/close-saved.ts'
import { FormDialog } from '../../../../platform/unsaved/FormDialog.tsx'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { teamQuery } from '../../../people/access/public.tsx'
import { monthlyQuery, namedBy, type Subject } from '../api.ts'
import { ReportChoices } from '../make/ReportChoices.tsx'
import type { ReportSubject } from '../report-subject.ts'
import { usualMeasures } from '../report-subject.ts'
import c from '../reports.module.css'

export interface MonthlyDialogProps {
  subject: ReportSubject
  /** The choice so far; null for none. */
  monthly: MonthlyReport | null
  onClose: () => void
}

/** Chooses who gets the report each month, and about which measures. Without people it ends. */
export function MonthlyDialog({ subject, monthly, onClose }: MonthlyDialogProps) {
  const t = useT()
  const { zone } = useTimeFormat()
  const team = useQuery(teamQuery(useCurrentStackId()))
  const options = peopleOf(team.data ?? [], monthly, t)
  const [people, setPeople] = useState(() => (monthly?.readers ?? []).map(({ account_id }) => account_id))
  const [measures, setMeasures] = useState(() => monthly?.measures ?? usualMeasures(subject.measures))
  const [level, setLevel] = useState<AlarmLevel>(monthly?.level ?? 'critical')
  const [isChanged, setChanged] = useState(false)
  const save = useSave(subject, monthly, onClose)
  const ends = people.length === 0 && monthly !== null
  return (
    <FormDialog
      title={t('reports:monthly.dialog')}
      subtitle={subject.name}
      submit={t(ends ? 'reports:monthly.end' : 'reports:monthly.save')}
      width={560}
      refusal={
        people.length === 0 && !ends
          ? t('reports:monthly.noPeople')
          : people.length > mostReaders
            ? t('reports:monthly.tooMany', { count: mostReaders })
            : measures.length === 0 && t('reports:form.noMeasure')
      }
      isSaving={save.isPending}
      isChanged={isChanged}
      onSubmit={() => {
        if (save.isPending) return
        save.mutate({
          measures: [...measures],
          level,
          time_zone: monthly?.time_zone ?? zone,
          account_ids: people,
        })
      }}
      onClose={onClose}
    >
      <div className={c.form}>
        <MultiSelect
          label={t('reports:monthly.people')}
          description={t('reports:monthly.peopleHint')}
          data={options}
          value={people}
          onChange={(values) => {
            setPeople(values)
            setChanged(true)
          }}
          searchable
          hidePickedOptions
          nothingFoundMessage={team.data && t('reports:monthly.nobodyFound')}
          data-autofocus
        />
        {!team.data && <LoadFailure of={team} />}
        <ReportChoices
          offered={subject.measures}
          measures={measures}
          level={level}
          onMeasures={(chosen) => {
            setMeasures(chosen)
            setChanged(true)
          }}
          onLevel={(chosen) => {
            setLevel(chosen)
            setChanged(true)
          }}
        />
        <p className={c.quiet}>{t('reports:monthly.when', { zone: monthly?.time_zone ?? zone })}</p>
      </div>
    </FormDialog>
  )
}

/** The people who can be chosen: those who may see the reports, and those who are chosen already. */
function peopleOf(team: readonly Account[], monthly: MonthlyReport | null, t: ReturnType<typeof useT>) {
  const members = team.filter(({ status }) => status === 'accepted')
  const known = new Set(members.map(({ id }) => id))
  const others = (monthly?.readers ?? []).filter(({ account_id }) => !known.has(account_id))
  return [
    ...members.map(({ id, name }) => ({ value: id, label: name })),
    ...others.map(({ account_id, name }) => ({
      value: account_id,
      label: name ?? t('reports:monthly.unknown'),
      disabled: true,
    })),
  ]
}

function useSave(subject: Subject, monthly: MonthlyReport | null, onClose: () => void) {
  const t = useT()
  const client = useQueryClient()
  const stackId = useCurrentStackId()
  return useMutation({
    mutationFn: async (choice: {
      measures: MonthlyReport['measures']
      level: AlarmLevel
      time_zone: string
      account_ids: string[]
    }) => {
      if (choice.account_ids.length > 0) {
        await call(saveMonthlyReport, { body: { ...choice, ...namedBy(subject) } })
        return true
      }
      if (monthly) await call(endMonthlyReport, { params: { id: monthly.id } })
      return false
    },
    onSuccess: async (goesOn) => {
      await client.invalidateQueries(monthlyQuery(stackId, subject))
      closeSaved(onClose)
      showToast({ kind: 'success', title: t(goesOn ? 'reports:monthly.saved' : 'reports:monthly.ended') })
    },
    onError: (error) => notifyFailure(error, { title: t('reports:monthly.failed') }),
  })
}
