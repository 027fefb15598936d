import type { Generated, GeneratedAlways } from 'kysely'

export interface StackVersionTable {
  stack_id: string
  version: Generated<number>
  /** By the name of a list: the version with which it last changed. */
  lists: GeneratedAlways<Record<string, number>>
}

export interface ListChangeTable {
  stack_id: string
  list: string
  version: number
  previous: number
  ids: string[] | null
  nr: GeneratedAlways<number>
}
