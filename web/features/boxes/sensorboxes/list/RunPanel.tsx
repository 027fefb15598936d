import { IconDownload, IconRefresh, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { saveCsv } from '../../../../platform/files/csv.ts'
import { useT } from '../../../../platform/i18n/i18n.ts'
import { ActionButton } from '../../../../ui/control/ActionButton.tsx'
import { IconButton } from '../../../../ui/control/IconButton.tsx'
import { VirtualList } from '../../../../ui/list/VirtualList.tsx'
import { formatNumber } from '../../../../ui/number/format-number.ts'
import { StateMark } from '../../../../ui/state/StateMark.tsx'
import {
  dismissRun,
  failedOf,
  isRunning,
  nameOf,
  type Outcome,
  type Run,
  runMass,
  showOutcomes,
  useRun,
} from '../../../core/sensorbox-kernel/public.ts'
import { useCurrentStackId } from '../../../core/session/public.ts'
import c from '../sensorboxes.module.css'

/** The progress of an action on many boxes, and afterwards its failures by box. */
export function RunPanel() {
  const t = useT()
  const stackId = useCurrentStackId()
  const run = useRun()
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
  const save = () => {
    const head = [
      t('sensorboxes:sn'),
      t('sensorboxes:uid'),
      t('sensorboxes:name'),
      t('sensorboxes:run.reason'),
    ]
    const rows = failed.map(({ box, failure }) => [
      box.serial_number,
      box.hardware_unique_id,
      box.alias ?? '',
      failure ?? '',
    ])
    void saveCsv([head, ...rows], 'failed_sensorboxes.csv')
  }
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
