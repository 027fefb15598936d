const feature = (name: string) => `server/features/${name}`

/** The tables with the folders that own them. */
export const owners: Readonly<Record<string, string>> = {
  ...ownedBy(
    'server/platform',
    'audit_entry',
    'list_change',
    'outbox_mail',
    'rate_counter',
    'saved_reply',
    'stack_version',
  ),
  ...ownedBy('server/app', 'demo_world'),
  ...ownedBy(feature('people/access'), 'access_right'),
  ...ownedBy(feature('people/accounts'), 'account', 'address_key', 'erased_address'),
  ...ownedBy(
    feature('alarms/alarm-limits'),
    'alarm_limit',
    'alarm_limit_change',
    'alarm_limit_state',
    'alarm_limit_template',
    'type_alarm_limit',
  ),
  ...ownedBy(
    feature('notifications/alarm-inbox'),
    'alarm_acknowledgement',
    'outage',
    'stack_outage_size',
    'stack_silence',
  ),
  ...ownedBy(feature('notifications/alarm-mails'), 'alarm_mail', 'alarm_mail_plan', 'alarm_telling'),
  ...ownedBy(feature('alarms/alarms'), 'alarm', 'alarm_pending'),
  ...ownedBy(feature('boxes/assets'), 'asset', 'asset_type'),
  ...ownedBy(feature('people/auth'), 'credential', 'one_time_token', 'password_request', 'session'),
  ...ownedBy(feature('views/charts'), 'asset_chart_filter', 'custom_chart_group'),
  ...ownedBy(feature('people/contact-roles'), 'asset_contact', 'contact_role'),
  ...ownedBy(feature('notifications/daily-report'), 'daily_report'),
  ...ownedBy(feature('boxes/delivery'), 'delivery', 'sensorbox_copy'),
  ...ownedBy(
    feature('configuration/connection-profiles'),
    'connection_profile',
    'connection_profile_relation',
  ),
  ...ownedBy(
    feature('configuration/deployments'),
    'configuration_history',
    'deployment',
    'deployment_secret',
  ),
  ...ownedBy(feature('core/event-log'), 'alarm_news', 'event'),
  ...ownedBy(feature('core/stored-files'), 'file', 'file_removal'),
  ...ownedBy(feature('intake/integrations'), 'integration', 'integration_box'),
  ...ownedBy(feature('intake/ingest'), 'ingest_refusal', 'reported_item'),
  ...ownedBy(
    feature('core/ledger'),
    'credit_account',
    'credit_day',
    'credit_price',
    'ledger_posting',
    'ledger_proof',
    'ledger_transaction',
  ),
  ...ownedBy(feature('credits/metering'), 'credit_warning', 'metering_run'),
  ...ownedBy(feature('readings/retention'), 'retention_erasure', 'retention_run', 'stack_retention'),
  ...ownedBy(
    feature('core/sensorbox-kernel'),
    'asset_state',
    'device_credential',
    'enabled_period',
    'sensorbox',
    'sensorbox_model',
    'sensorbox_type',
    'shared_facts',
    'stack_tally',
    'tenure',
    'tenure_grant',
  ),
  ...ownedBy(feature('people/stacks'), 'stack', 'stack_closure', 'stack_limit'),
  ...ownedBy(feature('people/tags'), 'account_tag', 'asset_tag', 'sensorbox_tag', 'tag'),
  ...ownedBy(
    feature('configuration/tasks'),
    'measurement_template',
    'schedule_template',
    'task_assignment',
    'task_template',
    'template_task',
  ),
  ...ownedBy(feature('readings/telemetry'), 'measurement_chunk', 'measurement_hour', 'measurement_series'),
}

function ownedBy(folder: string, ...tables: string[]): Record<string, string> {
  return Object.fromEntries(tables.map((table) => [table, folder]))
}

/** A file that reads tables of others all the same. */
export interface Exception {
  readonly file: string
  readonly reads: readonly string[]
  /** Why nothing that the owners could offer would do. */
  readonly why: string
}

const peopleStandAbove =
  'The trail and the rules for rights need names and superusers; people build on rights.'

export const exceptions: readonly Exception[] = [
  { file: `${feature('people/access')}/queries.ts`, reads: ['account'], why: peopleStandAbove },
  { file: `${feature('people/access')}/trail-queries.ts`, reads: ['account'], why: peopleStandAbove },
  {
    file: `${feature('core/event-log')}/queries.ts`,
    reads: ['tenure_grant'],
    why: 'Where boxes last were is told by one statement for all of them; grants build on the event log.',
  },
  {
    file: `${feature('core/sensorbox-kernel')}/tally-queries.ts`,
    reads: ['delivery', 'sensorbox_copy'],
    why: 'Kept counts are held against a count of all that they count; deliveries and copies build on the kernel.',
  },
  {
    file: `${feature('people/stacks')}/queries.ts`,
    reads: ['account', 'account_tag', 'tag'],
    why: 'A stack shows the tags of the company that owns it; companies and their tags build on stacks.',
  },
  {
    file: `${feature('readings/telemetry')}/read-queries.ts`,
    reads: ['stack_retention'],
    why: 'Each read of telemetry finds its tenures and the horizon by one statement; retention builds on telemetry.',
  },
  {
    file: `${feature('readings/telemetry')}/visible-tenures-queries.ts`,
    reads: ['stack_retention'],
    why: 'What a stack sees of a box is found with the horizon by one statement, too.',
  },
]
