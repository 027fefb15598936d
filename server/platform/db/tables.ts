import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { PublishedCounts } from '../processes/shared-counts.ts'

/** A column that holds JSON: read as a value, written as text. */
export type Json<T> = ColumnType<T, string, string>

export interface RateCounterTable {
  key: string
  window_start: Date
  hits: number
}

export interface SavedReplyTable {
  scope: string
  key: string
  body_hash: Buffer
  status: number
  reply: Json<unknown>
  created_at: Date
}

export interface AuditEntryTable {
  id: string
  stack_id: string | null
  account_id: string | null
  action: string
  target: string | null
  detail: Json<unknown> | null
  created_at: Date
}

export interface OutboxMailTable {
  id: string
  nr: Generated<number>
  recipient: string
  subject: string
  /** The plain text; `html` is the other form. Both are cleared once the mail is sent. */
  body: string
  html: string
  created_at: Date
  due_at: Date
  /** When to stop trying to send the mail. */
  useful_until: Date
  attempts: Generated<number>
  sent_at: Date | null
  failed_at: Generated<Date | null>
  failure: string | null
}

export interface StackVersionTable {
  stack_id: string
  version: Generated<number>
  /** By the name of a list, the version of its last change. */
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

export interface BackupNoteTable {
  only: Generated<boolean>
  made_at: Date
}

export interface DueLeaseTable {
  name: string
  holder: string
  held_until: Date
  done_at: Date | null
}

export interface ServerProcessTable {
  id: string
  host: string
  pid: number
  started_at: Date
  beat: Generated<number>
  run: string
  files: string
  keys: string[]
  /** The counts that the other servers need for limits that apply to all of them together. */
  counts: ColumnType<PublishedCounts, string | undefined, string>
}

/**
 * The tables as the migrations leave them. Each feature adds its own in a file `tables.ts` next to its queries, by declaration merging.
 * The folder that declares a table owns it.
 */
export interface Tables {
  backup_note: BackupNoteTable
  server_process: ServerProcessTable
  due_lease: DueLeaseTable
  stack_version: StackVersionTable
  list_change: ListChangeTable
  rate_counter: RateCounterTable
  saved_reply: SavedReplyTable
  audit_entry: AuditEntryTable
  outbox_mail: OutboxMailTable
}
