import { areProfilesIn } from './profile-queries.ts'
import { areRelationsIn } from './relation-queries.ts'

/** Check whether all these ids belong to the given stacks, or to any accessible one if none are given. */
export const objectFinders = { connection_profile: areProfilesIn, profile_relation: areRelationsIn }
