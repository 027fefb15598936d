import {
  type DeploymentStatus,
  deploymentStatuses,
} from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import { progressOf } from './effect-words.ts'
import c from './tasks.module.css'

/** The progress of a configuration in six steps. Decorative: the text next to it says the same. */
export function StatusSteps({ status }: { status: DeploymentStatus }) {
  const at = Math.min(deploymentStatuses.indexOf(status), steps)
  const progress = progressOf({ delivery_status: status })
  return (
    <span className={c.steps} aria-hidden="true">
      {Array.from({ length: steps }, (_, i) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: the steps are always the same
          key={i}
          data-step={i + 1 < at ? 'done' : i + 1 === at ? progress : undefined}
        />
      ))}
    </span>
  )
}

/** From unsent to the box's response. */
const steps = 6
