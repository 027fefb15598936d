import type { Role } from '@sensorstack/contract/platform/roles.ts'
import type { Json } from '../../../platform/db/tables.ts'

export interface AccessRightTable {
  id: string
  account_id: string
  stack_id: string
  role: Role
  status: 'inactive' | 'invited' | 'accepted' | 'declined' | 'disabled'
  decline_reason: 'timeout' | 'deleted' | 'by_admin' | null
  noted: Json<NotedPerson> | null
  created_at: Date
  status_since: Date | null
}

/** The details that a stack recorded about a person whom another stack created. */
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

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    access_right: AccessRightTable
  }
}
