import type {
  FileAppType,
  FileMediaType,
  FileOwnerType,
} from '@sensorstack/contract/features/boxes/files/file.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { AlarmMailTables } from './alarm-mail-tables.ts'
import type {
  AssetContactTable,
  AssetStateTable,
  AssetTable,
  AssetTagTable,
  AssetTypeTable,
  ContactRoleTable,
} from './asset-tables.ts'
import type { ChartTables } from './chart-tables.ts'
import type {
  ConnectionProfileRelationTable,
  ConnectionProfileTable,
  DeploymentSecretTable,
} from './connection-profile-tables.ts'
import type { CreditTables } from './credit-tables.ts'
import type { DeliveryTable, SensorboxCopyTable } from './delivery-tables.ts'
import type { ConfigurationHistoryTable, DeploymentTable } from './deployment-tables.ts'
import type { IntegrationBoxTable, IntegrationTable } from './integration-tables.ts'
import type { ListChangeTable, StackVersionTable } from './list-tables.ts'
import type { MeteringTables } from './metering-tables.ts'
import type {
  AccessRightTable,
  AccountTable,
  AddressKeyTable,
  CredentialTable,
  ErasedAddressTable,
  OneTimeTokenTable,
  PasswordRequestTable,
  SessionTable,
} from './people-tables.ts'
import type {
  AlarmAcknowledgementTable,
  AlarmLimitChangeTable,
  AlarmLimitStateTable,
  AlarmLimitTable,
  AlarmLimitTemplateTable,
  AlarmPendingTable,
  AlarmTable,
  DeviceCredentialTable,
  EnabledPeriodTable,
  EventTable,
  IngestRefusalTable,
  ReportedItemTable,
  SensorboxModelTable,
  SensorboxTable,
  SensorboxTypeTable,
  SharedFactsTable,
  StackSilenceTable,
  TenureGrantTable,
  TenureTable,
  TypeAlarmLimitTable,
} from './sensorbox-tables.ts'
import type {
  MeasurementTemplateTable,
  ScheduleTemplateTable,
  TaskAssignmentTable,
  TaskTemplateTable,
  TemplateTaskTable,
} from './task-tables.ts'

/** Read as a Date, written as a Date. */
type Time = Date
type Json<T> = ColumnType<T, string, string>

export interface StackTable {
  id: string
  name: string
  parent_id: string | null
  is_root_stack: Generated<boolean>
  is_initialized: Generated<boolean>
  /** Kept by a trigger on `file`. */
  has_logo: Generated<boolean>
  created_at: Time
}

export interface StackLimitTable {
  stack_id: string
  parent_id: string | null
  /** In 1/10,000 point. */
  overspend_limit: Generated<number>
}

export interface StackClosureTable {
  ancestor_id: string
  descendant_id: string
  depth: number
}

export interface StackTallyTable {
  stack_id: string
  nominal: Generated<number>
  attention: Generated<number>
  critical: Generated<number>
  inactive: Generated<number>
  disabled: Generated<number>
  in_stock: Generated<number>
  unavailable: Generated<number>
  delivery: Generated<number>
  assets_nominal: Generated<number>
  assets_attention: Generated<number>
  assets_critical: Generated<number>
  assets_inactive: Generated<number>
}

export interface RateCounterTable {
  key: string
  window_start: Time
  hits: number
}

export interface SavedReplyTable {
  scope: string
  key: string
  body_hash: Buffer
  status: number
  reply: Json<unknown>
  created_at: Time
}

export interface TagTable {
  id: string
  stack_id: string
  name: string
}

export interface AccountTagTable {
  account_id: string
  tag_id: string
  stack_id: string
}

export interface SensorboxTagTable {
  sensorbox_id: string
  tag_id: string
  stack_id: string
}

export interface AuditEntryTable {
  id: string
  stack_id: string | null
  account_id: string | null
  action: string
  target: string | null
  detail: Json<unknown> | null
  created_at: Time
}

export interface OutboxMailTable {
  id: string
  nr: Generated<number>
  recipient: string
  subject: string
  /** The text; the other form is `html`. Both are forgotten once the mail is sent. */
  body: string
  html: string
  created_at: Time
  due_at: Time
  /** After this it is given up. */
  useful_until: Time
  attempts: Generated<number>
  sent_at: Time | null
  failed_at: Generated<Time | null>
  failure: string | null
}

export interface MeasurementChunkTable {
  sensorbox_key: number
  measure: number
  start_ms: number
  end_ms: number
  tenure_key: number
  count: number
  payload: Buffer
}

export interface MeasurementHourTable {
  sensorbox_key: number
  measure: number
  hour: number
  tenure_key: number
  count: number
  sum: number
  min: number
  max: number
}

export interface MeasurementSeriesTable {
  sensorbox_key: number
  measure: number
  newest_ms: number
  loose: Generated<number>
  loose_from_ms: number | null
  piles: GeneratedAlways<number>
}

export interface StackRetentionTable {
  stack_id: string
  keep_readings_months: number | null
  keep_hours_months: number | null
  before_readings_months: number | null
  before_hours_months: number | null
  from_ms: number
  readings_from_ms: Generated<number | null>
  hours_from_ms: Generated<number | null>
}

export interface RetentionRunTable {
  run_ms: number
  step: 'horizons' | 'tenures' | 'months' | 'erasing' | 'done'
  cursor: Generated<number>
  began_at: Time
  ended_at: Generated<Time | null>
}

export interface RetentionErasureTable {
  tenure_key: number
  readings_after_ms: number | null
  readings_before_ms: number | null
  hours_before_ms: number | null
}

export interface FileTable {
  id: string
  stack_id: string
  app_type: FileAppType
  owner_type: FileOwnerType
  owner_id: string
  media_type: FileMediaType
  name: string
  size: number
  content_hash: Buffer
  /** Where it lies in the storage; files that went along with a delivery share it. */
  content_id: string
  created_at: Time
}

export interface FileRemovalTable {
  file_id: string
  content_id: string
  stack_id: string
  due_at: Time
}

export interface DailyReportTable {
  account_id: string
  time_zone: string
  due_at: Time | null
  /** `2026-11-21`; written as it is, and read with a cast. */
  last_day: ColumnType<unknown, string | undefined, string>
}

export interface DemoWorldTable {
  only: Generated<boolean>
  begun_at: Time
  whole_at: Time | null
  devices: ColumnType<unknown[], string | undefined, string>
}

/** The tables as the migrations leave them; changed together with them. */
export interface Tables extends AlarmMailTables, ChartTables, CreditTables, MeteringTables {
  stack: StackTable
  stack_closure: StackClosureTable
  stack_limit: StackLimitTable
  stack_tally: StackTallyTable
  stack_version: StackVersionTable
  list_change: ListChangeTable
  account: AccountTable
  address_key: AddressKeyTable
  erased_address: ErasedAddressTable
  credential: CredentialTable
  access_right: AccessRightTable
  session: SessionTable
  one_time_token: OneTimeTokenTable
  rate_counter: RateCounterTable
  saved_reply: SavedReplyTable
  tag: TagTable
  account_tag: AccountTagTable
  sensorbox_tag: SensorboxTagTable
  audit_entry: AuditEntryTable
  outbox_mail: OutboxMailTable
  password_request: PasswordRequestTable
  sensorbox_type: SensorboxTypeTable
  shared_facts: SharedFactsTable
  sensorbox_model: SensorboxModelTable
  type_alarm_limit: TypeAlarmLimitTable
  alarm_limit_template: AlarmLimitTemplateTable
  alarm_limit_state: AlarmLimitStateTable
  alarm_limit_change: AlarmLimitChangeTable
  sensorbox: SensorboxTable
  device_credential: DeviceCredentialTable
  tenure: TenureTable
  tenure_grant: TenureGrantTable
  enabled_period: EnabledPeriodTable
  alarm_limit: AlarmLimitTable
  alarm: AlarmTable
  alarm_pending: AlarmPendingTable
  alarm_acknowledgement: AlarmAcknowledgementTable
  stack_silence: StackSilenceTable
  event: EventTable
  reported_item: ReportedItemTable
  ingest_refusal: IngestRefusalTable
  delivery: DeliveryTable
  configuration_history: ConfigurationHistoryTable
  deployment: DeploymentTable
  deployment_secret: DeploymentSecretTable
  connection_profile: ConnectionProfileTable
  connection_profile_relation: ConnectionProfileRelationTable
  integration: IntegrationTable
  integration_box: IntegrationBoxTable
  measurement_template: MeasurementTemplateTable
  schedule_template: ScheduleTemplateTable
  task_template: TaskTemplateTable
  template_task: TemplateTaskTable
  task_assignment: TaskAssignmentTable
  sensorbox_copy: SensorboxCopyTable
  asset_state: AssetStateTable
  asset_type: AssetTypeTable
  asset: AssetTable
  contact_role: ContactRoleTable
  asset_contact: AssetContactTable
  asset_tag: AssetTagTable
  measurement_chunk: MeasurementChunkTable
  measurement_hour: MeasurementHourTable
  measurement_series: MeasurementSeriesTable
  stack_retention: StackRetentionTable
  retention_run: RetentionRunTable
  retention_erasure: RetentionErasureTable
  file: FileTable
  file_removal: FileRemovalTable
  daily_report: DailyReportTable
  demo_world: DemoWorldTable
}
