import type { BoxRow, HeldBox } from '../../core/sensorbox-kernel/public.ts'

/** A limit as it was. */
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

/** A box as its stack had it when it was delivered, with its individual limits and where it last was. */
export interface Snapshot {
  readonly box: Kept
  readonly model_description: string
  readonly limits: readonly KeptLimit[]
  readonly location: unknown
}

/** What is kept of a box that is about to be another's. What identifies it in the mobile network goes with it. */
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

/** A snapshot as it was before it was stored as JSON. */
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
