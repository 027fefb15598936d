import alarmLimits from '../../texts/en/alarm-limits.json'
import assets from '../../texts/en/assets.json'
import auth from '../../texts/en/auth.json'
import dashboard from '../../texts/en/dashboard.json'
import errors from '../../texts/en/errors.json'
import files from '../../texts/en/files.json'
import health from '../../texts/en/health.json'
import measurements from '../../texts/en/measurements.json'
import monitoring from '../../texts/en/monitoring.json'
import retention from '../../texts/en/retention.json'
import sensorboxes from '../../texts/en/sensorboxes.json'
import shell from '../../texts/en/shell.json'
import stacks from '../../texts/en/stacks.json'
import states from '../../texts/en/states.json'
import time from '../../texts/en/time.json'
import ui from '../../texts/en/ui.json'

/** All English texts, a file an area. A new area is added here and nowhere else. */
export const english = {
  alarmLimits,
  assets,
  auth,
  dashboard,
  errors,
  files,
  health,
  measurements,
  monitoring,
  retention,
  sensorboxes,
  shell,
  stacks,
  states,
  time,
  ui,
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'ui'
    resources: typeof english
  }
}
