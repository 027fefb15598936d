/** The lists of a stack whose changes are versioned and announced to clients. */
export const liveLists = [
  'sensorboxes',
  'stacks',
  'accounts',
  'access_rights',
  'tags',
  'alarm_limits',
  'connection_profiles',
  'retention',
  'files',
  'credits',
  'assets',
  'asset_types',
  'roles',
  'charts',
  'task_templates',
  'task_assignments',
  'integrations',
  'jobs',
] as const
export type LiveList = (typeof liveLists)[number]
