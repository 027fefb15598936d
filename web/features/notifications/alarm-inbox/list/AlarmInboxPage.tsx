import type { InboxGroup } from '@sensorstack/contract/features/notifications/alarm-inbox/inbox.ts'
import { IconBellOff, IconCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { failedLoad } from '../../../../platform/api/failed-load.ts'
import { loadFailureText } from '../../../../platform/api/failure-text.ts'
import { LoadFailure } from '../../../../platform/api/LoadFailure.tsx'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { ErrorState } from '../../../../ui/feedback/ErrorState.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { SearchField } from '../../../../ui/filter/SearchField.tsx'
import { MassBar } from '../../../../ui/list/MassBar.tsx'
import { toggled } from '../../../../ui/list/toggled.ts'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import { useCurrentStackName, useStackScope } from '../../../people/stacks/public.tsx'
import { useDenialIn } from '../acting.ts'
import c from '../alarm-inbox.module.css'
import { notifiedQuery } from '../api.ts'
import { InboxWindow, type OpenWindow } from '../dialogs/InboxWindow.tsx'
import { AlarmList } from './AlarmList.tsx'
import { ExportAlarms } from './ExportAlarms.tsx'
import { GroupChoice, ScopeChoice } from './InboxChoices.tsx'
import { InboxFilterBar } from './InboxFilters.tsx'
import { InboxHead } from './InboxHead.tsx'
import { OutageBands } from './OutageBands.tsx'
import { SilenceStackBand } from './SilenceStackBand.tsx'
import { useInbox } from './use-inbox.ts'

const none: ReadonlySet<string> = new Set()

/** The alarms of all stacks in reach, with the actions on them. */
export function AlarmInboxPage({ onMailSettings }: { onMailSettings: () => void }) {
  const t = useT()
  const company = useCurrentStackName()
  const denial = useDenial('editSensorboxConfiguration')
  const scope = useStackScope('alarmInbox')
  const [group, setGroup] = useState<InboxGroup>('open')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState(none)
  const [open, setOpen] = useState<OpenWindow | null>(null)
  const inbox = useInbox(group, search, scope)
  const notified = useQuery({ ...notifiedQuery(useCurrentStackId()), enabled: group === 'open' })
  const failed = failedLoad(notified)
  const { data, error, alarms, outages } = inbox
  const denialIn = useDenialIn(data)
  const marked = alarms.filter((alarm) => {
    return chosen.has(alarm.id) && denialIn(alarm) === null && alarm.acknowledgement === null
  })
  return (
    <article aria-label={t('alarmInbox:title')}>
      <InboxHead
        where={
          scope.spansReach
            ? t('alarmInbox:inAllStacks', { count: scope.reach.length })
            : t('alarmInbox:inStack', { name: company })
        }
        denial={denial}
        save={<ExportAlarms alarms={alarms} hidden={inbox.hidden} />}
        onMailSettings={onMailSettings}
        onOutageSize={() => setOpen({ kind: 'outageSize' })}
        onSilenceStack={() => setOpen({ kind: 'silence', alarms: null })}
      />
      {scope.isLoading ? (
        <RowsSkeleton rows={8} />
      ) : (
        <>
          <div className={c.tools}>
            <GroupChoice
              group={group}
              counts={data?.counts}
              onChoose={(next) => {
                setGroup(next)
                setChosen(none)
              }}
            />
            <ScopeChoice scope={scope} />
            <div className={c.search}>
              <SearchField value={search} onSearch={setSearch} placeholder={t('alarmInbox:search')} />
            </div>
            <InboxFilterBar
              filters={inbox.filters}
              stacks={scope.spansReach ? scope.reach : []}
              onChange={(next) => {
                inbox.setFilters(next)
                setChosen(none)
              }}
            />
          </div>
          {data?.silences.map((silence) => (
            <SilenceStackBand key={silence.stack_id} silence={silence} denialIn={denialIn} />
          ))}
          <OutageBands outages={outages} denialIn={denialIn} />
          {!data && !error && <RowsSkeleton rows={8} />}
          {!data && error && (
            <ErrorState title={loadFailureText(error)} retrying={inbox.isFetching} onRetry={inbox.retry} />
          )}
          {data && alarms.length === 0 && (outages.length === 0 || search !== '') && (
            <NoAlarms group={group} search={search} isFiltered={inbox.isFiltered} />
          )}
          {failed && <LoadFailure of={failed} inset />}
          <AlarmList
            alarms={alarms}
            showsStack={scope.spansReach}
            notified={notified.data}
            chosen={chosen}
            denialIn={denialIn}
            onChoose={(id) => setChosen((before) => toggled(before, id))}
            onChooseAll={(ids) => setChosen(new Set(ids))}
            onAcknowledge={(alarm) => setOpen({ kind: 'acknowledge', alarms: [alarm] })}
            onSilence={(alarm) => setOpen({ kind: 'silence', alarms: [alarm] })}
            onDetails={(alarm) => setOpen({ kind: 'details', alarm })}
          />
          {inbox.hidden > 0 && (
            <p className={c.more}>{t('alarmInbox:notShown', { formatted: formatNumber(inbox.hidden) })}</p>
          )}
          <MassBar label={t('alarmInbox:selected')} count={marked.length} onClear={() => setChosen(none)}>
            <ActionButton
              variant="subtle"
              leftSection={<IconBellOff size={14} stroke={1.6} />}
              onClick={() => setOpen({ kind: 'silence', alarms: marked })}
            >
              {t('sensorboxes:silence.silence')}
            </ActionButton>
            <ActionButton
              variant="subtle"
              leftSection={<IconCheck size={14} stroke={1.6} />}
              onClick={() => setOpen({ kind: 'acknowledge', alarms: marked })}
            >
              {t('alarmInbox:acknowledge')}
            </ActionButton>
          </MassBar>
          {open && (
            <InboxWindow
              open={open}
              denial={denial}
              denialIn={denialIn}
              outageBoxes={data?.outage_boxes}
              onOpen={setOpen}
              onDone={() => {
                setChosen(none)
                setOpen(null)
              }}
              onClose={() => setOpen(null)}
            />
          )}
        </>
      )}
    </article>
  )
}

interface NoAlarmsProps {
  group: InboxGroup
  search: string
  isFiltered: boolean
}

/** Explains why no alarm is shown. */
function NoAlarms({ group, search, isFiltered }: NoAlarmsProps) {
  const t = useT()
  if (search !== '') return <EmptyState title={t('alarmInbox:notFound', { search })} />
  if (isFiltered) return <EmptyState title={t('alarmInbox:noneFits')} />
  return (
    <EmptyState
      title={t(`alarmInbox:none.${group}`)}
      hint={group === 'open' ? t('alarmInbox:noneHint') : undefined}
    />
  )
}
