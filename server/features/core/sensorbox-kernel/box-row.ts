import type { Selectable } from 'kysely'
import type { SensorboxTable, SensorboxTypeTable } from './tables.ts'

/** A box with its type and the capabilities of that type. */
export type BoxRow = Selectable<SensorboxTable> & {
  readonly type: string
  readonly config: Selectable<SensorboxTypeTable>['config']
}
