import * as limitOfMany from './features/alarms/alarm-limits/mass-routes.ts'
import * as limitPreview from './features/alarms/alarm-limits/preview-routes.ts'
import * as alarmLimits from './features/alarms/alarm-limits/routes.ts'
import * as alarmLimitStates from './features/alarms/alarm-limits/state-routes.ts'
import * as alarmLimitTemplates from './features/alarms/alarm-limits/template-routes.ts'
import * as alarms from './features/alarms/alarms/routes.ts'
import * as assets from './features/boxes/assets/routes.ts'
import * as assetTypes from './features/boxes/assets/type-routes.ts'
import * as delivery from './features/boxes/delivery/routes.ts'
import * as files from './features/boxes/files/routes.ts'
import * as invalidReadings from './features/boxes/invalid-readings/routes.ts'
import * as sensorboxCard from './features/boxes/sensorboxes/card-routes.ts'
import * as sensorboxLife from './features/boxes/sensorboxes/life-routes.ts'
import * as massSensorboxes from './features/boxes/sensorboxes/mass-routes.ts'
import * as qr from './features/boxes/sensorboxes/qr-routes.ts'
import * as sensorboxes from './features/boxes/sensorboxes/routes.ts'
import * as configurationHistory from './features/configuration/configuration-history/routes.ts'
import * as profileRelations from './features/configuration/connection-profiles/relation-routes.ts'
import * as profiles from './features/configuration/connection-profiles/routes.ts'
import * as schedulingLimits from './features/configuration/tasks/limit-routes.ts'
import * as taskParts from './features/configuration/tasks/part-routes.ts'
import * as tasks from './features/configuration/tasks/routes.ts'
import * as wakeup from './features/configuration/wakeup/routes.ts'
import * as jobs from './features/core/jobs/routes.ts'
import * as credits from './features/credits/credits/routes.ts'
import * as apiDocs from './features/intake/api-docs/routes.ts'
import * as ingestAttempts from './features/intake/ingest/attempt-routes.ts'
import * as ingest from './features/intake/ingest/routes.ts'
import * as integrations from './features/intake/integrations/routes.ts'
import * as alarmInbox from './features/notifications/alarm-inbox/routes.ts'
import * as alarmMails from './features/notifications/alarm-mails/routes.ts'
import * as demoMails from './features/notifications/demo-mails/routes.ts'
import * as access from './features/people/access/routes.ts'
import * as accounts from './features/people/accounts/routes.ts'
import * as firstAdmin from './features/people/auth/first-admin-routes.ts'
import * as auth from './features/people/auth/routes.ts'
import * as contactRoles from './features/people/contact-roles/routes.ts'
import * as invitations from './features/people/invitations/routes.ts'
import * as stacks from './features/people/stacks/routes.ts'
import * as assetTags from './features/people/tags/asset-routes.ts'
import * as massTags from './features/people/tags/mass-routes.ts'
import * as tags from './features/people/tags/routes.ts'
import * as events from './features/readings/events/routes.ts'
import * as retention from './features/readings/retention/routes.ts'
import * as health from './features/system/health/routes.ts'
import * as version from './features/system/version/routes.ts'
import * as charts from './features/views/chart-groups/routes.ts'
import * as search from './features/views/global-search/routes.ts'
import * as live from './features/views/live/routes.ts'
import * as monitoring from './features/views/monitoring/routes.ts'
import * as exports from './features/views/readings-export/routes.ts'
import * as reports from './features/views/reports/routes.ts'
import type { Route } from './platform/route.ts'

/** Every route of the API: the server registers them, documents list them and tests cover them. */
export const routes: readonly Route[] = [
  auth,
  firstAdmin,
  invitations,
  stacks,
  accounts,
  access,
  tags,
  assetTags,
  massTags,
  sensorboxes,
  delivery,
  invalidReadings,
  monitoring,
  massSensorboxes,
  jobs,
  qr,
  search,
  assets,
  assetTypes,
  contactRoles,
  sensorboxCard,
  sensorboxLife,
  events,
  exports,
  charts,
  reports,
  alarms,
  alarmInbox,
  alarmMails,
  alarmLimits,
  limitOfMany,
  limitPreview,
  tasks,
  profiles,
  profileRelations,
  schedulingLimits,
  taskParts,
  alarmLimitTemplates,
  alarmLimitStates,
  wakeup,
  configurationHistory,
  files,
  ingest,
  ingestAttempts,
  integrations,
  credits,
  retention,
  live,
  health,
  apiDocs,
  version,
  demoMails,
].flatMap((feature) => Object.values(feature).filter(isRoute))

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'guard' in value && 'path' in value
}
