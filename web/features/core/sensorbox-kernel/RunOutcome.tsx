import type { Job } from '@sensorstack/contract/features/core/jobs/job.ts'
import { csvColumns } from '@sensorstack/contract/features/core/sensorbox-kernel/csv-columns.ts'
import { IconArrowBackUp, IconDownload, IconRefresh, IconX } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { notifyFailure } from '../../../platform/api/failure-text.ts'
import { saveCsv } from '../../../platform/files/csv.ts'
import { useT } from '../../../platform/i18n/i18n.ts'
import { useNow } from '../../../platform/time/use-now.ts'
import { ActionButton } from '../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { VirtualList } from '../../../ui/list/VirtualList.tsx'
import { formatNumber } from '../../../ui/number/format-number.ts'
import { StateMark } from '../../../ui/state/StateMark.tsx'
import { jobReportQuery, useJobEdits, useJobReport } from '../jobs/public.ts'
import { useCurrentStackId } from '../session/public.ts'
import { sensorboxesQuery } from './api.ts'
import { nameOf } from './box-facts.ts'
import { kindOf, type MassKind, type Outcome } from './mass-kinds.ts'
import { dismissRun, failedOf, type Run, runMass } from './mass-run.ts'
import c from './run-panel.module.css'
import { showOutcomes } from './show-outcomes.ts'
import { undoWork } from './undo-work.ts'
import { useDoForMany } from './use-do-for-many.ts'
import { useRunRefusal } from './use-run-refusal.ts'

/** An object that failed, with the reason. */
interface FailedObject {
  readonly id: string
  readonly name: string
  readonly serial: string
  readonly uid: string
  readonly reason: string
}

/** The progress of a job, and its outcome afterwards. */
export function JobOutcome({ job }: { job: Job }) {
  const t = useT()
  const { dismiss, retry } = useJobEdits(job)
  const report = useJobReport(job)
  const { data: boxes = [] } = useQuery({
    ...sensorboxesQuery(useCurrentStackId()),
    enabled: report !== undefined,
  })
  const kind = kindOf(job.call) ?? 'other'
  const counts = { done: formatNumber(job.done), total: formatNumber(job.total) }
  const title = t(`sensorboxes:run.${kind}`, counts)
  const byId = new Map(report ? boxes.map((box) => [box.id, box]) : [])
  const failed = (report?.refusals ?? []).map(({ id, detail }): FailedObject => {
    const box = byId.get(id)
    return box
      ? failedObject({ box, failure: detail })
      : { id, name: id, serial: '', uid: '', reason: detail }
  })
  const undo = useUndo(job)
  if (job.finished_at === null) return <Panel title={title} part={job.done / job.total} />
  const sum = { done: formatNumber(job.done - job.refused), failed: formatNumber(job.refused) }
  return (
    <Panel
      title={`${title}: ${t('sensorboxes:run.outcome', sum)}`}
      failed={failed}
      retry={
        job.refused > 0 ? { count: job.refused, isBusy: retry.isPending, start: () => retry.mutate() } : null
      }
      onUndo={undo}
      onDismiss={() => dismiss.mutate()}
    />
  )
}

const undoable: readonly MassKind[] = ['enable', 'disable', 'move_to_in_stock']
const undoOfferedMs = 60_000

/** Returns how to undo a job that has changed the states of boxes, for a minute after its end; later undefined. */
function useUndo(job: Job): (() => void) | undefined {
  const stackId = useCurrentStackId()
  const queryClient = useQueryClient()
  const doForMany = useDoForMany()
  const runRefusal = useRunRefusal()
  const now = useNow(5_000)
  const kind = kindOf(job.call)
  const isOffered =
    job.finished_at !== null &&
    now - Date.parse(job.finished_at) < undoOfferedMs &&
    job.refused < job.total &&
    kind !== null &&
    undoable.includes(kind) &&
    runRefusal === null
  if (!isOffered) return undefined
  return () =>
    void Promise.all([
      queryClient.fetchQuery(jobReportQuery(stackId, job.id)),
      queryClient.ensureQueryData(sensorboxesQuery(stackId)),
    ])
      .then(([{ chosen, refusals }, boxes]) => {
        const [done, refused] = [new Set(chosen), new Set(refusals.map(({ id }) => id))]
        return doForMany(
          undoWork(),
          boxes.filter(({ id }) => done.has(id) && !refused.has(id)),
        )
      })
      .catch((error: unknown) => notifyFailure(error, { title: undoWork().titles.failed }))
}

/** The failures of a run that was no job. */
export function RunOutcome({ run }: { run: Run }) {
  const t = useT()
  const queryClient = useQueryClient()
  const failed = failedOf(run)
  const retry = async () => {
    const boxes = failed.map(({ box }) => box)
    const ended = await runMass(run.work, boxes, run.stackId, queryClient)
    if (ended && 'outcomes' in ended) showOutcomes(run.work, ended.outcomes)
  }
  return (
    <Panel
      title={t('sensorboxes:run.outcome', {
        done: formatNumber(run.boxes.length - failed.length),
        failed: formatNumber(failed.length),
      })}
      failed={failed.map(failedObject)}
      retry={{ count: failed.length, isBusy: false, start: () => void retry() }}
      onDismiss={dismissRun}
    />
  )
}

function failedObject({ box, failure }: Outcome): FailedObject {
  return {
    id: box.id,
    name: nameOf(box),
    serial: box.serial_number,
    uid: box.hardware_unique_id,
    reason: failure ?? '',
  }
}

interface PanelProps {
  title: string
  /** How much of it is over, from 0 to 1, while it is under way. */
  part?: number
  failed?: readonly FailedObject[]
  retry?: { count: number; isBusy: boolean; start: () => void } | null
  onUndo?: (() => void) | undefined
  onDismiss?: () => void
}

function Panel({ title, part, failed = [], retry, onUndo, onDismiss }: PanelProps) {
  const t = useT()
  return (
    <section className={c.run} aria-label={t('sensorboxes:run.results')}>
      <div className={c.head}>
        <span className={c.title} role="status">
          {title}
        </span>
        <span className={c.space} />
        {onUndo && (
          <ActionButton
            variant="subtle"
            leftSection={<IconArrowBackUp size={14} stroke={1.6} />}
            onClick={onUndo}
          >
            {t('editing:undo')}
          </ActionButton>
        )}
        {retry && (
          <ActionButton
            variant="subtle"
            leftSection={<IconRefresh size={14} stroke={1.6} />}
            loading={retry.isBusy}
            onClick={retry.start}
          >
            {t('sensorboxes:run.retry', { count: retry.count })}
          </ActionButton>
        )}
        {failed.length > 0 && (
          <ActionButton
            variant="subtle"
            leftSection={<IconDownload size={14} stroke={1.6} />}
            onClick={() => void saveFailures(t, failed)}
          >
            {t('sensorboxes:run.csv')}
          </ActionButton>
        )}
        {onDismiss && (
          <IconButton label={t('sensorboxes:run.dismiss')} size="compact-xs" onClick={onDismiss}>
            <IconX size={14} stroke={1.6} />
          </IconButton>
        )}
      </div>
      {part !== undefined && (
        <div className={c.track} aria-hidden="true">
          <i style={{ width: `${100 * part}%` }} />
        </div>
      )}
      {failed.length > 0 && (
        <div className={c.outcomes} style={{ height: Math.min(failed.length, 5) * outcomeHeight }}>
          <VirtualList
            count={failed.length}
            rowHeight={outcomeHeight}
            rowKey={(index) => failed[index]?.id ?? String(index)}
            role="list"
            readOnly
            renderRow={(index) => failed[index] && <FailedLine failed={failed[index]} />}
          />
        </div>
      )}
    </section>
  )
}

const outcomeHeight = 28

function FailedLine({ failed: { name, reason } }: { failed: FailedObject }): ReactNode {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list can't be windowed
    <div role="listitem" className={c.outcome}>
      <StateMark state="critical" size={14} decorative />
      <span className={c.name}>{name}</span>
      <span className={c.reason}>{reason}</span>
    </div>
  )
}

function saveFailures(t: ReturnType<typeof useT>, failed: readonly FailedObject[]): Promise<void> {
  const { sensorbox, serialNumber } = csvColumns
  const head = [sensorbox, serialNumber, t('sensorboxes:uid'), t('sensorboxes:run.reason')]
  const rows = failed.map(({ name, serial, uid, reason }) => [name, serial, uid, reason])
  return saveCsv([head, ...rows], 'failed_sensorboxes.csv')
}
