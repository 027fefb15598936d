import { deploymentStatuses } from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import type { TaskTemplate } from '@sensorstack/contract/features/configuration/tasks/task-template.ts'
import { folded } from '@sensorstack/contract/platform/folded.ts'
import { IconDevices, IconRefresh, IconSend } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { paths } from '../../../../paths/paths.ts'
import { useT } from '../../../../platform/i18n/all-texts.ts'
import { useDenial } from '../../../../platform/permissions/permissions.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { useNow } from '../../../../platform/time/use-now.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { Segmented } from '../../../../ui/control/Segmented.tsx'
import { EmptyState } from '../../../../ui/feedback/EmptyState.tsx'
import { RowsSkeleton } from '../../../../ui/feedback/Skeletons.tsx'
import { SearchField } from '../../../../ui/filter/SearchField.tsx'
import { DataList } from '../../../../ui/list/DataList.tsx'
import { nameOf, useDoForMany, useRunRefusal } from '../../../core/sensorbox-kernel/public.tsx'
import { type Progress, progresses } from '../effect-words.ts'
import { sendWork } from '../task-works.ts'
import { type AssignedBox, type Counts, countsOf } from './assigned-boxes.ts'
import { deploymentColumns } from './deployment-columns.tsx'
import c from './task-templates.module.css'

export interface DeploymentsProps {
  template: TaskTemplate
  boxes: readonly AssignedBox[]
  isLoading: boolean
}

/**
 * The rollout of a template to its boxes: as a sentence, as counts of the eight states, and box by box with the possible
 * actions.
 */
export function Deployments({ template, boxes, isLoading }: DeploymentsProps) {
  const t = useT()
  const navigate = useNavigate()
  const format = useTimeFormat()
  const now = useNow()
  const [shown, setShown] = useState<Progress | 'all'>('all')
  const [search, setSearch] = useState('')
  const counts = countsOf(boxes)
  const { send, denial } = useSend()
  const columns = useMemo(() => deploymentColumns({ now, format, send, denial }), [now, format, send, denial])
  const words = folded(search)
  const found = boxes.filter(
    ({ box, progress }) =>
      (shown === 'all' || progress === shown) &&
      folded(`${nameOf(box)} ${box.serial_number}`).includes(words),
  )
  if (isLoading) return <RowsSkeleton rows={6} />
  if (boxes.length === 0) {
    return (
      <EmptyState
        icon={<IconDevices size={24} stroke={1.6} />}
        title={t('tasks:page.noBoxAssigned')}
        hint={t('tasks:page.noBoxHint')}
      />
    )
  }
  const options = [
    { value: 'all' as const, count: counts.total },
    ...progresses.map((value) => ({ value, count: counts[value] })),
  ].filter(({ value, count }) => count > 0 || value === shown)
  return (
    <>
      <section className={c.progress} aria-label={t('tasks:page.effect')}>
        <Bar counts={counts} />
        <div className={c.summary}>
          <strong role="status">{summaryWords(counts)}</strong>
          <span className={c.space} />
          {counts.unsent > 0 && (
            <ActionButton
              variant="filled"
              leftSection={<IconSend size={14} stroke={1.6} />}
              disabledReason={denial}
              onClick={() => send(boxes.filter(({ progress }) => progress === 'unsent'))}
            >
              {t('tasks:sendUnsent', { count: counts.unsent })}
            </ActionButton>
          )}
          {counts.refused > 0 && (
            <ActionButton
              variant="default"
              leftSection={<IconRefresh size={14} stroke={1.6} />}
              disabledReason={denial}
              onClick={() => send(boxes.filter(({ progress }) => progress === 'refused'))}
            >
              {t('tasks:retryRefused', { count: counts.refused })}
            </ActionButton>
          )}
        </div>
        <StateCounts boxes={boxes} />
        <div className={c.tools}>
          <SearchField value={search} onSearch={setSearch} placeholder={t('tasks:page.searchBoxes')} />
          <Segmented
            label={t('tasks:page.state')}
            value={shown}
            options={options.map(({ value, count }) => ({
              value,
              label: `${t(`tasks:page.progress.${value}`)} ${count}`,
            }))}
            onChange={setShown}
          />
        </div>
      </section>
      {found.length === 0 ? (
        <EmptyState title={t('tasks:page.noBoxLikeThat')} />
      ) : (
        <DataList
          label={t('tasks:page.boxes')}
          columns={columns}
          items={found}
          itemKey={({ box }) => box.id}
          itemLabel={({ box }) => nameOf(box)}
          onOpen={({ box }) => void navigate({ href: paths.sensorbox(box.id) })}
          keepPlace={`task_template/${template.id}`}
        />
      )}
    </>
  )

  function summaryWords({ active, total, waiting, refused, unsent }: Counts): string {
    const more = [
      waiting > 0 && t('tasks:page.waiting', { count: waiting }),
      refused > 0 && t('tasks:page.refused', { count: refused }),
      unsent > 0 && t('tasks:page.unsent', { count: unsent }),
    ]
    return [t('tasks:page.summary', { active, total }), ...more.filter((part) => part !== false)].join(', ')
  }
}

/** Decorative: the sentence below says the same. */
function Bar({ counts }: { counts: Counts }) {
  return (
    <div className={c.bar} aria-hidden="true">
      {(['active', 'waiting', 'unsent', 'refused'] as const)
        .filter((progress) => counts[progress] > 0)
        .map((progress) => (
          <i key={progress} data-progress={progress} style={{ flexGrow: counts[progress] }} />
        ))}
    </div>
  )
}

function StateCounts({ boxes }: { boxes: readonly AssignedBox[] }) {
  const t = useT()
  return (
    <dl className={c.counts}>
      {deploymentStatuses.map((status) => {
        const count = boxes.filter(({ assignment }) => assignment.delivery_status === status).length
        return (
          <div
            key={status}
            data-none={count === 0 || undefined}
            data-refused={(count > 0 && status === 'server_received_nak') || undefined}
          >
            <dd>{count}</dd>
            <dt>{t(`wakeup:status.${status}`)}</dt>
          </div>
        )
      })}
    </dl>
  )
}

/** Sends boxes their tasks, and resends those that they have refused. */
function useSend() {
  const doForMany = useDoForMany()
  const denied = useDenial('sendTask')
  const runRefusal = useRunRefusal()
  const denial = denied ?? runRefusal
  return useMemo(() => {
    const send = (boxes: readonly AssignedBox[]) =>
      void doForMany(
        sendWork(),
        boxes.map(({ box }) => box),
      )
    return { send, denial }
  }, [doForMany, denial])
}
