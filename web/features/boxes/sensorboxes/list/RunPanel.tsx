import { IconDownload, IconRefresh, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { saveCsv } from '../../../../platform/files/csv.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { useTimeFormat } from '../../../../platform/time/time-settings.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { VirtualList } from '../../../../ui/list/VirtualList.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import {
  dismissCutRun,
  dismissRun,
  failedOf,
  isRunning,
  nameOf,
  type Outcome,
  type Run,
  type RunLog,
  runMass,
  showOutcomes,
  sumOf,
  useCutRun,
  useRun,
} from '../../../core/sensorbox-kernel/public.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import c from '../sensorboxes.module.css'

/** The progress of an action on many boxes, and afterwards its failures by box. */
export function RunPanel() {
  const t = useT()
  const stackId = useCurrentStackId()
  const run = useRun()
  const cut = useCutRun(stackId)
  if (!run && cut) return <CutRun cut={cut} />
  if (!run || run.stackId !== stackId || run.boxes.length === 1) return null
  const done = run.outcomes.length
  const total = run.boxes.length
  const failed = failedOf(run)
  return (
    <section className={c.run} aria-label={t('sensorboxes:run.results')}>
      <div className={c.runHead}>
        <span className={c.runTitle} role="status">
          {isRunning(run)
            ? t(`sensorboxes:run.${run.work.kind}`, { done: formatNumber(done), total: formatNumber(total) })
            : t('sensorboxes:run.outcome', {
                done: formatNumber(done - failed.length),
                failed: formatNumber(failed.length),
              })}
        </span>
        <span className={c.space} />
        {!isRunning(run) && <AfterRun run={run} failed={failed} />}
      </div>
      {isRunning(run) && (
        <div className={c.track} aria-hidden="true">
          <i style={{ width: `${(100 * done) / total}%` }} />
        </div>
      )}
      {failed.length > 0 && (
        <div className={c.outcomes} style={{ height: Math.min(failed.length, 5) * outcomeHeight }}>
          <VirtualList
            count={failed.length}
            rowHeight={outcomeHeight}
            rowKey={(index) => failed[index]?.box.id ?? String(index)}
            role="list"
            readOnly
            renderRow={(index) => failed[index] && <FailedBox outcome={failed[index]} />}
          />
        </div>
      )}
    </section>
  )
}

/** The report of an operation that ended with an earlier page. */
function CutRun({ cut }: { cut: RunLog }) {
  const t = useT()
  const format = useTimeFormat()
  const { done, total, failed, unsure, left, rest } = sumOf(cut)
  const save = () => {
    const reasonOf = (why: string) =>
      why === 'unsure' || why === 'left'
        ? t(why === 'unsure' ? 'sensorboxes:run.unsure' : 'sensorboxes:run.notBegun')
        : why
    void saveFailures(
      t,
      rest.map(({ why, ...box }) => ({ box, reason: reasonOf(why) })),
    )
  }
  return (
    <section className={c.run} aria-label={t('sensorboxes:run.results')}>
      <div className={c.runHead}>
        <span className={c.runTitle} role="status">
          {t(`sensorboxes:run.${cut.kind}`, { done: formatNumber(done), total: formatNumber(total) })}:{' '}
          {t('sensorboxes:run.cut', {
            time: format.minute(new Date(cut.startedAt).toISOString()),
            done: formatNumber(done),
            total: formatNumber(total),
            failed: formatNumber(failed),
            unsure: formatNumber(unsure),
            left: formatNumber(left),
          })}
        </span>
        <span className={c.space} />
        <ActionButton variant="subtle" leftSection={<IconDownload size={14} stroke={1.6} />} onClick={save}>
          {t('sensorboxes:run.csvOfRest')}
        </ActionButton>
        <IconButton label={t('sensorboxes:run.dismiss')} size="compact-xs" onClick={dismissCutRun}>
          <IconX size={14} stroke={1.6} />
        </IconButton>
      </div>
    </section>
  )
}

type NamedBox = Pick<Outcome['box'], 'serial_number' | 'hardware_unique_id' | 'alias'>

function saveFailures(
  t: ReturnType<typeof useT>,
  failures: readonly { readonly box: NamedBox; readonly reason: string }[],
): Promise<void> {
  const head = [t('sensorboxes:sn'), t('sensorboxes:uid'), t('sensorboxes:name'), t('sensorboxes:run.reason')]
  const rows = failures.map(({ box, reason }) => [
    box.serial_number,
    box.hardware_unique_id,
    box.alias ?? '',
    reason,
  ])
  return saveCsv([head, ...rows], 'failed_sensorboxes.csv')
}

const outcomeHeight = 28

function FailedBox({ outcome: { box, failure } }: { outcome: Outcome }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list can't be windowed
    <div role="listitem" className={c.outcome}>
      <StateMark state="critical" size={14} decorative />
      {nameOf(box)}
      <span>{failure}</span>
    </div>
  )
}

/** The choices for failed boxes. */
function AfterRun({ run, failed }: { run: Run; failed: readonly Outcome[] }) {
  const t = useT()
  const queryClient = useQueryClient()
  const retry = async () => {
    const outcomes = await runMass(
      run.work,
      failed.map(({ box }) => box),
      run.stackId,
      queryClient,
    )
    if (outcomes) showOutcomes(run.work, outcomes)
  }
  const save = () =>
    void saveFailures(
      t,
      failed.map(({ box, failure }) => ({ box, reason: failure ?? '' })),
    )
  return (
    <>
      <ActionButton
        variant="subtle"
        leftSection={<IconRefresh size={14} stroke={1.6} />}
        onClick={() => void retry()}
      >
        {t('sensorboxes:run.retry', { count: failed.length })}
      </ActionButton>
      <ActionButton variant="subtle" leftSection={<IconDownload size={14} stroke={1.6} />} onClick={save}>
        {t('sensorboxes:run.csv')}
      </ActionButton>
      <IconButton label={t('sensorboxes:run.dismiss')} size="compact-xs" onClick={dismissRun}>
        <IconX size={14} stroke={1.6} />
      </IconButton>
    </>
  )
}
