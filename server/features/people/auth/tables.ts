import type { Language } from '@sensorstack/contract/platform/languages.ts'
import type { Generated } from 'kysely'

export interface CredentialTable {
  account_id: string
  password_hash: string | null
  verified_at: Date | null
  language: Generated<Language | null>
}

export interface SessionTable {
  id_hash: Buffer
  /** A public id by which the person can end the session; not the secret. */
  id: string
  user_agent: string | null
  account_id: string
  stack_id: string
  created_at: Date
  last_seen_at: Date
}

export interface OneTimeTokenTable {
  hash: Buffer
  nr: Generated<number>
  purpose: 'invitation' | 'verify' | 'initial_password' | 'reset_password'
  account_id: string
  stack_id: string | null
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export interface PasswordRequestTable {
  id: string
  address: string
  language: Language | null
  requested_at: Date
}

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    credential: CredentialTable
    session: SessionTable
    one_time_token: OneTimeTokenTable
    password_request: PasswordRequestTable
  }
}
