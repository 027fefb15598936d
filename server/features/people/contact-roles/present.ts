import type { ContactRole } from '@sensorstack/contract/features/people/contact-roles/role.ts'
import type { RoleRow } from './queries.ts'

/** Returns a contact role as the API shows it. */
export function presentRole(row: RoleRow): ContactRole {
  return {
    id: row.id,
    name: row.name,
    permanent: row.stack_id === null,
    asset_id: row.asset_id,
    contact_id: row.contact_id,
    asset_contact_person_id: row.relation_id,
  }
}
