import type { Selectable } from 'kysely'
import type { Tables } from '../../../platform/db/tables.ts'
import type { HeldKey } from '../facts-versions/public.ts'
import type { SensorboxTable } from './tables.ts'

/** A box with its type and the capabilities of that type. */
export type BoxRow = Selectable<SensorboxTable> & {
  readonly type: string
  readonly config: Selectable<Tables['sensorbox_type']>['config']
}

/** A box whose row is locked and whose facts have a new version; only `lockBoxes` returns one. */
export type HeldBox = BoxRow & { readonly key: HeldKey }
