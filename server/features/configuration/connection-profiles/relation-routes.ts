import * as contract from '@sensorstack/contract/features/configuration/connection-profiles/relation-routes.ts'
import type { Random } from '../../../platform/clock/random.ts'
import type { StackBound } from '../../../platform/db/database.ts'
import { type Implementation, implement } from '../../../platform/http/implementation.ts'
import { namesOfBoxes } from '../../core/sensorbox-kernel/public.ts'
import { listDeployments } from '../deployments/public.ts'
import { presentDependencies, presentRelation } from './present.ts'
import { listProfileRows, profilesById } from './profile-queries.ts'
import { createRelation, deleteRelation, readRelation, updateRelation } from './relate.ts'
import { listRelationRows, listUses, type RelationRow } from './relation-queries.ts'

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
async function trailDetail(db: StackBound, { sensorbox_id, profile_id }: RelationRow) {
  return {
    sensorbox: (await namesOfBoxes(db, [sensorbox_id])).get(sensorbox_id),
    profile: (await profilesById(db, [profile_id])).get(profile_id)?.name,
  }
}
