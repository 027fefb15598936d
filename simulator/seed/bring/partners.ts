import type { Account } from '@sensorstack/contract/features/people/accounts/account.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { addTagToAccount } from '@sensorstack/contract/features/people/tags/routes.ts'
import type { Session } from '../../client/client.ts'
import type { CompanyPlan, ContactPlan, PartnersPlan } from '../plan/plan.ts'

/** Adds the partners of the session's current stack: companies with their contacts, and contacts without a company. */
export async function bringPartners(session: Session, { companies, contacts }: PartnersPlan): Promise<void> {
  for (const { supplies, manufactures, ...company } of companies) {
    const account = await session.call(createAccount, {
      body: {
        type: 'company',
        name: company.name,
        email: company.email,
        phone: company.phone,
        additional_information: company.note,
        ...company.address,
        do_create_supplier: supplies ?? false,
        do_create_manufacturer: manufactures ?? false,
      },
    })
    await describeCompany(session, account, company)
  }
  for (const contact of contacts) await bringContact(session, contact)
}

/** Adds tags and contact persons to a company of the session's current stack. */
export async function describeCompany(
  session: Session,
  { id }: Pick<Account, 'id'>,
  { tags = [], persons = [] }: Pick<CompanyPlan, 'tags' | 'persons'>,
): Promise<void> {
  await giveTags(session, id, tags)
  for (const person of persons) await bringContact(session, person, id)
}

async function bringContact(session: Session, contact: ContactPlan, companyId?: string): Promise<void> {
  const { id } = await session.call(createAccount, {
    body: {
      type: 'contact',
      name: contact.name,
      email: contact.email,
      phone: contact.phone,
      function: contact.function,
      contact_of_company: companyId,
    },
  })
  await giveTags(session, id, contact.tags ?? [])
}

async function giveTags(session: Session, accountId: string, tags: readonly string[]): Promise<void> {
  for (const name of tags) await session.call(addTagToAccount, { body: { name, account_id: accountId } })
}
