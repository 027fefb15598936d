import * as contract from '@sensorstack/contract/features/people/contact-roles/routes.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { presentRole } from './present.ts'
import { deleteRelations, findRole, insertRelation, listRoleRows, roleOfName } from './queries.ts'

interface WantedRole {
  readonly role_id?: string | null | undefined
  readonly name?: string | null | undefined
}

/** Routes for the roles of contacts on the assets of the current stack. */
export function contactRoleRoutes({ random }: { random: Random }): Implementation[] {
  const wantedRole = async (db: StackBound, { role_id, name }: WantedRole) => {
    const role = role_id ? await findRole(db, role_id) : await roleOfName(db, name ?? '', random.id())
    if (!role) throw new ApiError(NOT_FOUND)
    return role
  }
  return [
    implement(contract.listRoles, async ({ db }) => (await listRoleRows(db)).map(presentRole)),
    implement(contract.listRolesOfAsset, async ({ db, params }) =>
      (await listRoleRows(db, params.assetId)).map(presentRole),
    ),
    implement(contract.giveRole, async ({ db, body, note, nothingChanged }) => {
      const role = await wantedRole(db, body)
      const { asset_id, contact_id } = body
      const relation = { id: random.id(), asset_id, contact_id, role_id: role.id }
      if (await insertRelation(db, relation)) note({ target: contact_id, detail: { role: role.name } })
      else nothingChanged()
      const given = (await listRoleRows(db, asset_id)).find(
        (row) => row.id === role.id && row.contact_id === contact_id,
      )
      if (!given) throw new ApiError(NOT_FOUND)
      return presentRole(given)
    }),
    implement(contract.takeRole, async ({ db, params, query, note }) => {
      const { role_id: roleId, contact_id: contactId } = params
      const role = await findRole(db, roleId)
      const wasThere = await deleteRelations(db, { roleId, contactId, assetId: query.asset_id })
      if (!role || !wasThere) throw new ApiError(NOT_FOUND)
      note({ target: contactId, detail: { role: role.name } })
      return undefined
    }),
  ]
}
