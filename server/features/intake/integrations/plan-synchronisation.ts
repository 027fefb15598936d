import { isExternalModel } from '@sensorstack/contract/features/core/sensorbox-kernel/states.ts'
import type {
  SynchronisationProblem,
  SynchronizedBox,
} from '@sensorstack/contract/features/intake/integrations/integration.ts'
import type { ExternalDevice } from './external-system.ts'
import type { KnownBox } from './queries.ts'

/** A box of the external system with its counterpart here. A box that is missing there has no device. */
export interface Planned {
  readonly device: ExternalDevice | null
  readonly box: KnownBox | null
}

/** The changes that a synchronisation makes to boxes. */
export interface SynchronisationPlan {
  readonly created: readonly Planned[]
  readonly enabled: readonly Planned[]
  readonly disabled: readonly Planned[]
  /** With the customer whose stack receives the box. */
  readonly transferred: readonly (Planned & { readonly toCustomerId: string })[]
  /** The stack's boxes that will belong to the integration. */
  readonly bound: readonly string[]
  readonly problems: readonly { readonly code: SynchronisationProblem; readonly serial_number: string }[]
}

export interface PlanInput {
  readonly stackId: string
  readonly integrationId: string
  readonly customerId: string
  readonly devices: readonly ExternalDevice[]
  /** The boxes that the stack sees. */
  readonly boxes: readonly KnownBox[]
  /** Hardware ids that are already taken, in any stack. */
  readonly taken: ReadonlySet<string>
  /** Models of the catalogue. */
  readonly models: ReadonlySet<string>
  /** External customers whose stacks may receive boxes from this stack. */
  readonly receivers: ReadonlySet<string>
  /** The number of first-time activations that the stack can still pay for. */
  readonly affordable: number
}

/**
 * Plans the changes that bring the boxes in line with the external system. It takes nothing from another stack, and changes
 * only boxes of external models.
 */
export function planSynchronisation(input: PlanInput): SynchronisationPlan {
  const { stackId, integrationId, customerId, devices, boxes, taken, models, receivers } = input
  const byHardwareId = new Map(boxes.map((box) => [box.hardware_unique_id, box]))
  const plan = {
    created: [] as Planned[],
    enabled: [] as Planned[],
    disabled: [] as Planned[],
    transferred: [] as (Planned & { toCustomerId: string })[],
    bound: [] as string[],
    problems: [] as { code: SynchronisationProblem; serial_number: string }[],
  }
  let { affordable } = input
  const isOwn = (box: KnownBox) => box.stack_id === stackId && box.integration_id === integrationId
  const enable = (planned: Planned) => {
    const isNew = !planned.box?.activation_date
    if (isNew && affordable <= 0) refuse('INSUFFICIENT_CREDIT', planned)
    else {
      if (isNew) affordable -= 1
      plan.enabled.push(planned)
    }
  }
  const refuse = (code: SynchronisationProblem, { device, box }: Planned) =>
    plan.problems.push({ code, serial_number: device?.serial_number ?? box?.hardware_unique_id ?? '' })

  for (const device of devices) {
    const box = byHardwareId.get(device.serial_number) ?? null
    const planned = { device, box }
    if (device.customer_id !== customerId) {
      if (!box || !isOwn(box)) continue
      if (receivers.has(device.customer_id)) {
        plan.transferred.push({ ...planned, toCustomerId: device.customer_id })
      } else {
        if (box.enabled_state === 'enabled') plan.disabled.push(planned)
        refuse('MOVED_ELSEWHERE', planned)
      }
    } else if (!box) {
      if (taken.has(device.serial_number)) refuse('OWNED_BY_ANOTHER_STACK', planned)
      else if (!models.has(device.model) || !isExternalModel(device.model)) refuse('UNKNOWN_MODEL', planned)
      else {
        plan.created.push(planned)
        if (device.is_active) enable(planned)
      }
    } else if (box.stack_id !== stackId) refuse('OWNED_BY_ANOTHER_STACK', planned)
    else if (!isExternalModel(box.model) || (box.integration_id ?? integrationId) !== integrationId) {
      refuse('HARDWARE_ID_TAKEN', planned)
    } else {
      if (box.integration_id === null) plan.bound.push(box.id)
      if (device.is_active && box.enabled_state !== 'enabled') enable(planned)
      if (!device.is_active && box.enabled_state === 'enabled') plan.disabled.push(planned)
    }
  }
  const named = new Set(devices.map((device) => device.serial_number))
  for (const box of boxes) {
    if (isOwn(box) && !named.has(box.hardware_unique_id) && box.enabled_state === 'enabled') {
      plan.disabled.push({ device: null, box })
    }
  }
  return plan
}

/** Returns a planned box for the response. */
export function presentPlanned({ device, box }: Planned): SynchronizedBox {
  return {
    sensorbox_id: box?.id ?? null,
    serial_number: device?.serial_number ?? box?.hardware_unique_id ?? '',
    name: box?.alias ?? device?.name ?? '',
    model: box?.model ?? device?.model ?? '',
  }
}
