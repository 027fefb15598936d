import {
  type DeliveryStatus,
  deliveryStatuses,
} from '@sensorstack/contract/features/configuration/deployments/deployment.ts'
import { progressOf } from './effect-words.ts'
import c from './tasks.module.css'

/** The way that a configuration has come, of six steps. Decoration: the word beside it says the same. */
export function StatusSteps({ status }: { status: DeliveryStatus }) {
  const at = Math.min(deliveryStatuses.indexOf(status), steps)
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

/** From unsent to the box's answer. */
const steps = 6
