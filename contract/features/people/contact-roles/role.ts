import * as z from 'zod/mini'
import { givenId, id, line } from '../../../platform/fields.ts'

/**
 * What somebody is for an asset. A list names a role once for each contact and asset that has it, and once with neither
 * where nobody has it.
 */
export const contactRole = z.strictObject({
  id,
  name: z.string(),
  /** It comes with the product; any other lasts as long as somebody has it. */
  permanent: z.boolean(),
  asset_id: z.nullable(id),
  contact_id: z.nullable(id),
  /** The id of the relation of the three. */
  asset_contact_person_id: z.nullable(id),
})
export type ContactRole = z.infer<typeof contactRole>

export const roleName = line(60, 'A name is needed.')

/** The role by its id, or by a name, which makes it where the stack has none. */
export const giveRoleBody = z
  .strictObject({
    role_id: z.optional(z.nullable(givenId)),
    name: z.optional(z.nullable(roleName)),
    contact_id: givenId,
    asset_id: givenId,
  })
  .check(
    z.refine((body) => !!body.role_id || !!body.name, {
      path: ['name'],
      error: 'A role is needed, by its id or its name.',
    }),
  )
