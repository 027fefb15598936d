import {
  type InboxAlarm,
  type InboxGroup,
  inboxGroups,
} from '@sensorstack/contract/features/alarm-inbox/inbox.ts'
import {
  IconBellOff,
  IconCheck,
  IconMail,
  IconPlugConnectedX,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { loadFailureText } from '../../platform/api/failure-text.ts'
import { useListConfig } from '../../platform/config/app-config.ts'
import { useT } from '../../platform/i18n/i18n.ts'
import { useDenial } from '../../platform/permissions/permissions.ts'
import { ActionButton } from '../../ui/control/ActionButton.tsx'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { Segmented } from '../../ui/control/Segmented.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../ui/feedback/Skeletons.tsx'
import { SearchField } from '../../ui/filter/SearchField.tsx'
import { MassBar } from '../../ui/list/MassBar.tsx'
import { formatNumber } from '../../ui/number/format-number.ts'
import { Headline } from '../../ui/page/Headline.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import { nameOf } from '../sensorboxes/public.tsx'
import { useCurrentStack, useCurrentStackName, useStacks } from '../stacks/public.tsx'
import { AcknowledgeDialog } from './AcknowledgeDialog.tsx'
import { AlarmDetailsDialog } from './AlarmDetailsDialog.tsx'
import { AlarmList } from './AlarmList.tsx'
import c from './alarm-inbox.module.css'
import { alarmText } from './alarm-words.ts'
import { inboxQuery, useInboxEdits } from './api.ts'
import { InboxFilterBar } from './InboxFilters.tsx'
import { hasInboxFilters, useInboxFilters } from './inbox-view.ts'
import { OutageBands } from './OutageBands.tsx'
import { OutageSizeDialog } from './OutageSizeDialog.tsx'
import { SilenceAlarmDialog } from './SilenceAlarmDialog.tsx'
import { SilenceStackBand } from './SilenceStackBand.tsx'
import { alarmsWith } from './taken-text.ts'
import { useTellsAlarms } from './use-alarm-desk.ts'

interface InboxConfig {
  scope: 'all' | 'own'
}
const initialConfig: InboxConfig = { scope: 'all' }

/** The alarms of all stacks in reach, and what people do about them. */
export function AlarmInboxPage({ onMailSettings }: { onMailSettings: () => void }) {
  const t = useT()
  const current = useCurrentStackId()
  const stack = useCurrentStack()
  const company = useCurrentStackName()
  const { data: reach = [] } = useStacks()
  const stacks = Math.max(1, reach.length)
  const [{ scope }, change] = useListConfig('alarmInbox', initialConfig)
  const [group, setGroup] = useState<InboxGroup>('open')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [acknowledging, setAcknowledging] = useState<readonly InboxAlarm[] | null>(null)
  const [silencing, setSilencing] = useState<InboxAlarm | 'stack' | null>(null)
  const [details, setDetails] = useState<InboxAlarm | null>(null)
  const [isSizing, setSizing] = useState(false)
  const { acknowledge } = useInboxEdits(current)
  const denial = useDenial('editSensorboxConfiguration')
  const spansReach = stacks > 1 && scope === 'all'
  const [filters, setFilters] = useInboxFilters()
  const known = useMemo(() => new Set(reach.map(({ id }) => id)), [reach])
  // One may have gone out of reach meanwhile.
  const ofReach = { ...filters, stacks: spansReach ? filters.stacks.filter((id) => known.has(id)) : [] }
  const wanted = spansReach ? ofReach : { ...filters, stacks: [current] }
  const { data, error, isFetching, refetch } = useQuery(inboxQuery(current, group, wanted))
  const alarms = useMemo(() => alarmsWith(data?.alarms ?? [], search, alarmText), [data, search])
  const marked = alarms.filter(({ id, stack_id, group: of }) => {
    return chosen.has(id) && stack_id === current && of !== 'acknowledged'
  })
  const outages = (data?.outages ?? []).filter((outage) => outage.group === group)
  const isFiltered = hasInboxFilters(ofReach)
  const hidden = (data?.counts[group] ?? 0) - (data?.alarms.length ?? 0) - outages.length
  const choose = (id: string) =>
    setChosen((before) => {
      const next = new Set(before)
      if (!next.delete(id)) next.add(id)
      return next
    })
  return (
    <article aria-label={t('alarmInbox:title')}>
      <header className={c.head}>
        <Headline className={c.title} title={t('alarmInbox:title')}>
          {t('alarmInbox:title')}
        </Headline>
        <span className={c.where}>
          {spansReach
            ? t('alarmInbox:inAllStacks', { count: stacks })
            : t('alarmInbox:inStack', { name: company })}
        </span>
        <div className={c.headActions}>
          <TellsButton />
          <ActionButton
            variant="subtle"
            leftSection={<IconMail size={14} stroke={1.6} />}
            onClick={onMailSettings}
          >
            {t('alarmInbox:mailSettings')}
          </ActionButton>
          <IconButton
            label={t('alarmInbox:outageSize')}
            disabledReason={denial}
            onClick={() => setSizing(true)}
          >
            <IconPlugConnectedX size={16} stroke={1.6} />
          </IconButton>
          <ActionButton
            variant="default"
            leftSection={<IconBellOff size={14} stroke={1.6} />}
            disabledReason={denial}
            onClick={() => setSilencing('stack')}
          >
            {t('alarmInbox:silenceStack')}
          </ActionButton>
        </div>
      </header>
      <div className={c.tools}>
        <Segmented
          label={t('alarmInbox:groups')}
          value={group}
          options={inboxGroups.map((each) => ({
            value: each,
            label: (
              <>
                {t(`alarmInbox:group.${each}`)}{' '}
                <span className={c.count}>{data ? formatNumber(data.counts[each]) : '–'}</span>
              </>
            ),
          }))}
          onChange={(next) => {
            setGroup(next)
            setChosen(new Set())
          }}
        />
        {stacks > 1 && (
          <Segmented
            label={t('alarmInbox:whose')}
            value={scope}
            options={[
              { value: 'all', label: t('monitoring:allStacks') },
              { value: 'own', label: stack?.name ?? '' },
            ]}
            onChange={(next) => change({ scope: next })}
          />
        )}
        <div className={c.search}>
          <SearchField value={search} onSearch={setSearch} placeholder={t('alarmInbox:search')} />
        </div>
        <InboxFilterBar
          filters={ofReach}
          stacks={spansReach ? reach : []}
          onChange={(next) => {
            setFilters(next)
            setChosen(new Set())
          }}
        />
      </div>
      {data?.silences.map((silence) => (
        <SilenceStackBand key={silence.stack_id} silence={silence} denial={denial} />
      ))}
      <OutageBands outages={outages} denial={denial} />
      {!data && !error && <RowsSkeleton rows={8} />}
      {!data && error && (
        <ErrorState title={loadFailureText(error)} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {data && alarms.length === 0 && (outages.length === 0 || search !== '') && (
        <EmptyState
          title={
            search !== ''
              ? t('alarmInbox:notFound', { search })
              : t(isFiltered ? 'alarmInbox:noneFits' : `alarmInbox:none.${group}`)
          }
          hint={search === '' && !isFiltered && group === 'open' ? t('alarmInbox:noneHint') : undefined}
        />
      )}
      <AlarmList
        alarms={alarms}
        showsStack={spansReach}
        chosen={chosen}
        denial={denial}
        onChoose={choose}
        onAcknowledge={(alarm) => setAcknowledging([alarm])}
        onSilence={setSilencing}
        onDetails={setDetails}
      />
      {hidden > 0 && (
        <p className={c.more}>{t('alarmInbox:notShown', { formatted: formatNumber(hidden) })}</p>
      )}
      <MassBar label={t('alarmInbox:selected')} count={marked.length} onClear={() => setChosen(new Set())}>
        <ActionButton
          variant="subtle"
          leftSection={<IconCheck size={14} stroke={1.6} />}
          disabledReason={denial}
          onClick={() => setAcknowledging(marked)}
        >
          {t('alarmInbox:acknowledge')}
        </ActionButton>
      </MassBar>
      {acknowledging && (
        <AcknowledgeDialog
          title={t('alarmInbox:acknowledgeMany', { count: acknowledging.length })}
          what={acknowledging.length === 1 && acknowledging[0] ? lineOf(acknowledging[0]) : null}
          hint={t('alarmInbox:acknowledgeNote')}
          denial={denial}
          isSaving={acknowledge.isPending}
          onAcknowledge={(note) =>
            acknowledge.mutate(
              { ids: acknowledging.map(({ id }) => id), note },
              {
                onSuccess: () => {
                  setChosen(new Set())
                  setAcknowledging(null)
                },
              },
            )
          }
          onClose={() => setAcknowledging(null)}
        />
      )}
      {silencing && (
        <SilenceAlarmDialog
          alarm={silencing === 'stack' ? null : silencing}
          denial={denial}
          onClose={() => setSilencing(null)}
        />
      )}
      {details && (
        <AlarmDetailsDialog
          alarm={details}
          denial={
            denial ??
            (details.stack_id === current ? null : t('alarmInbox:elsewhere', { name: details.stack_name }))
          }
          onAcknowledge={() => {
            setAcknowledging([details])
            setDetails(null)
          }}
          onSilence={() => {
            setSilencing(details)
            setDetails(null)
          }}
          onClose={() => setDetails(null)}
        />
      )}
      {isSizing && data && (
        <OutageSizeDialog size={data.outage_boxes} denial={denial} onClose={() => setSizing(false)} />
      )}
    </article>
  )
}

function lineOf(alarm: InboxAlarm): string {
  return `${nameOf(alarm)}: ${alarmText(alarm)}`
}

function TellsButton() {
  const t = useT()
  const [tells, setTells] = useTellsAlarms()
  const Icon = tells ? IconVolume : IconVolumeOff
  return (
    <IconButton label={t('alarmInbox:tells')} pressed={tells} onClick={() => setTells(!tells)}>
      <Icon size={16} stroke={1.6} />
    </IconButton>
  )
}
