import * as relations from '@sensorstack/contract/features/configuration/connection-profiles/relation-routes.ts'
import * as profiles from '@sensorstack/contract/features/configuration/connection-profiles/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import type { Sample } from './sample.ts'

let serial = 0
const unique = () => `authz profile ${++serial}`
const none = () => ({})

/** Valid requests for connection profiles and their relations to boxes. */
export const profileSamples: [Route, Sample][] = [
  [profiles.listProfiles, none],
  [profiles.createProfile, () => ({ body: { name: unique(), type: 'ethernet' } })],
  [profiles.updateProfile, ({ profileId }) => ({ params: { id: profileId }, body: { apn: 'iot.example' } })],
  [profiles.deleteProfile, async ({ fresh }) => ({ params: { id: await fresh.profile() } })],
  [
    profiles.synchronizeProfiles,
    async ({ fresh }) => ({ params: { sensorboxId: (await fresh.relation()).sensorboxId } }),
  ],
  [
    profiles.synchronizeProfilesOfMany,
    async ({ fresh }) => ({ body: { sensorbox_ids: [(await fresh.relation()).sensorboxId] } }),
  ],
  [profiles.getProfilesOfSensorbox, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [relations.listRelations, ({ sensorboxId }) => ({ query: { sensorbox_id: sensorboxId } })],
  [
    relations.createRelation,
    async ({ profileId, fresh }) => ({
      body: { sensorbox_id: await fresh.sensorbox('in_stock'), profile_id: profileId },
    }),
  ],
  [
    relations.assignProfileToMany,
    async ({ profileId, fresh }) => ({
      body: {
        sensorbox_ids: [await fresh.sensorbox('in_stock')],
        profile_id: profileId,
        synchronize: true,
      },
    }),
  ],
  [
    relations.updateRelation,
    async ({ fresh }) => ({ params: { id: (await fresh.relation()).id }, body: { enabled: false } }),
  ],
  [relations.deleteRelation, async ({ fresh }) => ({ params: { id: (await fresh.relation()).id } })],
  [relations.listDependencies, none],
]
