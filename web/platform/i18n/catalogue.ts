import access from '../../texts/en/access.json'
import accounts from '../../texts/en/accounts.json'
import alarmInbox from '../../texts/en/alarm-inbox.json'
import alarmLimits from '../../texts/en/alarm-limits.json'
import apiDocs from '../../texts/en/api-docs.json'
import assets from '../../texts/en/assets.json'
import auth from '../../texts/en/auth.json'
import charts from '../../texts/en/charts.json'
import company from '../../texts/en/company.json'
import configurationHistory from '../../texts/en/configuration-history.json'
import connectionProfiles from '../../texts/en/connection-profiles.json'
import credits from '../../texts/en/credits.json'
import dashboard from '../../texts/en/dashboard.json'
import delivery from '../../texts/en/delivery.json'
import demoMails from '../../texts/en/demo-mails.json'
import editing from '../../texts/en/editing.json'
import errors from '../../texts/en/errors.json'
import events from '../../texts/en/events.json'
import files from '../../texts/en/files.json'
import globalSearch from '../../texts/en/global-search.json'
import health from '../../texts/en/health.json'
import integrations from '../../texts/en/integrations.json'
import invalidReadings from '../../texts/en/invalid-readings.json'
import invitations from '../../texts/en/invitations.json'
import jobs from '../../texts/en/jobs.json'
import lastKnown from '../../texts/en/last-known.json'
import legal from '../../texts/en/legal.json'
import measurements from '../../texts/en/measurements.json'
import monitoring from '../../texts/en/monitoring.json'
import notifications from '../../texts/en/notifications.json'
import qr from '../../texts/en/qr.json'
import reports from '../../texts/en/reports.json'
import retention from '../../texts/en/retention.json'
import sensorboxes from '../../texts/en/sensorboxes.json'
import settings from '../../texts/en/settings.json'
import shell from '../../texts/en/shell.json'
import stacks from '../../texts/en/stacks.json'
import states from '../../texts/en/states.json'
import tags from '../../texts/en/tags.json'
import tasks from '../../texts/en/tasks.json'
import time from '../../texts/en/time.json'
import ui from '../../texts/en/ui.json'
import unsaved from '../../texts/en/unsaved.json'
import wakeup from '../../texts/en/wakeup.json'

/** All English texts, one file for each area. Add a new area only here. */
export const english = {
  access,
  accounts,
  alarmInbox,
  alarmLimits,
  apiDocs,
  assets,
  auth,
  charts,
  company,
  configurationHistory,
  connectionProfiles,
  credits,
  dashboard,
  delivery,
  demoMails,
  editing,
  errors,
  events,
  files,
  globalSearch,
  health,
  integrations,
  invalidReadings,
  invitations,
  jobs,
  lastKnown,
  legal,
  measurements,
  monitoring,
  notifications,
  qr,
  reports,
  retention,
  sensorboxes,
  settings,
  shell,
  stacks,
  states,
  tags,
  tasks,
  time,
  ui,
  unsaved,
  wakeup,
}
