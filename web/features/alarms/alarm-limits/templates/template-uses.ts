import type { IndividualAlarmLimit } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import { effectiveSource } from '@sensorstack/contract/features/alarms/alarm-limits/effective.ts'
import type { AlarmLimitState } from '@sensorstack/contract/features/alarms/alarm-limits/limit-state.ts'
import type {
  CustomLimitTemplate,
  DefaultLimitTemplate,
} from '@sensorstack/contract/features/alarms/alarm-limits/limit-template.ts'

export type LimitTemplate = CustomLimitTemplate | DefaultLimitTemplate

/** A template of a company or of the product, with how many boxes of its type use it. */
export interface UsedTemplate {
  readonly template: LimitTemplate
  readonly uses: number
  /** How many boxes of its type exist. */
  readonly boxes: number
  /** For a template of the product: the company's template for the same type and measure. */
  readonly replacedBy: CustomLimitTemplate | undefined
}

interface Lists {
  readonly defaults: readonly DefaultLimitTemplate[]
  readonly customs: readonly CustomLimitTemplate[]
  readonly individuals: readonly IndividualAlarmLimit[]
  readonly states: readonly AlarmLimitState[]
  readonly boxes: readonly { readonly id: string; readonly erp_type: string }[]
}

/** Counts uses by the same rule as the server. The company's templates come first, each list in its given order. */
export function templateUses({ defaults, customs, individuals, states, boxes }: Lists): UsedTemplate[] {
  const own = new Set(individuals.map((limit) => `${limit.sensorbox_id} ${limit.measure_type}`))
  const choices = new Map(states.map((state) => [`${state.sensorbox_id} ${state.measure_type}`, state]))
  const byKind = new Map(customs.map((one) => [kindOf(one), one]))
  const shipped = new Set(defaults.map(kindOf))
  const boxesOf = new Map<string, string[]>()
  for (const { id, erp_type } of boxes) {
    const known = boxesOf.get(erp_type)
    if (known) known.push(id)
    else boxesOf.set(erp_type, [id])
  }
  const used = (template: LimitTemplate): UsedTemplate => {
    const source = template.stack_id === null ? 'default' : 'custom'
    const kind = kindOf(template)
    const there = { default: shipped.has(kind), custom: byKind.has(kind) }
    const ids = boxesOf.get(template.sensor_box_type) ?? []
    const judged = ids.filter((id) => {
      const key = `${id} ${template.measure_type}`
      const isThere = { ...there, individual: own.has(key) }
      return effectiveSource((one) => isThere[one], choices.get(key)) === source
    })
    return {
      template,
      uses: judged.length,
      boxes: ids.length,
      replacedBy: template.stack_id === null ? byKind.get(kind) : undefined,
    }
  }
  return [...customs.map(used), ...defaults.map(used)]
}

function kindOf({ sensor_box_type, measure_type }: LimitTemplate): string {
  return `${sensor_box_type} ${measure_type}`
}
