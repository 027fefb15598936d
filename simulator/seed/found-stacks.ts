import { createAccount } from '@sensorstack/contract/features/accounts/routes.ts'
import { demoPassword } from '@sensorstack/contract/features/auth/demo-logins.ts'
import type { Session } from '../client/client.ts'
import type { Installation } from './installation.ts'
import { uploadLogo } from './logo.ts'
import { bringPartners, describeCompany } from './partners.ts'
import { bringPeople } from './people.ts'
import { type PlacedBox, placeBoxes } from './place-boxes.ts'
import type { StackPlan, WorldPlan } from './plan.ts'

/** What stands once everybody and everything is in its place, before a day has passed. */
export interface FoundWorld {
  readonly boxes: readonly PlacedBox[]
  /** The stacks by their names. */
  readonly stackIds: ReadonlyMap<string, string>
  /** Signs in as an admin who reaches all of them; a session doesn't outlive much of the world's time. */
  signInProvider(): Promise<Session>
}

type CustomerPlan = Pick<StackPlan, 'name' | 'email' | 'tags' | 'persons'> &
  Partial<Pick<StackPlan, 'address'>>

/** Founds the installation and, from the root down, each stack with its people and boxes, all through the API. */
export async function foundStacks(
  installation: Installation,
  plan: WorldPlan,
  present: number,
): Promise<FoundWorld> {
  const { client, log } = installation
  const { root, superuser, provider } = plan
  const stackIds = new Map<string, string>()
  const boxes: PlacedBox[] = []

  await installation.foundInstallation({ ...root, password: demoPassword })
  const rootAdmin = await client.signIn(root.adminEmail, demoPassword)
  stackIds.set(root.stackName, rootAdmin.stackId)
  await bringPeople(installation, rootAdmin, [superuser])
  await installation.setSuperuser(superuser.email)
  await enterNewStack(rootAdmin, provider)
  await settle(rootAdmin, { ...provider, logo: undefined, partners: undefined, boxes: [], customers: [] })

  const providerAdmin = provider.people.find(({ role, status }) => role === 'admin' && status === 'accepted')
  if (!providerAdmin) throw new Error(`${provider.name} needs an admin`)
  const signInProvider = () => client.signIn(providerAdmin.email, demoPassword)
  const session = await signInProvider()
  await settle(session, { ...provider, people: [] })
  return { boxes, stackIds, signInProvider }

  /** Fills the session's current stack, then each customer's below it, and comes back. */
  async function settle(session: Session, stack: StackPlan): Promise<void> {
    const { stackId } = session
    stackIds.set(stack.name, stackId)
    const now = stack.people.filter(({ status }) => status !== 'invited')
    await bringPeople(installation, session, now)
    if (stack.logo) await uploadLogo(session, stack.logo)
    if (stack.partners) await bringPartners(session, stack.partners)
    boxes.push(...(await placeBoxes(session, stack.boxes, present)))
    for (const customer of stack.customers ?? []) {
      await enterNewStack(session, customer)
      await settle(session, customer)
      await session.switchTo(stackId)
    }
    log(`${stack.name}: ${stack.people.length} people, ${stack.boxes.length} sensorboxes`)
  }
}

/** Makes a customer of the current stack with a stack of its own, and switches into that. */
export async function enterNewStack(session: Session, company: CustomerPlan): Promise<string> {
  const account = await session.call(createAccount, {
    body: {
      type: 'company',
      name: company.name,
      email: company.email,
      ...company.address,
      is_sensorbox_customer: true,
      is_sensorbox_delivery_target: true,
    },
  })
  await describeCompany(session, account, company)
  if (account.owns_stack === null) throw new Error(`${company.name} was made without a stack`)
  await session.switchTo(account.owns_stack)
  return account.owns_stack
}
