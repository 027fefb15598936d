import type { Subject } from './queries.ts'

interface Given {
  readonly asset_id?: string | undefined
  readonly sensorbox_id?: string | undefined
}

/** Returns the subject that a request names, or null. */
export function subjectIfGiven(given: Given): Subject | null {
  if (given.asset_id !== undefined) return { assetId: given.asset_id }
  return given.sensorbox_id === undefined ? null : { sensorboxId: given.sensorbox_id }
}

/** Returns the subject that a request must name. */
export function subjectGiven(given: Given): Subject {
  const subject = subjectIfGiven(given)
  if (!subject) throw new Error('the contract requires a subject')
  return subject
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
