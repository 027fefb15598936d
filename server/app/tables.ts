import type { ColumnType, Generated } from 'kysely'

export interface DemoWorldTable {
  only: Generated<boolean>
  begun_at: Date
  whole_at: Date | null
  devices: ColumnType<unknown[], string | undefined, string>
}

declare module '../platform/db/tables.ts' {
  interface Tables {
    demo_world: DemoWorldTable
  }
}
