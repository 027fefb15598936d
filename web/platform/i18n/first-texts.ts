import alarmInbox from '../../texts/en/alarm-inbox.json'
import assets from '../../texts/en/assets.json'
import auth from '../../texts/en/auth.json'
import company from '../../texts/en/company.json'
import credits from '../../texts/en/credits.json'
import dashboard from '../../texts/en/dashboard.json'
import editing from '../../texts/en/editing.json'
import errors from '../../texts/en/errors.json'
import files from '../../texts/en/files.json'
import globalSearch from '../../texts/en/global-search.json'
import health from '../../texts/en/health.json'
import jobs from '../../texts/en/jobs.json'
import lastKnown from '../../texts/en/last-known.json'
import measurements from '../../texts/en/measurements.json'
import monitoring from '../../texts/en/monitoring.json'
import people from '../../texts/en/people.json'
import retention from '../../texts/en/retention.json'
import sensorboxes from '../../texts/en/sensorboxes.json'
import shell from '../../texts/en/shell.json'
import stacks from '../../texts/en/stacks.json'
import states from '../../texts/en/states.json'
import time from '../../texts/en/time.json'
import ui from '../../texts/en/ui.json'
import unsaved from '../../texts/en/unsaved.json'

/**
 * The English texts of what loads first: sign-in, the frame and its menus, the home page, and the lists of sensorboxes, assets and
 * alarms. One file for each area.
 */
export const firstTexts = {
  alarmInbox,
  assets,
  auth,
  company,
  credits,
  dashboard,
  editing,
  errors,
  files,
  globalSearch,
  health,
  jobs,
  lastKnown,
  measurements,
  monitoring,
  people,
  retention,
  sensorboxes,
  shell,
  stacks,
  states,
  time,
  ui,
  unsaved,
}
