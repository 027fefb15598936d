import type { Generated } from 'kysely'

export interface StackTable {
  id: string
  name: string
  parent_id: string | null
  is_root_stack: Generated<boolean>
  is_initialized: Generated<boolean>
  /** Maintained by a trigger on `file`. */
  has_logo: Generated<boolean>
  created_at: Date
}

export interface StackLimitTable {
  stack_id: string
  parent_id: string | null
  /** In 1/10,000 point. */
  overspend_limit: Generated<number>
}

export interface StackClosureTable {
  ancestor_id: string
  descendant_id: string
  depth: number
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    stack: StackTable
    stack_closure: StackClosureTable
    stack_limit: StackLimitTable
  }
}
