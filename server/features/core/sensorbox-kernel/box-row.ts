import type { Selectable } from 'kysely'
import type { HeldKey } from '../facts-versions/public.ts'
import type { SensorboxTable, SensorboxTypeTable } from './tables.ts'

/** A box with its type and the capabilities of that type. */
export type BoxRow = Selectable<SensorboxTable> & {
  readonly type: string
  readonly config: Selectable<SensorboxTypeTable>['config']
}

/** A box whose row is locked and whose facts have a new version; only `lockBoxes` and `insertBox` return one. */
export type HeldBox = BoxRow & { readonly key: HeldKey }
