import type { SensorboxSecret } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import {
  type MeasureType,
  measureTypes,
} from '@sensorstack/contract/features/core/sensorbox-kernel/measures.ts'
import { t } from '../../../../platform/i18n/i18n.ts'
import { measureLabel, readingText, unitOf } from '../../../readings/measurements/public.tsx'

type Bound = number | null

/** A limit as it was when the box was delivered. */
export interface KeptLimit {
  readonly name: string
  readonly measure_type: MeasureType
  readonly attention_min: Bound
  readonly attention_max: Bound
  readonly critical_min: Bound
  readonly critical_max: Bound
}

export interface Kept {
  readonly deliveredTo: string | null
  /** RFC 3339. */
  readonly deliveredAt: string | null
  readonly limits: readonly KeptLimit[]
  readonly location: { readonly latitude: number; readonly longitude: number } | null
}

/** Reads the data of a copy. The contract doesn't define the types of its entries, so each is checked. */
export function readKept(snapshot: NonNullable<SensorboxSecret['sb_snapshot']>): Kept {
  const { delivered_to: to, delivered_at: at, alarm_limits: limits, location } = snapshot
  return {
    deliveredTo: typeof to === 'string' ? to : null,
    deliveredAt: typeof at === 'string' ? at : null,
    limits: Array.isArray(limits) ? limits.filter(isLimit) : [],
    location: isPlace(location) ? location : null,
  }
}

/** Describes a limit: `Temperature: attention outside 2 to 6 °C, critical above 8 °C`. */
export function keptLimitText(limit: KeptLimit): string {
  const { measure_type: type } = limit
  const value = (bound: number) => `${readingText(type, bound)} ${unitOf(type)}`.trim()
  const beyond = (min: Bound, max: Bound) => {
    if (min !== null && max !== null) {
      return t('sensorboxes:kept.between', { min: readingText(type, min), max: value(max) })
    }
    if (min !== null) return t('sensorboxes:kept.from', { min: value(min) })
    return max === null ? null : t('sensorboxes:kept.upTo', { max: value(max) })
  }
  const attention = beyond(limit.attention_min, limit.attention_max)
  const critical = beyond(limit.critical_min, limit.critical_max)
  const parts = [
    attention && t('sensorboxes:kept.attention', { within: attention }),
    critical && t('sensorboxes:kept.critical', { within: critical }),
  ]
  return `${measureLabel(type)}: ${parts.filter(Boolean).join(', ')}`
}

function isLimit(given: unknown): given is KeptLimit {
  return (
    typeof given === 'object' &&
    given !== null &&
    'measure_type' in given &&
    String(given.measure_type) in measureTypes
  )
}

function isPlace(given: unknown): given is NonNullable<Kept['location']> {
  return typeof given === 'object' && given !== null && 'latitude' in given && 'longitude' in given
}
