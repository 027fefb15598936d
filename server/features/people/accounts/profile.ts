import { profileFieldNames } from '@sensorstack/contract/features/people/accounts/account-fields.ts'
import type { Profile } from '../access/public.ts'

/** The profile in what was given, field by field; missing or empty means none. */
export function profileOf(given: { readonly [F in keyof Profile]?: string | null }): Profile {
  return Object.fromEntries(profileFieldNames.map((field) => [field, given[field] || null])) as Record<
    keyof Profile,
    string | null
  >
}

/** The fields of name and profile that are named in what was given; empty means none. */
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
