import { ASSET_TYPE_EXISTS } from '@sensorstack/contract/features/boxes/assets/errors.ts'
import * as contract from '@sensorstack/contract/features/boxes/assets/type-routes.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { Random } from '../../../platform/clock/random.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { presentAssetType } from './present.ts'
import { changeType, deleteType, findType, insertType, isNameTaken, listTypes } from './type-queries.ts'

/** The endpoints for the asset types of the current stack. */
export function typeRoutes({ random }: { random: Random }): Implementation[] {
  return [
    implement(contract.listAssetTypes, async ({ db }) => (await listTypes(db)).map(presentAssetType)),
    implement(contract.createAssetType, async ({ body, db, now, note }) => {
      const { name, description = '' } = body
      const id = random.id()
      if (!(await insertType(db, { id, name, description, created_at: new Date(now) }))) {
        throw new ApiError(ASSET_TYPE_EXISTS)
      }
      note({ target: id, detail: { name } })
      return { id, name, description }
    }),
    implement(contract.updateAssetType, async ({ params: { id }, body, db, note, nothingChanged }) => {
      const type = await findType(db, id)
      if (!type) throw new ApiError(NOT_FOUND)
      const { name = type.name, description = type.description } = body
      if (name === type.name && description === type.description) nothingChanged()
      else {
        if (await isNameTaken(db, id, name)) throw new ApiError(ASSET_TYPE_EXISTS)
        await changeType(db, id, { name, description })
        note({ target: id, detail: { name } })
      }
      return { id, name, description }
    }),
    implement(contract.deleteAssetType, async ({ params: { id }, db, note }) => {
      const type = await findType(db, id)
      const assets = await deleteType(db, id)
      if (!type || assets === undefined) throw new ApiError(NOT_FOUND)
      note({ target: id, detail: { name: type.name, assets } })
      return undefined
    }),
  ]
}
