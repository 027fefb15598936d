import { useT } from '../../../platform/i18n/i18n.ts'
import { useJob } from '../jobs/public.ts'
import { isRunning, useRun } from './mass-run.ts'

/** Returns why no action on many boxes can begin: another one is in progress; null when one can. */
export function useRunRefusal(): string | null {
  const t = useT()
  const run = useRun()
  const job = useJob()
  const isBusy = isRunning(run) || (job !== null && job.finished_at === null)
  return isBusy ? t('sensorboxes:run.busy') : null
}
