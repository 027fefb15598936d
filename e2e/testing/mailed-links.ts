import { type Page, test } from '@playwright/test'
import {
  type DemoMail,
  listDemoMails,
} from '@sensorstack/contract/features/notifications/demo-mails/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { login, resetPassword } from '@sensorstack/contract/features/people/auth/routes.ts'
import { accept, invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import type { AssignableRole } from '@sensorstack/contract/platform/roles.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { type Client, createClient, type Session } from '@sensorstack/simulator/client/client.ts'
import { httpTransport } from '@sensorstack/simulator/client/transport.ts'
import { demoPassword, expect } from './fixtures.ts'
import { makeColleague } from './made-colleagues.ts'

/** A client that isn't signed in and calls from the product's own address. */
export function anybody(baseURL: string | undefined): Client {
  return createClient(httpTransport(String(baseURL)), { origin: String(baseURL) })
}

let made = 0

/** Returns an address that no other test has. */
export function newAddress(name: string): string {
  made += 1
  return `${name}-${test.info().workerIndex}-${Date.now()}-${made}@links.example`
}

/** Waits for the mail to an address with this subject; returns it with its links, without their origin. */
export async function mailTo(
  baseURL: string | undefined,
  address: string,
  subject: string | RegExp,
): Promise<DemoMail & { links: string[] }> {
  const found = async () => {
    const mails = await anybody(baseURL).call(listDemoMails)
    return mails.find((mail) => mail.to === address && mail.subject.match(subject) !== null)
  }
  let mail: DemoMail | undefined
  await expect
    .poll(async () => {
      mail = await found()
      return mail?.to
    })
    .toBe(address)
  if (!mail) throw new Error(`No mail to ${address}`)
  const links = [...mail.text.matchAll(/^https?:\S+$/gm)].map(([url]) => {
    const { pathname, search } = new URL(url)
    return pathname + search
  })
  return { ...mail, links }
}

/** Invites a person and returns the two links of the mail. */
export async function inviteSomebody(
  session: Session,
  baseURL: string | undefined,
  email: string,
): Promise<{ id: string; acceptLink: string; declineLink: string }> {
  const { id } = await session.call(invite, { body: { email, name: 'Lina Links' } })
  const { links } = await mailTo(baseURL, email, /^Invitation to/)
  const [acceptLink = '', declineLink = ''] = links
  return { id, acceptLink, declineLink }
}

/** Creates a person who was invited, has accepted and has the demo's password; all of it through the API. */
export async function makePerson(
  session: Session,
  baseURL: string | undefined,
  name = 'Lina Links',
  role: AssignableRole = 'viewer',
): Promise<{ id: string; email: string }> {
  const email = newAddress('person')
  const { id, passwordToken } = await makeColleague(session, { status: 'accepted', role, name, email })
  await anybody(baseURL).call(resetPassword, {
    body: { token: String(passwordToken), password: demoPassword },
  })
  return { id, email }
}

/** Creates a customer of the session's stack for this test alone, and signs its admin in. */
export async function makeCustomer(
  session: Session,
  baseURL: string | undefined,
  more: { is_sensorbox_delivery_target?: boolean } = {},
): Promise<{ name: string; email: string; admin: Session }> {
  const email = newAddress('customer')
  const name = `Customer ${email.split('@')[0]}`
  const body = { type: 'company', name, email, is_sensorbox_customer: true, ...more } as const
  await session.call(createAccount, { body })
  const { links } = await mailTo(baseURL, email, /^Invitation to/)
  const [, userId = '', stackId = '', token = ''] =
    /accept\/([^/]+)\/([^/?]+)\?token=(.+)$/.exec(links[0] ?? '') ?? []
  const invited = await anybody(baseURL).call(accept, { params: { userId, stackId }, query: { token } })
  await anybody(baseURL).call(resetPassword, {
    body: { token: String(invited.initial_password_token), password: demoPassword },
  })
  return { name, email, admin: await anybody(baseURL).signIn(email, demoPassword) }
}

/** Signs a browser in through the API with the demo's password; another spec tests the form. */
export async function signInByCall(
  { request }: Pick<Page, 'request'>,
  email: string,
  baseURL: string | undefined,
): Promise<void> {
  const form = { username: email, password: demoPassword }
  const headers = { origin: String(baseURL) }
  expect((await request.post(fillPath(login), { form, headers })).status()).toBe(200)
}

/** Opens the start page as a new viewer, so that no other test sees what the account stores. */
export async function openAsNewcomer(
  page: Page,
  session: Session,
  baseURL: string | undefined,
): Promise<void> {
  const { email } = await makePerson(session, baseURL)
  await signInByCall(page, email, baseURL)
  await page.goto('/')
}
