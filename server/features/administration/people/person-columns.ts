import type { NamedColumn } from '../../../platform/db/rows-of-queries.ts'

/** Where rows refer to a person by id. */
export const idColumns: readonly NamedColumn[] = [
  { table: 'account', column: 'id' },
  { table: 'credential', column: 'account_id', without: ['password_hash'] },
  { table: 'session', column: 'account_id', without: ['id_hash'] },
  { table: 'one_time_token', column: 'account_id', without: ['hash'] },
  { table: 'access_right', column: 'account_id' },
  { table: 'account_tag', column: 'account_id' },
  { table: 'asset_contact', column: 'contact_id' },
  { table: 'audit_entry', column: 'account_id' },
  // Actions of others on the person, without their ids.
  { table: 'audit_entry', column: 'target', without: ['account_id'] },
  { table: 'daily_report', column: 'account_id' },
  { table: 'alarm_mail_plan', column: 'account_id' },
  { table: 'alarm_mail', column: 'account_id' },
  { table: 'alarm_telling', column: 'account_id' },
  { table: 'alarm_acknowledgement', column: 'account_id' },
  { table: 'outage', column: 'acknowledged_by' },
  { table: 'invalid_span', column: 'marked_by' },
  { table: 'state_change', column: 'account_id' },
  { table: 'job', column: 'account_id' },
  { table: 'report', column: 'made_by', without: ['limits', 'parts', 'verdict', 'content'] },
  { table: 'monthly_report', column: 'chosen_by', without: ['readers'] },
  { table: 'monthly_report', column: 'readers', without: ['readers', 'chosen_by'], isArray: true },
  { table: 'task_template', column: 'last_update_by' },
  { table: 'configuration_history', column: 'saved_by', without: ['wished'] },
  { table: 'configuration_history', column: 'sent_by', without: ['wished'] },
  { table: 'ledger_transaction', column: 'created_by' },
  { table: 'integration', column: 'created_by', without: ['api_token_key', 'token_hash'] },
]

/** Where rows contain the address of a person. */
export const addressColumns: readonly NamedColumn[] = [
  { table: 'outbox_mail', column: 'recipient' },
  { table: 'password_request', column: 'address' },
]

/** Columns that refer to accounts or look like it, and hold nothing of a person, each with the reason. */
export const exceptions: Readonly<Record<string, string>> = {
  'account.contact_of_company': 'refers to a company',
  'account.supplier_id': 'refers to a company',
  'account.manufacturer_id': 'refers to a company',
  'account.email': 'is in the row of the person',
  'account.address': 'is in the row of the person',
  'ledger_posting.account': 'is a kind of account of points',
  'shared_facts.scope': 'names what a version is of',
  'erased_address.account_id': 'refers to an erased person; only a hash of the address is stored',
  'rate_counter.key': 'counts attempts, for some hours at most',
  'saved_reply.scope': 'repeats responses to calls that are repeated, for a day',
}
