import { reportHour } from '@sensorstack/contract/features/notifications/daily-report/schedule.ts'
import {
  type AccountSettings,
  defaultSettings,
} from '@sensorstack/contract/features/people/accounts/account.ts'
import type { SettingsChange } from '@sensorstack/contract/features/people/accounts/account-change.ts'
import { fallbackTimeFormat, timeFormatPresets } from '@sensorstack/contract/platform/time.ts'
import { timeFormat } from '../../../platform/time/time-format.ts'

/** What the form holds while it is open. */
export interface SettingsDraft {
  send_daily_report: boolean
  daily_report_detailed: boolean
  send_alarm_mails: boolean
  alarm_mails_critical_only: boolean
  alarm_mails_hourly: boolean
  alarm_mails_closed: boolean
  show_connection_timestamp: boolean
  simplified_view: boolean
  /** `null` resets it to the default; so does that of the format. */
  time_zone: string | null
  time_format: string | null
  /** `null`: as many as the window has room for. */
  columns: 1 | 2 | 3 | null
  /** Every column as wide as it is by default. */
  resetsWidths: boolean
}

/** What the form begins with: the saved settings, and the number of columns that is in force. */
export function draftOf(saved: AccountSettings, columns: SettingsDraft['columns']): SettingsDraft {
  return {
    send_daily_report: saved.send_daily_report,
    daily_report_detailed: saved.daily_report_detailed,
    send_alarm_mails: saved.send_alarm_mails,
    alarm_mails_critical_only: saved.alarm_mails_critical_only,
    alarm_mails_hourly: saved.alarm_mails_hourly,
    alarm_mails_closed: saved.alarm_mails_closed,
    show_connection_timestamp: saved.show_connection_timestamp,
    simplified_view: saved.simplified_view,
    time_zone: saved.time_zone,
    time_format: saved.time_format || fallbackTimeFormat,
    columns,
    resetsWidths: false,
  }
}

/** Switches the report; there are no details of one that isn't sent. */
export function withReport(draft: SettingsDraft, sent: boolean): SettingsDraft {
  return {
    ...draft,
    send_daily_report: sent,
    daily_report_detailed: sent && draft.daily_report_detailed,
  }
}

/** Switches mails about alarms; of none that come there is nothing else to say. */
export function withAlarmMails(draft: SettingsDraft, sent: boolean): SettingsDraft {
  return {
    ...draft,
    send_alarm_mails: sent,
    alarm_mails_critical_only: sent && draft.alarm_mails_critical_only,
    alarm_mails_hourly: sent && draft.alarm_mails_hourly,
    alarm_mails_closed: sent && draft.alarm_mails_closed,
  }
}

/** The zone and format that the draft comes to. */
export function shownTime(draft: SettingsDraft): { zone: string; format: string } {
  return {
    zone: draft.time_zone ?? defaultSettings.time_zone,
    format: draft.time_format ?? defaultSettings.time_format,
  }
}

/** When the daily report comes, as the draft has its times written, and of which zone that is. */
export function reportTime(draft: SettingsDraft): { time: string; zone: string } {
  const { zone, format } = shownTime(draft)
  return { time: timeFormat({ zone: 'UTC', format }).shortClock(reportHour * 3_600_000), zone }
}

/** Whether zone and format are the defaults. */
export function isDefaultTime(draft: SettingsDraft): boolean {
  const { zone, format } = shownTime(draft)
  return zone === defaultSettings.time_zone && format === defaultSettings.time_format
}

/** The formats to choose from: the presets, and a custom one that is in force. */
export function formatChoices(format: string): readonly string[] {
  return (timeFormatPresets as readonly string[]).includes(format)
    ? timeFormatPresets
    : [...timeFormatPresets, format]
}

const plain = [
  'send_daily_report',
  'daily_report_detailed',
  'send_alarm_mails',
  'alarm_mails_critical_only',
  'alarm_mails_hourly',
  'alarm_mails_closed',
  'show_connection_timestamp',
  'simplified_view',
] as const

/** What to save of it: what differs from how the form began; `null` when nothing does. */
export function changeOfSettings(before: SettingsDraft, draft: SettingsDraft): SettingsChange | null {
  const change: SettingsChange = {}
  for (const name of plain) {
    if (draft[name] !== before[name]) change[name] = draft[name]
  }
  const { zone, format } = shownTime(draft)
  if (zone !== before.time_zone) change.time_zone = draft.time_zone
  if (format !== before.time_format) change.time_format = draft.time_format
  if (draft.columns !== before.columns || draft.resetsWidths) {
    change.ui_settings = {
      ...(draft.columns !== before.columns && { columns_count: draft.columns }),
      ...(draft.resetsWidths && { column_widths: null, two_column_widths: null }),
    }
  }
  return Object.keys(change).length === 0 ? null : change
}
