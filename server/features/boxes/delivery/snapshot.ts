import type { BoxRow, HeldBox } from '../../core/sensorbox-kernel/public.ts'

/** A limit at the time of the delivery. */
export interface KeptLimit {
  readonly name: string
  readonly measure_type: string
  readonly attention_min: number | null
  readonly attention_max: number | null
  readonly critical_min: number | null
  readonly critical_max: number | null
}

type Kept = Omit<
  BoxRow,
  | 'key'
  | 'asset_id'
  | 'config'
  | 'facts_version'
  | 'iccid'
  | 'imsi'
  | 'inactive_due_at'
  | 'is_arriving'
  | 'interrupted_state'
  | 'interrupted_since'
>

/** A box at the time of its delivery, with its individual limits and its last location. */
export interface Snapshot {
  readonly box: Kept
  readonly model_description: string
  readonly limits: readonly KeptLimit[]
  readonly location: unknown
}

/** Returns the snapshot of a box before its delivery, without its mobile network ids, which go to the receiver. */
export function snapshotOf(
  row: HeldBox,
  more: Pick<Snapshot, 'model_description' | 'limits' | 'location'>,
): Snapshot {
  const {
    key: _key,
    asset_id: _asset,
    config: _config,
    facts_version: _version,
    iccid: _iccid,
    imsi: _imsi,
    inactive_due_at: _due,
    is_arriving: _arriving,
    interrupted_state: _state,
    interrupted_since: _since,
    ...box
  } = row
  return { box, ...more }
}

const times = [
  'activation_date',
  'state_since',
  'con_stamp',
  'discon_stamp',
  'next_connection_at',
  'created_at',
] as const

/** Restores a snapshot from its stored JSON. */
export function readSnapshot(stored: unknown): Snapshot {
  const snapshot = stored as Snapshot
  const revived = Object.fromEntries(
    times.map((name) => {
      const given = snapshot.box[name] as unknown as string | null
      return [name, given === null ? null : new Date(given)]
    }),
  )
  return { ...snapshot, box: { ...snapshot.box, ...revived } }
}
