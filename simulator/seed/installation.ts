import type { Client } from '../client/client.ts'
import type { PastCredits } from './past-credits.ts'

/** The input of the command that founds an empty installation. */
export interface FoundInput {
  readonly stackName: string
  readonly adminName: string
  readonly adminEmail: string
  readonly password: string
}

/** An empty installation as the seed sees it: the API, and the few actions that people perform outside it. */
export interface Installation {
  readonly client: Client
  /** The program's clock, which the seed moves. */
  readonly clock: { now(): number; set(ms: number): void }
  /** Reads the newest mail to an address and returns the one-time token in its link. */
  readonly mailbox: { tokenFor(address: string): Promise<string> }
  /** Creates the root stack and its first admin, like the operator's command. */
  foundInstallation(input: FoundInput): Promise<void>
  /** Makes the person with the address a superuser, like the operator's command. */
  setSuperuser(address: string): Promise<void>
  /** Books the transactions before the first day; the API cannot book in the past. */
  bookPast?(past: PastCredits): Promise<void>
  /** Runs scheduled work, such as marking silent boxes and expiring invitations, as if it had run on time. */
  runDueWork?(): Promise<void>
  readonly log: (line: string) => void
}
