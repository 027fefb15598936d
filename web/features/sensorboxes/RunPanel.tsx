import { IconX } from '@tabler/icons-react'
import { useT } from '../../platform/i18n/i18n.ts'
import { IconButton } from '../../ui/control/IconButton.tsx'
import { StateMark } from '../../ui/state/StateMark.tsx'
import { useCurrentStackId } from '../auth/public.tsx'
import c from './sensorboxes.module.css'
import { dismissRun, isRunning, useRun } from './state-action-run.ts'

/** How far an action on many boxes is, and afterwards what has failed, item by item. */
export function RunPanel() {
  const t = useT()
  const stackId = useCurrentStackId()
  const run = useRun()
  if (!run || run.stackId !== stackId || run.ids.length === 1) return null
  const done = run.outcomes.length
  const total = run.ids.length
  const failed = run.outcomes.filter((outcome) => outcome.failure !== null)
  return (
    <section className={c.run} aria-label={t('sensorboxes:run.results')}>
      <div className={c.runHead}>
        <span className={c.runTitle} role="status">
          {isRunning(run)
            ? t(`sensorboxes:run.${run.action}`, { done, total })
            : t('sensorboxes:run.outcome', { done: done - failed.length, failed: failed.length })}
        </span>
        <span className={c.space} />
        {!isRunning(run) && (
          <IconButton label={t('sensorboxes:run.dismiss')} size="compact-xs" onClick={dismissRun}>
            <IconX size={14} stroke={1.6} />
          </IconButton>
        )}
      </div>
      {isRunning(run) && (
        <div className={c.track} aria-hidden="true">
          <i style={{ width: `${(100 * done) / total}%` }} />
        </div>
      )}
      {failed.length > 0 && (
        <ul className={c.outcomes}>
          {failed.map((outcome) => (
            <li key={outcome.id}>
              <StateMark state="critical" size={14} decorative />
              {outcome.name}
              <span>{outcome.failure}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
