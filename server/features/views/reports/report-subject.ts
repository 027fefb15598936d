import type { Subject } from './queries.ts'

/** Returns the subject that a request names. */
export function subjectGiven(given: {
  asset_id?: string | undefined
  sensorbox_id?: string | undefined
}): Subject {
  if (given.asset_id !== undefined) return { assetId: given.asset_id }
  if (given.sensorbox_id !== undefined) return { sensorboxId: given.sensorbox_id }
  throw new Error('the contract requires a subject')
}

/** Returns what a stored report is about. */
export function subjectOf({
  asset_id,
  sensorbox_id,
}: {
  readonly asset_id: string | null
  readonly sensorbox_id: string | null
}): Subject {
  if (asset_id !== null) return { assetId: asset_id }
  if (sensorbox_id !== null) return { sensorboxId: sensorbox_id }
  throw new Error('a report has a subject')
}

/** Returns the name of a box as reports show it. */
export function nameOfBox({ alias, serial_number }: { alias: string | null; serial_number: string }): string {
  return alias?.trim() || serial_number
}
