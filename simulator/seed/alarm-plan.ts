import type { LimitSource } from '@sensorstack/contract/features/alarms/alarm-limits/alarm-limit.ts'
import type { createLimitTemplateBody } from '@sensorstack/contract/features/alarms/alarm-limits/limit-template.ts'
import type { MeasureType } from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import type * as z from 'zod/mini'

/** By what a stack has its boxes judged, besides limits of their own. */
export interface LimitsPlan {
  /** For all boxes of a type that have no limit of their own. */
  readonly templates: readonly z.input<typeof createLimitTemplateBody>[]
  /** The names of boxes that have no limits of their own. */
  readonly byTemplate?: readonly string[]
  /** Where it isn't the usual limit that counts, or none. */
  readonly chosen?: readonly {
    readonly box: string
    readonly measure: MeasureType
    readonly source: LimitSource
    readonly isOff?: true
  }[]
}

/** What the people of a stack have done about alarms, so long before the world's present. */
export interface AlarmsPlan {
  /** Somebody took up the alarms that a box had then. */
  readonly acknowledged?: readonly {
    readonly box: string
    readonly by: string
    readonly before: number
    readonly note: string
  }[]
  /** Assets that nobody gets mails about, until so long after the present. */
  readonly silencedAssets?: readonly { readonly asset: string; readonly for: number }[]
  /** The same for the stack as a whole. */
  readonly silenced?: { readonly for: number; readonly reason: string }
}
