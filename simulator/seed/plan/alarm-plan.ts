import type { LimitSource } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { createLimitTemplateBody } from '@sensorstack/contract/features/alarms/alarm-limits/limit-template.ts'
import type { AlarmCause } from '@sensorstack/contract/features/alarms/alarms/causes.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type * as z from 'zod/mini'

/** The limits of a stack, in addition to the individual limits of its boxes. */
export interface LimitsPlan {
  /** For all boxes of a type without an individual limit. */
  readonly templates: readonly z.input<typeof createLimitTemplateBody>[]
  /** The names of boxes without individual limits. */
  readonly byTemplate?: readonly string[]
  /** Choices of another limit than the default one, or of none. */
  readonly chosen?: readonly {
    readonly box: string
    readonly measure: MeasureType
    readonly source: LimitSource
    readonly isOff?: true
  }[]
}

/** The actions of a stack's people on alarms, at times before the world's present. */
export interface AlarmsPlan {
  /** Acknowledgements of the alarms that a box had at that time. */
  readonly acknowledged?: readonly {
    readonly box: string
    readonly by: string
    readonly before: number
    readonly cause?: AlarmCause
    readonly note: string
  }[]
  /** Assets without alarm mails, until this long after the present. */
  readonly silencedAssets?: readonly { readonly asset: string; readonly for: number }[]
  /** The same for the whole stack. */
  readonly silenced?: { readonly for: number; readonly reason: string }
}
