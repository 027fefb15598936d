import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { demoPassword } from '@sensorstack/contract/features/people/auth/demo-logins.ts'
import type { Session } from '../../client/client.ts'
import { uploadLogo } from '../files/logo.ts'
import type { Installation } from '../installation.ts'
import type { PersonPlan, StackPlan, WorldPlan } from '../plan/plan.ts'
import { bringAssets, bringBoxNotes } from './bring-assets.ts'
import { bringChartGroups } from './bring-charts.ts'
import { bringLimits } from './bring-limits.ts'
import { bringPartners, describeCompany } from './partners.ts'
import { bringPeople, takeUpStack } from './people.ts'
import { type PlacedBox, placeBoxes } from './place-boxes.ts'

/** The world after its stacks, people and boxes were created, before the first day. */
export interface FoundWorld {
  readonly boxes: readonly PlacedBox[]
  /** The ids of the stacks by name. */
  readonly stackIds: ReadonlyMap<string, string>
  /** Signs in as an admin with all stacks in reach. Sessions expire soon as the world's time advances. */
  signInProvider(): Promise<Session>
}

interface CustomerPlan
  extends Pick<StackPlan, 'name' | 'tags' | 'persons'>,
    Partial<Pick<StackPlan, 'address'>> {
  /** The company's own address; the product invites it as an admin. */
  readonly email: string
}

/**
 * Founds the installation and, from the root down, creates each stack with its people and boxes, all through the API.
 */
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
  const providerAdmin = await openStack(rootAdmin, provider)
  await settle(rootAdmin, {
    ...provider,
    logo: undefined,
    partners: undefined,
    boxes: [],
    assets: [],
    notes: [],
    limits: undefined,
    customers: [],
  })

  const signInProvider = () => client.signIn(providerAdmin.email, demoPassword)
  const session = await signInProvider()
  await settle(session, { ...provider, people: [] })
  return { boxes, stackIds, signInProvider }

  /** Creates a customer's stack, switches to it, and lets its admin accept the invitation. */
  async function openStack(session: Session, stack: StackPlan): Promise<PersonPlan> {
    const admin = firstAdminOf(stack)
    await enterNewStack(session, { ...stack, email: admin.email })
    await takeUpStack(installation, session, admin)
    return admin
  }

  /** Fills the session's current stack, then each customer's below it, and switches back. */
  async function settle(session: Session, stack: StackPlan): Promise<void> {
    const { stackId } = session
    stackIds.set(stack.name, stackId)
    const now = stack.people.filter((person) => person.status !== 'invited' && !isFirstAdmin(person, stack))
    await bringPeople(installation, session, now)
    if (stack.logo) await uploadLogo(session, stack.logo)
    if (stack.partners) await bringPartners(session, stack.partners)
    const placed = await placeBoxes(session, stack.boxes, present, stack.limits?.byTemplate)
    boxes.push(...placed)
    await bringAssets(session, stack.assets ?? [], placed)
    await bringBoxNotes(session, stack.notes ?? [], placed)
    if (stack.limits) await bringLimits(session, stack.limits, placed)
    await bringChartGroups(session, stack.chartGroups ?? [])
    for (const customer of stack.customers ?? []) {
      await openStack(session, customer)
      await settle(session, customer)
      await session.switchTo(stackId)
    }
    log(`${stack.name}: ${stack.people.length} people, ${stack.boxes.length} sensorboxes`)
  }
}

function firstAdminOf({ name, people }: StackPlan): PersonPlan {
  const admin = people.find(({ role, status }) => role === 'admin' && status === 'accepted')
  if (!admin) throw new Error(`${name} needs an admin`)
  return admin
}

function isFirstAdmin(person: PersonPlan, stack: StackPlan): boolean {
  return person === firstAdminOf(stack)
}

/** Creates a customer of the current stack with its own stack, and switches to that. */
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
