import * as access from './features/access/routes.ts'
import * as accounts from './features/accounts/routes.ts'
import * as alarmInbox from './features/alarm-inbox/routes.ts'
import * as limitOfMany from './features/alarm-limits/mass-routes.ts'
import * as limitPreview from './features/alarm-limits/preview-routes.ts'
import * as alarmLimits from './features/alarm-limits/routes.ts'
import * as alarmLimitStates from './features/alarm-limits/state-routes.ts'
import * as alarmLimitTemplates from './features/alarm-limits/template-routes.ts'
import * as alarmMails from './features/alarm-mails/routes.ts'
import * as alarms from './features/alarms/routes.ts'
import * as apiDocs from './features/api-docs/routes.ts'
import * as assets from './features/assets/routes.ts'
import * as assetTypes from './features/assets/type-routes.ts'
import * as auth from './features/auth/routes.ts'
import * as charts from './features/charts/routes.ts'
import * as configurationHistory from './features/configuration-history/routes.ts'
import * as profileRelations from './features/connection-profiles/relation-routes.ts'
import * as profiles from './features/connection-profiles/routes.ts'
import * as contactRoles from './features/contact-roles/routes.ts'
import * as credits from './features/credits/routes.ts'
import * as delivery from './features/delivery/routes.ts'
import * as demoMails from './features/demo-mails/routes.ts'
import * as exports from './features/events/export-routes.ts'
import * as events from './features/events/routes.ts'
import * as files from './features/files/routes.ts'
import * as search from './features/global-search/routes.ts'
import * as health from './features/health/routes.ts'
import * as ingest from './features/ingest/routes.ts'
import * as integrations from './features/integrations/routes.ts'
import * as invitations from './features/invitations/routes.ts'
import * as live from './features/live/routes.ts'
import * as monitoring from './features/monitoring/routes.ts'
import * as retention from './features/retention/routes.ts'
import * as sensorboxCard from './features/sensorboxes/card-routes.ts'
import * as sensorboxLife from './features/sensorboxes/life-routes.ts'
import * as massSensorboxes from './features/sensorboxes/mass-routes.ts'
import * as qr from './features/sensorboxes/qr-routes.ts'
import * as sensorboxes from './features/sensorboxes/routes.ts'
import * as stacks from './features/stacks/routes.ts'
import * as assetTags from './features/tags/asset-routes.ts'
import * as massTags from './features/tags/mass-routes.ts'
import * as tags from './features/tags/routes.ts'
import * as schedulingLimits from './features/tasks/limit-routes.ts'
import * as taskParts from './features/tasks/part-routes.ts'
import * as tasks from './features/tasks/routes.ts'
import * as version from './features/version/routes.ts'
import * as wakeup from './features/wakeup/routes.ts'
import type { Route } from './platform/route.ts'

/** Every call of the API: what the server must register, documents list and tests cover. */
export const routes: readonly Route[] = [
  auth,
  invitations,
  stacks,
  accounts,
  access,
  tags,
  assetTags,
  massTags,
  sensorboxes,
  delivery,
  monitoring,
  massSensorboxes,
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
