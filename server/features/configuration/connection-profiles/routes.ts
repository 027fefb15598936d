import * as contract from '@sensorstack/contract/features/configuration/connection-profiles/routes.ts'
import { SENSORBOX_NOT_FOUND } from '@sensorstack/contract/features/core/sensorbox-kernel/errors.ts'
import { NOT_FOUND } from '@sensorstack/contract/platform/errors.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { forEachBox, namesOfBoxes, typedBoxRows } from '../../core/sensorbox-kernel/public.ts'
import { awaitsAdmin, findDeployment } from '../deployments/public.ts'
import { presentProfile, presentProfilesOf } from './present.ts'
import { listProfileRows, profilesById } from './profile-queries.ts'
import { relationRoutes } from './relation-routes.ts'
import { createProfile, deleteProfile, type ProfileDeps, updateProfile } from './save-profile.ts'
import { sendProfiles } from './send-profiles.ts'

/** Routes for connection profiles, assigning them to boxes and sending them. */
export function connectionProfileRoutes(deps: ProfileDeps): Implementation[] {
  return [
    implement(contract.listProfiles, async ({ db }) => (await listProfileRows(db)).map(presentProfile)),
    implement(contract.createProfile, async ({ db, body, now, note }) => {
      const id = await createProfile(db, body, deps, now)
      note({ target: id, detail: { name: body.name, type: body.type } })
      return readProfile(db, id)
    }),
    implement(contract.updateProfile, async ({ db, params: { id }, body, now, note }) => {
      await updateProfile(db, id, body, deps, now)
      const profile = await readProfile(db, id)
      // Only the names of the fields, since a value may be the password.
      note({ target: id, detail: { name: profile.name, fields: Object.keys(body) } })
      return profile
    }),
    implement(contract.deleteProfile, async ({ db, params: { id }, note }) => {
      const { name, type } = await deleteProfile(db, id)
      note({ target: id, detail: { name, type } })
      return undefined
    }),
    implement(
      contract.synchronizeProfiles,
      async ({ caller, db, params: { sensorboxId }, now, note, nothingChanged }) => {
        const { status, isSent } = await sendProfiles(db, sensorboxId, caller, now)
        if (isSent) {
          const sensorbox = (await namesOfBoxes(db, [sensorboxId])).get(sensorboxId)
          note({ target: sensorboxId, detail: { sensorbox } })
        } else nothingChanged()
        return { delivery_status: status, awaits_admin: await awaitsAdmin(db, sensorboxId, 'profiles') }
      },
    ),
    implement(contract.synchronizeProfilesOfMany, async ({ caller, db, body, now, note, nothingChanged }) => {
      const sent: string[] = []
      const results = await forEachBox(db, body.sensorbox_ids, async (id) => {
        const { isSent } = await sendProfiles(db, id, caller, now)
        if (isSent) sent.push(id)
      })
      const names = await namesOfBoxes(db, sent)
      const action = contract.synchronizeProfiles.id
      for (const id of sent) note({ action, target: id, detail: { sensorbox: names.get(id) } })
      if (sent.length === 0) nothingChanged()
      return { results }
    }),
    implement(contract.getProfilesOfSensorbox, async ({ db, params: { id } }) => {
      const box = await typedBoxRows(db.tx)
        .select(['s.id', 's.next_connection_at', 'm.config'])
        .where('s.id', '=', id)
        .where(db.within('s.stack_id'))
        .executeTakeFirst()
      if (!box) throw new ApiError(SENSORBOX_NOT_FOUND)
      const held = await awaitsAdmin(db, id, 'profiles')
      return presentProfilesOf(box, await findDeployment(db, id, 'profiles'), held)
    }),
    ...relationRoutes(deps),
  ]
}

async function readProfile(db: StackBound, id: string) {
  const profile = (await profilesById(db, [id])).get(id)
  if (!profile) throw new ApiError(NOT_FOUND)
  return presentProfile(profile)
}
