import { areProfilesIn } from './profile-queries.ts'
import { areRelationsIn } from './relation-queries.ts'

/** Whether all these ids name profiles, or relations of boxes to them, in the given stacks, or anywhere in reach when none is given. */
export const objectFinders = { connection_profile: areProfilesIn, profile_relation: areRelationsIn }
