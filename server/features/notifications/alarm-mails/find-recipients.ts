import type { Tx } from '../../../platform/db/database.ts'
import { listAcceptedRights } from '../../people/access/public.ts'
import { type AddressedPerson, listAddressed } from '../../people/accounts/public.ts'
import { listCaretakers } from '../../people/contact-roles/public.ts'
import { looksAfterStack } from './wishes.ts'

/** Somebody who may be told of the alarms of a box. */
export interface Recipient {
  readonly person: AddressedPerson
  readonly as: 'member' | 'contact'
}

/** Whose alarms it is about. */
export interface Whose {
  readonly stack_id: string
  readonly asset_id: string | null
}

/**
 * Finds who may be told of the alarms of boxes, whatever they have set: the people who work in the stack itself and may take
 * alarms up, and the contacts of the asset. Contacts who sign in need a right in the stack. Of two with the same address one
 * is told. Superusers, who may change nothing, are not.
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
    // Contacts who sign in come first: they have settings of their own.
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
