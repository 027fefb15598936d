import type { AccountSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import type { Generated } from 'kysely'
import type { Json } from '../../../platform/db/tables.ts'
import type { Profile } from '../access/public.ts'

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
  created_at: Date
}

/** The key for hashing erased addresses. Only database functions read it. */
export interface AddressKeyTable {
  is_only: Generated<boolean>
  key: Buffer
}

/** An erased person. The address can be compared with the stored hash, but not read from it. */
export interface ErasedAddressTable {
  trace: Buffer
  account_id: string
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    account: AccountTable
    address_key: AddressKeyTable
    erased_address: ErasedAddressTable
  }
}
