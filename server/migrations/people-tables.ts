import type { AccountSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import type { Language } from '@sensorstack/contract/platform/languages.ts'
import type { ColumnType, Generated } from 'kysely'

/** Read as a Date, written as a Date. */
type Time = Date
type Json<T> = ColumnType<T, string, string>

export interface AccountTable extends Profile {
  id: string
  type: 'user' | 'contact' | 'company' | 'others'
  name: string
  email: string | null
  contact_of_company: string | null
  is_superuser: Generated<boolean>
  is_sensorbox_customer: Generated<boolean>
  is_sensorbox_delivery_target: Generated<boolean>
  do_create_supplier: Generated<boolean>
  do_create_manufacturer: Generated<boolean>
  owns_stack: string | null
  created_in_which_stack: string | null
  supplier_id: string | null
  manufacturer_id: string | null
  initial_setup_completed: Generated<boolean>
  settings: Json<AccountSettings>
  created_at: Time
}

/** What the traces of erased addresses are made with; only functions of the database read it. */
export interface AddressKeyTable {
  is_only: Generated<boolean>
  key: Buffer
}

/** Who was erased under an address, which the trace can be compared with but doesn't tell. */
export interface ErasedAddressTable {
  trace: Buffer
  account_id: string
}

export interface CredentialTable {
  account_id: string
  password_hash: string | null
  verified_at: Time | null
  language: Generated<Language | null>
}

export interface AccessRightTable {
  id: string
  account_id: string
  stack_id: string
  role: 'viewer' | 'manager' | 'admin'
  status: 'inactive' | 'invited' | 'accepted' | 'declined' | 'disabled'
  decline_reason: 'timeout' | 'deleted' | 'by_admin' | null
  noted: Json<NotedPerson> | null
  created_at: Time
  status_since: Time | null
}

/** What a stack noted about a person whom another stack made. */
export interface NotedPerson extends Profile {
  name: string
}

export interface Profile {
  phone: string | null
  function: string | null
  comment: string | null
  company_name: string | null
  additional_information: string | null
  address: string | null
  second_address_line: string | null
  zipcode: string | null
  city: string | null
  country: string | null
}

export interface SessionTable {
  id_hash: Buffer
  /** What the person calls it by; no secret. */
  id: string
  user_agent: string | null
  account_id: string
  stack_id: string
  created_at: Time
  last_seen_at: Time
}

export interface OneTimeTokenTable {
  hash: Buffer
  nr: Generated<number>
  purpose: 'invitation' | 'verify' | 'initial_password' | 'reset_password'
  account_id: string
  stack_id: string | null
  created_at: Time
  expires_at: Time
  used_at: Time | null
}

export interface PasswordRequestTable {
  id: string
  address: string
  language: Language | null
  requested_at: Time
}
