import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'

/** The calls for many boxes, each with the name of its texts. */
const kindOfCall = {
  'sensorboxes.enableMany': 'enable',
  'sensorboxes.disableMany': 'disable',
  'sensorboxes.moveManyToInStock': 'move_to_in_stock',
  'sensorboxes.undoMany': 'undo',
  'tags.addToSensorboxes': 'set_tags',
  'delivery.deleteManyCopies': 'delete_copies',
  'delivery.deliverMany': 'deliver',
  'tasks.assignToMany': 'assign_tasks',
  'tasks.syncMany': 'send_tasks',
  'alarmLimits.setOfMany': 'set_limits',
  'profiles.assignToMany': 'give_profile',
  'profiles.synchronizeMany': 'send_profiles',
  'assets.assignSensorboxes': 'assign_to_asset',
} as const

/** The actions on many boxes. */
export type MassKind = (typeof kindOfCall)[keyof typeof kindOfCall]

/** Returns the action of a job's call; null for one that this version of the page doesn't know. */
export function kindOf(call: string): MassKind | null {
  return (kindOfCall as Readonly<Record<string, MassKind>>)[call] ?? null
}

/** The outcome of a run for a box. */
export interface Outcome {
  box: Sensorbox
  /** Why it failed; `null` if it succeeded. */
  failure: string | null
}
