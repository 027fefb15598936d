import { listDemoMails } from '@sensorstack/contract/features/notifications/demo-mails/routes.ts'
import type { AccessRight } from '@sensorstack/contract/features/people/access/access-right.ts'
import {
  changeRole,
  disableColleague,
  listAccessRights,
} from '@sensorstack/contract/features/people/access/routes.ts'
import { accept, decline, invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { expect, test } from './fixtures.ts'

/** A person that a test has invited for itself. */
export interface MadeColleague {
  id: string
  rightId: string
  name: string
  email: string
  /** For setting a first password, once the person has accepted. */
  passwordToken: string | null
}

let made = 0

/** Returns a name that nobody else has. */
export function newName(): string {
  made += 1
  return `Kim ${test.info().workerIndex}-${Date.now()}-${made}`
}

/** Returns the address that belongs to such a name. */
export function addressOf(name: string): string {
  return `${name.toLowerCase().replaceAll(' ', '.')}@e2e.example`
}

interface Wanted {
  status?: 'invited' | 'accepted' | 'declined' | 'disabled'
  role?: AssignableRole
  name?: string
  /** Derived from the name by default. */
  email?: string
  city?: string
}

/** Invites a person for this test alone into the session's stack, who then accepts, declines or is disabled. */
export async function makeColleague(
  session: Session,
  { status = 'invited', role = 'viewer', name = newName(), email = addressOf(name), city }: Wanted = {},
): Promise<MadeColleague> {
  const before = (await mailsTo(session, email)).length
  const { id } = await session.call(invite, { body: { email, name, city, function: 'Night shift' } })
  const right = await rightOf(session, id)
  if (role !== 'viewer') await session.call(changeRole, { params: { id: right.id }, body: { role } })
  if (status === 'disabled') await session.call(disableColleague, { params: { id: right.id } })
  let passwordToken: string | null = null
  if (status === 'accepted' || status === 'declined') {
    const params = { userId: id, stackId: session.stackId }
    const query = { token: await newestToken(session, email, before) }
    if (status === 'accepted') {
      passwordToken = (await session.call(accept, { params, query })).initial_password_token
    } else await session.call(decline, { params, query })
  }
  return { id, rightId: right.id, name, email, passwordToken }
}

/** The right of a person in the session's stack. */
export async function rightOf(session: Session, accountId: string): Promise<AccessRight> {
  const rights = await session.call(listAccessRights)
  const right = rights.find((each) => each.account_id === accountId)
  if (!right) throw new Error(`${accountId} has no right`)
  return right
}

/** The mails sent to an address, the newest first. */
export async function mailsTo(session: Session, email: string) {
  const mails = await session.call(listDemoMails)
  return mails.filter(({ to }) => to === email)
}

/** The token of the newest mail, once there are more than `before`. */
async function newestToken(session: Session, email: string, before: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(session, email)).length).toBeGreaterThan(before)
  const [mail] = await mailsTo(session, email)
  return /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}
