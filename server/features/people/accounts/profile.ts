import { profileFieldNames } from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import type { Profile } from '../access/public.ts'

/** Returns all profile fields; missing and empty ones become null. */
export function profileOf(given: { readonly [F in keyof Profile]?: string | null }): Profile {
  return Object.fromEntries(profileFieldNames.map((field) => [field, given[field] || null])) as Record<
    keyof Profile,
    string | null
  >
}

/** Returns only the given fields of name and profile; empty profile fields become null. */
export function namedProfile(
  given: { readonly [F in keyof Profile]?: string | null | undefined } & {
    name?: string | undefined
  },
): Partial<Profile> & { name?: string } {
  const named = profileFieldNames.filter((field) => given[field] !== undefined)
  return {
    ...Object.fromEntries(named.map((field) => [field, given[field] || null])),
    ...(given.name === undefined ? {} : { name: given.name }),
  }
}
