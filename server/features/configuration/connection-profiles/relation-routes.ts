import * as contract from '@sensorstack/contract/features/configuration/connection-profiles/relation-routes.ts'
import { synchronizeProfiles } from '@sensorstack/contract/features/configuration/connection-profiles/routes.ts'
import { FORBIDDEN } from '@sensorstack/contract/platform/errors.ts'
import { can } from '@sensorstack/contract/platform/permissions.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'
import type { Note } from '../../../platform/http/change-notes.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { forEachBox, namesOfBoxes } from '../../core/sensorbox-kernel/public.ts'
import { listDeployments } from '../deployments/public.ts'
import { presentDependencies, presentRelation } from './present.ts'
import { listProfileRows, profilesById } from './profile-queries.ts'
import { createRelation, deleteRelation, giveProfile, readRelation, updateRelation } from './relate.ts'
import { listRelationRows, listUses, type RelationRow } from './relation-queries.ts'
import { sendProfiles } from './send-profiles.ts'

/** Routes for assigning profiles to boxes. */
export function relationRoutes({ random }: { readonly random: Random }): Implementation[] {
  return [
    implement(contract.listRelations, async ({ db, query }) => {
      const { sensorbox_id: id } = query
      return (await listRelationRows(db, id === undefined ? undefined : [id])).map(presentRelation)
    }),
    implement(contract.createRelation, async ({ db, body, now, note }) => {
      const relation = await readRelation(db, await createRelation(db, body, now, random))
      note({ target: body.sensorbox_id, detail: await trailDetail(db, relation) })
      return presentRelation(relation)
    }),
    implement(contract.assignProfileToMany, async ({ db, body, caller, now, note, nothingChanged }) => {
      if (body.synchronize && !can(caller, 'sendProfileToSensorbox')) throw new ApiError(FORBIDDEN)
      const noted: Note[] = []
      const results = await forEachBox(db, body.sensorbox_ids, async (sensorboxId) => {
        const given = { sensorbox_id: sensorboxId, profile_id: body.profile_id }
        const isAdded = await giveProfile(db, given, now, random)
        const sent = body.synchronize ? await sendProfiles(db, sensorboxId, caller, now) : null
        const detail = await trailDetail(db, given)
        if (isAdded) noted.push({ target: sensorboxId, detail, action: contract.createRelation.id })
        if (sent?.isSent) {
          const { sensorbox } = detail
          noted.push({ target: sensorboxId, detail: { sensorbox }, action: synchronizeProfiles.id })
        }
      })
      for (const each of noted) note(each)
      if (noted.length === 0) nothingChanged()
      return { results }
    }),
    implement(contract.updateRelation, async ({ db, params: { id }, body, now, note }) => {
      await updateRelation(db, id, body, now)
      const relation = await readRelation(db, id)
      const { enabled, priority } = relation
      note({
        target: relation.sensorbox_id,
        detail: { ...(await trailDetail(db, relation)), enabled, priority },
      })
      return presentRelation(relation)
    }),
    implement(contract.deleteRelation, async ({ db, params: { id }, now, note }) => {
      const relation = await deleteRelation(db, id, now)
      note({ target: relation.sensorbox_id, detail: await trailDetail(db, relation) })
      return undefined
    }),
    implement(contract.listDependencies, async ({ db }) =>
      presentDependencies(
        await listProfileRows(db),
        await listUses(db),
        await listDeployments(db, 'profiles'),
      ),
    ),
  ]
}

/** Returns the names of the box and the profile, which the trail stores so that later renaming doesn't affect it. */
async function trailDetail(
  db: StackBound,
  { sensorbox_id, profile_id }: Pick<RelationRow, 'sensorbox_id' | 'profile_id'>,
) {
  return {
    sensorbox: (await namesOfBoxes(db, [sensorbox_id])).get(sensorbox_id),
    profile: (await profilesById(db, [profile_id])).get(profile_id)?.name,
  }
}
