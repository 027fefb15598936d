import type { Client } from '../client/client.ts'
import type { PastCredits } from './past-credits.ts'

/** What the command that founds an empty installation is given. */
export interface FoundInput {
  readonly stackName: string
  readonly adminName: string
  readonly adminEmail: string
  readonly password: string
}

/** An empty installation as the seed sees it: the API, and the few things that people do outside it. */
export interface Installation {
  readonly client: Client
  /** The program's clock, which the seed moves. */
  readonly clock: { now(): number; set(ms: number): void }
  /** Reads the newest mail to an address and answers the one-time token in its link. */
  readonly mailbox: { tokenFor(address: string): Promise<string> }
  /** Makes the root stack and its first admin: the operator's command. */
  foundInstallation(input: FoundInput): Promise<void>
  /** Makes the person with the address a superuser: the operator's command. */
  setSuperuser(address: string): Promise<void>
  /** Books what moved points before the first day; no call does that in the past. */
  bookPast?(past: PastCredits): Promise<void>
  /** Does what the clock asks for, such as marking silent boxes and ending invitations, as if it had been waited for. */
  runDueWork?(): Promise<void>
  readonly log: (line: string) => void
}
