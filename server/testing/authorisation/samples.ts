import { randomUUID } from 'node:crypto'
import * as assets from '@sensorstack/contract/features/boxes/assets/routes.ts'
import * as assetTypes from '@sensorstack/contract/features/boxes/assets/type-routes.ts'
import * as files from '@sensorstack/contract/features/boxes/files/routes.ts'
import * as card from '@sensorstack/contract/features/boxes/sensorboxes/card-routes.ts'
import * as life from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import * as massSensorboxes from '@sensorstack/contract/features/boxes/sensorboxes/mass-routes.ts'
import * as qr from '@sensorstack/contract/features/boxes/sensorboxes/qr-routes.ts'
import * as sensorboxes from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import * as refusedAttempts from '@sensorstack/contract/features/intake/ingest/attempt-routes.ts'
import * as ingest from '@sensorstack/contract/features/intake/ingest/routes.ts'
import * as access from '@sensorstack/contract/features/people/access/routes.ts'
import * as accounts from '@sensorstack/contract/features/people/accounts/routes.ts'
import * as firstAdmin from '@sensorstack/contract/features/people/auth/first-admin-routes.ts'
import * as auth from '@sensorstack/contract/features/people/auth/routes.ts'
import * as roles from '@sensorstack/contract/features/people/contact-roles/routes.ts'
import * as invitations from '@sensorstack/contract/features/people/invitations/routes.ts'
import * as stacks from '@sensorstack/contract/features/people/stacks/routes.ts'
import * as assetTags from '@sensorstack/contract/features/people/tags/asset-routes.ts'
import * as massTags from '@sensorstack/contract/features/people/tags/mass-routes.ts'
import * as tags from '@sensorstack/contract/features/people/tags/routes.ts'
import * as events from '@sensorstack/contract/features/readings/events/routes.ts'
import * as retention from '@sensorstack/contract/features/readings/retention/routes.ts'
import * as search from '@sensorstack/contract/features/views/global-search/routes.ts'
import * as live from '@sensorstack/contract/features/views/live/routes.ts'
import * as monitoring from '@sensorstack/contract/features/views/monitoring/routes.ts'
import type { Route } from '@sensorstack/contract/platform/route.ts'
import { alarmSamples } from './samples/alarm-samples.ts'
import { certificateSamples } from './samples/certificate-samples.ts'
import { chartSamples } from './samples/chart-samples.ts'
import { creditSamples } from './samples/credit-samples.ts'
import { deliverySamples } from './samples/delivery-samples.ts'
import { integrationSamples } from './samples/integration-samples.ts'
import { jobSamples } from './samples/job-samples.ts'
import { limitSamples } from './samples/limit-samples.ts'
import { profileSamples } from './samples/profile-samples.ts'
import { reportSamples } from './samples/report-samples.ts'
import type { Sample } from './samples/sample.ts'
import { spanSamples } from './samples/span-samples.ts'
import { taskSamples } from './samples/task-samples.ts'
import { wakeupSamples } from './samples/wakeup-samples.ts'
import { logoUpload, password } from './world.ts'

let serial = 0
const unique = () => `authz-${++serial}`
/** The days around the creation of the world. */
const range = { start_time: '2026-11-20T00:00:00Z', end_time: '2026-11-23T00:00:00Z' }
const none = () => ({})

const table: [Route, Sample][] = [
  [auth.logout, none],
  [firstAdmin.askFirstAdmin, none],
  [
    firstAdmin.createFirstAdmin,
    () => ({
      body: { code: 'XXXX', stack_name: 'Root', name: 'Rita', email: 'rita@root.example.com', password },
    }),
  ],
  [auth.changePassword, () => ({ body: { current_password: password, password } })],
  [auth.listSessions, none],
  // Any id will do: ending an unknown session succeeds too.
  [auth.endSession, () => ({ params: { id: randomUUID() } })],
  [auth.endOtherSessions, none],
  [auth.me, none],
  [auth.switchStack, ({ stackId }) => ({ params: { id: stackId } })],
  [invitations.invite, () => ({ body: { name: 'Invited', email: `${unique()}@example.com` } })],
  [
    invitations.resendInvitation,
    async ({ stackId, fresh }) => ({ params: { accountId: await fresh.invited(), stackId } }),
  ],
  [stacks.listStacks, none],
  [
    stacks.createStack,
    async ({ fresh }) => ({ body: { name: 'New customer', account_id: await fresh.company() } }),
  ],
  [accounts.listAccounts, none],
  [
    accounts.createAccount,
    ({ companyId }) => ({ body: { type: 'contact', name: 'Contact', contact_of_company: companyId } }),
  ],
  [accounts.listPartners, none],
  [accounts.listPartnersOfStack, ({ stackId }) => ({ query: { stack_id: stackId } })],
  [accounts.updateAccount, ({ companyId }) => ({ params: { id: companyId }, body: { city: unique() } })],
  [accounts.deleteAccount, async ({ fresh }) => ({ params: { id: await fresh.company() } })],
  [accounts.toggleDisable, async ({ fresh }) => ({ params: { id: await fresh.invited() } })],
  [accounts.saveUiSettings, () => ({ body: { ui_settings: { columns_count: 3 } } })],
  [access.listAccessRights, none],
  [
    access.changeRole,
    async ({ fresh }) => ({ params: { id: await fresh.accessRight() }, body: { role: 'manager' } }),
  ],
  [access.disableColleague, async ({ fresh }) => ({ params: { id: await fresh.accessRight() } })],
  [access.enableColleague, async ({ fresh }) => ({ params: { id: await fresh.accessRight('disabled') } })],
  [access.removeColleague, async ({ fresh }) => ({ params: { id: await fresh.accessRight() } })],
  [access.listTrail, none],
  [
    massTags.addTagsToSensorboxes,
    async ({ fresh }) => ({
      body: { names: [unique()], sensorbox_ids: [await fresh.sensorbox('in_stock'), randomUUID()] },
    }),
  ],
  [tags.listTags, none],
  [tags.listTagsOfSensorboxes, ({ sensorboxId }) => ({ query: { sensorbox_id: [sensorboxId] } })],
  [
    tags.addTagToSensorbox,
    async ({ fresh }) => ({ body: { name: unique(), sensorbox_id: await fresh.sensorbox('in_stock') } }),
  ],
  [tags.removeTagFromSensorbox, async ({ fresh }) => ({ params: await fresh.tagOfSensorbox() })],
  [tags.listTagsOfAccount, ({ companyId }) => ({ params: { id: companyId } })],
  [tags.addTagToAccount, ({ companyId }) => ({ body: { name: unique(), account_id: companyId } })],
  [tags.removeTagFromAccount, async ({ fresh }) => ({ params: await fresh.tagOfAccount() })],
  [monitoring.readQueue, ({ stackId }) => ({ query: { stack_id: stackId } })],
  [assetTags.listTagsOfAsset, ({ assetId }) => ({ params: { id: assetId } })],
  [assetTags.addTagToAsset, ({ assetId }) => ({ body: { name: unique(), asset_id: assetId } })],
  [
    assetTags.removeTagFromAsset,
    async ({ fresh }) => {
      const { id: assetId, tagId } = await fresh.asset()
      return { params: { assetId, tagId } }
    },
  ],
  [assets.listAssets, ({ stackId }) => ({ query: { stack_id: [stackId] } })],
  [assets.filterAssets, none],
  [assets.getAsset, ({ assetId }) => ({ params: { id: assetId } })],
  [assets.listAssetPeriods, ({ assetId }) => ({ params: { id: assetId } })],
  [assets.findStackOfAsset, ({ assetId }) => ({ params: { id: assetId } })],
  [assets.createAsset, () => ({ body: { name: unique() } })],
  [
    assets.updateAsset,
    ({ assetId, assetTypeId }) => ({
      params: { id: assetId },
      body: { description: unique(), asset_type_id: assetTypeId },
    }),
  ],
  [assets.deleteAsset, async ({ fresh }) => ({ params: { id: (await fresh.asset()).id } })],
  [
    assets.assignSensorbox,
    async ({ assetId, fresh }) => ({
      params: { id: assetId, sensorboxId: await fresh.sensorbox('enabled') },
    }),
  ],
  [
    assets.assignSensorboxes,
    async ({ assetId, fresh }) => ({
      params: { id: assetId },
      body: { sensorbox_ids: [await fresh.sensorbox('enabled')] },
    }),
  ],
  [
    assets.unassignSensorbox,
    async ({ fresh }) => {
      const { id, sensorboxId } = await fresh.asset()
      return { params: { id, sensorboxId } }
    },
  ],
  [
    assets.unassignContact,
    async ({ fresh }) => {
      const { id, contactId } = await fresh.asset()
      return { params: { id, contactId } }
    },
  ],
  [
    assets.silenceAsset,
    async ({ fresh }) => ({
      params: { id: (await fresh.asset()).id },
      body: { silence_until: '2036-01-01T00:00:00Z', reason: unique() },
    }),
  ],
  [assetTypes.listAssetTypes, none],
  [assetTypes.createAssetType, () => ({ body: { name: unique() } })],
  [
    assetTypes.updateAssetType,
    ({ assetTypeId }) => ({ params: { id: assetTypeId }, body: { name: unique() } }),
  ],
  [assetTypes.deleteAssetType, async ({ fresh }) => ({ params: { id: await fresh.assetType() } })],
  [roles.listRoles, none],
  [roles.listRolesOfAsset, ({ assetId }) => ({ params: { assetId } })],
  [
    roles.giveRole,
    ({ assetId, companyId }) => ({
      body: { name: unique(), asset_id: assetId, contact_id: companyId },
    }),
  ],
  [
    roles.takeRole,
    async ({ fresh }) => {
      const { roleId, contactId } = await fresh.asset()
      return { params: { role_id: roleId, contact_id: contactId } }
    },
  ],
  [sensorboxes.listSensorboxes, ({ stackId }) => ({ query: { stack_id: [stackId] } })],
  [sensorboxes.listBasicData, none],
  [sensorboxes.getSensorbox, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [sensorboxes.isUnavailable, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [
    sensorboxes.registerSensorbox,
    () => ({ body: { serial_number: unique(), hardware_unique_id: unique(), model: 'CT-120' } }),
  ],
  [sensorboxes.renewDeviceKey, async ({ fresh }) => ({ params: { id: await fresh.sensorbox('in_stock') } })],
  [sensorboxes.enableSensorbox, async ({ fresh }) => ({ params: { id: await fresh.sensorbox('in_stock') } })],
  [sensorboxes.disableSensorbox, async ({ fresh }) => ({ params: { id: await fresh.sensorbox('enabled') } })],
  [sensorboxes.moveToInStock, async ({ fresh }) => ({ params: { id: await fresh.sensorbox('enabled') } })],
  [qr.findByHardwareUid, ({ hardwareId }) => ({ query: { hardware_unique_id: hardwareId } })],
  [search.searchSensorboxes, () => ({ query: { search_value: 'a', everywhere: 'true' } })],
  [search.searchAssets, () => ({ query: { search_value: 'a', everywhere: 'true' } })],
  [search.searchOthers, () => ({ query: { search_value: 'a' } })],
  [
    massSensorboxes.enableMany,
    async ({ sensorboxId, fresh }) => ({
      body: { sensorbox_ids: [await fresh.sensorbox('in_stock'), sensorboxId] },
    }),
  ],
  [
    massSensorboxes.disableMany,
    async ({ fresh }) => ({ body: { sensorbox_ids: [await fresh.sensorbox('enabled'), randomUUID()] } }),
  ],
  [
    massSensorboxes.moveManyToInStock,
    async ({ fresh }) => ({ body: { sensorbox_ids: [await fresh.sensorbox('enabled'), 'nonsense'] } }),
  ],
  [
    massSensorboxes.undoMany,
    async ({ fresh }) => ({ body: { sensorbox_ids: [await fresh.sensorbox('enabled')] } }),
  ],
  [
    life.registerSensorboxes,
    () => ({
      body: {
        sensorboxes: [{ serial_number: unique(), hardware_unique_id: unique(), model: 'CT-120' }],
      },
    }),
  ],
  [
    card.updateSensorboxSecret,
    async ({ fresh }) => ({
      params: { id: await fresh.sensorbox('enabled') },
      body: { alias: unique(), keep_worst_state: true },
    }),
  ],
  [
    card.updateDescription,
    async ({ fresh }) => ({
      params: { id: await fresh.sensorbox('in_stock') },
      body: { description: unique() },
    }),
  ],
  [
    card.silenceSensorbox,
    async ({ stackId, fresh }) => ({
      params: { id: await fresh.sensorbox('in_stock') },
      query: { stack_id: stackId },
      body: { silence_until: '2099-01-01T00:00:00Z', reason: unique() },
    }),
  ],
  [card.acknowledgeEvents, async ({ fresh }) => ({ params: { id: await fresh.sensorbox('enabled') } })],
  [card.resetState, async ({ fresh }) => ({ params: { id: await fresh.sensorbox('enabled') } })],
  [card.resetStateByLink, async ({ fresh }) => ({ params: { id: await fresh.sensorbox('enabled') } })],
  [
    life.replaceSensorbox,
    async ({ fresh }) => ({
      params: { old: await fresh.sensorbox('enabled'), new: await fresh.sensorbox('in_stock') },
    }),
  ],
  [life.deleteSensorboxData, async ({ fresh }) => ({ params: { id: await fresh.sensorbox('enabled') } })],
  [life.getSensorboxType, () => ({ params: { type: 'cold_chain' } })],
  [life.listAllSecrets, none],
  [life.listInactiveSecrets, none],
  [life.getSensorboxHistory, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [sensorboxes.listSensorboxSecrets, none],
  [sensorboxes.getSensorboxSecret, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [sensorboxes.listModelsAndTypes, none],
  ...deliverySamples,
  ...spanSamples,
  [events.listEventsOfCopy, ({ copyId }) => ({ params: { id: copyId }, query: range })],
  [events.listEvents, ({ sensorboxId }) => ({ query: { sensorbox_id: sensorboxId } })],
  [events.listSensorboxEvents, ({ sensorboxId }) => ({ params: { id: sensorboxId }, query: range })],
  [
    events.listCourses,
    ({ sensorboxId }) => ({ query: { sensorbox_ids: [sensorboxId], types: ['temperature'] } }),
  ],
  [events.getEventRange, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [events.countSensorboxEvents, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [
    events.listBuckets,
    ({ sensorboxId }) => ({
      params: { sensorboxId },
      query: { ...range, types: ['temperature'], aggregations: ['avg', 'max'] },
    }),
  ],
  ...alarmSamples,
  ...jobSamples,
  ...limitSamples,
  ...profileSamples,
  ...reportSamples,
  ...certificateSamples,
  ...wakeupSamples,
  ...integrationSamples,
  ...taskSamples,
  ...chartSamples,
  ...creditSamples,
  [retention.getRetention, none],
  [retention.previewRetention, () => ({ query: { keep_readings_months: 6 } })],
  [retention.changeRetention, () => ({ body: { keep_readings_months: 12 } })],
  [files.findFile, ({ stackId }) => ({ query: { app_type: 'logo', owner_id: stackId } })],
  [
    files.uploadFile,
    async ({ stackId, fresh }) => {
      await fresh.logo()
      return logoUpload(stackId)
    },
  ],
  [files.deleteFile, async ({ fresh }) => ({ params: { id: await fresh.logo() } })],
  [files.openFileInline, ({ logoId }) => ({ params: { id: logoId } })],
  [live.openStream, none],
  [refusedAttempts.listRefusedAttempts, ({ sensorboxId }) => ({ params: { id: sensorboxId } })],
  [ingest.ingestEvents, () => ({ body: { events: [] } })],
  [ingest.acknowledgeConfiguration, () => ({ body: { revision: 1, status: 'received' } })],
]

/** A sample for each call that isn't public. The test fails for a call without one. */
export const samples: ReadonlyMap<string, Sample> = new Map(
  table.map(([route, sample]) => [route.id, sample]),
)
