import access from '../../texts/en/access.json'
import accounts from '../../texts/en/accounts.json'
import alarmLimits from '../../texts/en/alarm-limits.json'
import apiDocs from '../../texts/en/api-docs.json'
import charts from '../../texts/en/charts.json'
import configurationHistory from '../../texts/en/configuration-history.json'
import connectionProfiles from '../../texts/en/connection-profiles.json'
import delivery from '../../texts/en/delivery.json'
import demoMails from '../../texts/en/demo-mails.json'
import events from '../../texts/en/events.json'
import integrations from '../../texts/en/integrations.json'
import invalidReadings from '../../texts/en/invalid-readings.json'
import invitations from '../../texts/en/invitations.json'
import legal from '../../texts/en/legal.json'
import notifications from '../../texts/en/notifications.json'
import qr from '../../texts/en/qr.json'
import reports from '../../texts/en/reports.json'
import settings from '../../texts/en/settings.json'
import tags from '../../texts/en/tags.json'
import tasks from '../../texts/en/tasks.json'
import wakeup from '../../texts/en/wakeup.json'

/** The English texts of everything else, one file for each area. Most new areas belong here. */
export const laterTexts = {
  access,
  accounts,
  alarmLimits,
  apiDocs,
  charts,
  configurationHistory,
  connectionProfiles,
  delivery,
  demoMails,
  events,
  integrations,
  invalidReadings,
  invitations,
  legal,
  notifications,
  qr,
  reports,
  settings,
  tags,
  tasks,
  wakeup,
}
