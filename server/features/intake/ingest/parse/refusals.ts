import type { Refusal, RefusalCode } from '@sensorstack/contract/features/intake/ingest/upload.ts'

const reasons: Readonly<Record<RefusalCode, string>> = {
  UNKNOWN_TYPE: 'The model of this sensorbox does not report this type.',
  BAD_VALUE: 'The value is not a finite number.',
  BAD_UNIT: 'The value is not in the unit of its type.',
  BAD_TIMESTAMP: 'The timestamp is neither whole milliseconds nor RFC 3339.',
  IN_THE_FUTURE: 'The time lies more than 10 minutes ahead.',
  TOO_OLD: 'The time lies before the year 2000. Is it in milliseconds?',
  LENGTH_MISMATCH: 'There are not as many values as timestamps.',
  SENSORBOX_DISABLED: 'The sensorbox was disabled at that time.',
  SENSORBOX_IN_STOCK: 'The sensorbox was in stock at that time.',
  NOBODY_SEES_IT: 'Nobody may see the readings of that time any more.',
  NO_LONGER_KEPT: 'Readings of that time are no longer kept.',
  NOT_STORABLE:
    'The server failed twice to store this item, because of an internal error. Its log describes it.',
}

/** The position of an item in its upload, encoded as one number: in `events`, or in one of the `series`. */
export type Place = number

const seriesSize = 2 ** 20

/** Returns the place of an item in `events`. */
export function eventPlace(index: number): Place {
  return index
}

/** Returns the place of an item in a series. */
export function seriesPlace(series: number, index: number): Place {
  return (series + 1) * seriesSize + index
}

/** Returns the refusal of the item at this place. */
export function refuse(place: Place, code: RefusalCode, reason = reasons[code]): Refusal {
  const series = Math.floor(place / seriesSize) - 1
  const index = place % seriesSize
  return series < 0 ? { index, code, reason } : { series, index, code, reason }
}
