import type { Generated } from 'kysely'

export interface StackTallyTable {
  stack_id: string
  nominal: Generated<number>
  attention: Generated<number>
  critical: Generated<number>
  inactive: Generated<number>
  disabled: Generated<number>
  in_stock: Generated<number>
  unavailable: Generated<number>
  delivery: Generated<number>
  assets_nominal: Generated<number>
  assets_attention: Generated<number>
  assets_critical: Generated<number>
  assets_inactive: Generated<number>
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    stack_tally: StackTallyTable
  }
}
