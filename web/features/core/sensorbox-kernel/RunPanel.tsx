import { onDemand } from '../../../ui/on-demand/on-demand.tsx'
import { useJob } from '../jobs/public.ts'
import { useCurrentStackId } from '../session/public.ts'
import { failedOf, useRun } from './mass-run.ts'

const JobOutcome = onDemand(async () => (await import('./RunOutcome.tsx')).JobOutcome)
const RunOutcome = onDemand(async () => (await import('./RunOutcome.tsx')).RunOutcome)

/**
 * The person's job in the current stack, with its progress and afterwards its outcome, and the failures of a run that was no job.
 * It stays on screen wherever the user goes.
 */
export function RunPanel() {
  const stackId = useCurrentStackId()
  const run = useRun()
  const job = useJob()
  const hasFailed =
    run !== null && run.stackId === stackId && failedOf(run).length > 0 && run.boxes.length > 1
  return (
    <>
      {job && <JobOutcome job={job} />}
      {hasFailed && <RunOutcome run={run} />}
    </>
  )
}
