import { changeRole, listAccessRights } from '@sensorstack/contract/features/people/access/routes.ts'
import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import {
  createAccount,
  listAccounts,
  updateAccount,
} from '@sensorstack/contract/features/people/accounts/routes.ts'
import { demoPassword } from '@sensorstack/contract/features/people/auth/demo-logins.ts'
import { resetPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { accept, invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import type { Client, Session } from '../../client/client.ts'
import type { Installation } from '../installation.ts'
import type { PersonPlan } from '../plan/plan.ts'

type Newcomer = Pick<PersonPlan, 'name' | 'email' | 'role'> & { readonly function?: string }

/** Invites a person into the session's current stack with the role; the invitation stays unanswered. */
export async function invitePerson(session: Session, newcomer: Newcomer): Promise<Account> {
  const { name, email, role } = newcomer
  const account = await session.call(invite, { body: { name, email, function: newcomer.function } })
  if (role !== 'viewer') await giveRole(session, account.id, role)
  return account
}

/** Invites a person and acts as that person: opens the mail, accepts, and sets the password if there is none yet. */
export async function bringIn(
  { client, mailbox }: Pick<Installation, 'client' | 'mailbox'>,
  session: Session,
  newcomer: Newcomer,
): Promise<Account> {
  const account = await invitePerson(session, newcomer)
  const token = await mailbox.tokenFor(newcomer.email)
  await acceptInvitation(client, { accountId: account.id, stackId: session.stackId, token })
  return account
}

/**
 * Acts as the person invited as admin of the session's new stack: opens the mail, accepts, and completes the initial
 * setup with their own name.
 */
export async function takeUpStack(
  { client, mailbox }: Pick<Installation, 'client' | 'mailbox'>,
  session: Session,
  { name, email, function: job }: PersonPlan,
): Promise<void> {
  const invited = (await session.call(listAccounts)).find((account) => account.email === email)
  if (!invited) throw new Error(`${email} was not invited`)
  const token = await mailbox.tokenFor(email)
  await acceptInvitation(client, { accountId: invited.id, stackId: session.stackId, token })
  const own = await client.signIn(email, demoPassword)
  await own.call(updateAccount, { params: { id: invited.id }, body: { name, function: job } })
  await own.signOut()
}

/** Brings these people into the session's current stack, each up to their planned status. */
export async function bringPeople(
  installation: Installation,
  session: Session,
  people: readonly PersonPlan[],
): Promise<void> {
  for (const person of people) {
    if (person.status === 'accepted') {
      await bringIn(installation, session, person)
      if (person.wantsReport) await switchReportOn(installation.client, person)
    } else if (person.status === 'inactive') await makeUnseen(session, person)
    else await invitePerson(session, person)
  }
}

async function acceptInvitation(
  client: Client,
  { accountId, stackId, token }: { accountId: string; stackId: string; token: string },
): Promise<void> {
  const answer = await client.call(accept, { params: { userId: accountId, stackId }, query: { token } })
  if (answer.initial_password_token === null) return
  await client.call(resetPassword, { body: { password: demoPassword, token: answer.initial_password_token } })
}

async function switchReportOn(client: Client, { email }: PersonPlan): Promise<void> {
  const session = await client.signIn(email, demoPassword)
  await session.call(updateAccount, {
    params: { id: session.account.id },
    body: { settings: { send_daily_report: true, daily_report_detailed: true } },
  })
  await session.signOut()
}

async function makeUnseen(session: Session, person: PersonPlan): Promise<void> {
  const { name, email, function: function_ } = person
  await session.call(createAccount, { body: { type: 'user', name, email, function: function_ } })
}

async function giveRole(session: Session, accountId: string, role: AssignableRole): Promise<void> {
  const rights = await session.call(listAccessRights)
  const right = rights.find((each) => each.account_id === accountId && !each.inherited)
  if (!right) throw new Error(`${accountId} has no access right in the stack that it was invited to`)
  await session.call(changeRole, { params: { id: right.id }, body: { role } })
}
