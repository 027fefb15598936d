import * as z from 'zod/mini'
import { givenId, id, line } from '../../../platform/fields.ts'

/**
 * A contact's role on an asset. A list contains a role once for each contact and asset that has it, or once without
 * both if nobody has it.
 */
export const contactRole = z.strictObject({
  id,
  name: z.string(),
  /** It ships with the product; any other role exists only while a contact has it. */
  permanent: z.boolean(),
  asset_id: z.nullable(id),
  contact_id: z.nullable(id),
  /** The id of the assignment of role, contact and asset. */
  asset_contact_person_id: z.nullable(id),
})
export type ContactRole = z.infer<typeof contactRole>

export const roleName = line(60, 'A name is needed.')

/** The role by its id, or by a name: if the stack has no role of that name, it is created. */
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
