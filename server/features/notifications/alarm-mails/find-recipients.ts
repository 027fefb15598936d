import type { Tx } from '../../../platform/db/database.ts'
import { listAcceptedRights } from '../../people/access/public.ts'
import { type AddressedPerson, listAddressed } from '../../people/accounts/public.ts'
import { listCaretakers } from '../../people/contact-roles/public.ts'
import { looksAfterStack } from './wishes.ts'

/** A person who may be notified of the alarms of a box. */
export interface Recipient {
  readonly person: AddressedPerson
  readonly as: 'member' | 'contact'
}

/** The stack and asset of a box, which determine the recipients. */
export interface Whose {
  readonly stack_id: string
  readonly asset_id: string | null
}

/**
 * Finds the people who may be notified of the alarms of boxes, whatever their settings: users of the stack itself who may
 * acknowledge alarms, and contacts of the asset. Contacts who can sign in need a right in the stack. Of two with the same
 * address only one is notified. Superusers, who may change nothing, are not.
 */
export async function findRecipients(
  tx: Tx,
  all: readonly Whose[],
): Promise<(box: Whose) => readonly Recipient[]> {
  const stackIds = [...new Set(all.map(({ stack_id }) => stack_id))]
  const assetIds = [...new Set(all.flatMap(({ asset_id }) => asset_id ?? []))]
  const rights = await listAcceptedRights(tx, stackIds)
  const caretakers = await listCaretakers(tx, assetIds)
  const ids = [
    ...rights.map(({ account_id }) => account_id),
    ...caretakers.map(({ contact_id }) => contact_id),
  ]
  const people = new Map((await listAddressed(tx, [...new Set(ids)])).map((person) => [person.id, person]))
  const found = new Map<string, readonly Recipient[]>()

  const find = ({ stack_id, asset_id }: Whose): Recipient[] => {
    const ofStack = rights.filter((right) => right.stack_id === stack_id)
    const members = ofStack.filter(({ role }) => looksAfterStack(role)).map(({ account_id }) => account_id)
    const mayEnter = new Set(ofStack.map(({ account_id }) => account_id))
    const contacts = caretakers
      .filter((each) => each.asset_id === asset_id)
      .map(({ contact_id }) => contact_id)
    const byAddress = new Map<string, Recipient>()
    const add = (id: string, as: Recipient['as']) => {
      const person = people.get(id)
      if (!person || person.is_superuser || byAddress.has(person.email)) return
      if (person.type !== 'user' || mayEnter.has(id)) byAddress.set(person.email, { person, as })
    }
    for (const id of members) add(id, 'member')
    // Contacts who can sign in come first, because they have settings.
    const signIn = (id: string) => Number(people.get(id)?.type === 'user')
    for (const id of contacts.toSorted((a, b) => signIn(b) - signIn(a))) add(id, 'contact')
    return [...byAddress.values()]
  }
  return (box) => {
    const key = `${box.stack_id} ${box.asset_id}`
    const known = found.get(key) ?? find(box)
    found.set(key, known)
    return known
  }
}
