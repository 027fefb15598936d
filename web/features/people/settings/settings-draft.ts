import { reportHour } from '@sensorstack/contract/features/notifications/daily-report/schedule.ts'
import {
  type AccountSettings,
  defaultSettings,
} from '@sensorstack/contract/features/people/accounts/account.ts'
import type { SettingsChange } from '@sensorstack/contract/features/people/accounts/account-change.ts'
import { fallbackTimeFormat, timeFormatPresets } from '@sensorstack/contract/platform/time.ts'
import { timeFormat } from '../../../platform/time/time-format.ts'

/** The form's values while it is open. */
export interface SettingsDraft {
  send_daily_report: boolean
  daily_report_detailed: boolean
  send_alarm_mails: boolean
  alarm_mails_critical_only: boolean
  alarm_mails_hourly: boolean
  alarm_mails_closed: boolean
  show_connection_timestamp: boolean
  simplified_view: boolean
  /** `null` resets it to the default; the same applies to the format. */
  time_zone: string | null
  time_format: string | null
  /** `null`: as many as the window has room for. */
  columns: 1 | 2 | 3 | null
  /** Whether all columns get their default widths back. */
  resetsWidths: boolean
}

/** Returns the initial form: the saved settings, and the current number of columns. */
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

/** Switches the report. Without a report there are no details either. */
export function withReport(draft: SettingsDraft, sent: boolean): SettingsDraft {
  return {
    ...draft,
    send_daily_report: sent,
    daily_report_detailed: sent && draft.daily_report_detailed,
  }
}

/** Switches alarm mails. Switching them off clears their other settings. */
export function withAlarmMails(draft: SettingsDraft, sent: boolean): SettingsDraft {
  return {
    ...draft,
    send_alarm_mails: sent,
    alarm_mails_critical_only: sent && draft.alarm_mails_critical_only,
    alarm_mails_hourly: sent && draft.alarm_mails_hourly,
    alarm_mails_closed: sent && draft.alarm_mails_closed,
  }
}

/** Returns the zone and the format that the draft results in. */
export function shownTime(draft: SettingsDraft): { zone: string; format: string } {
  return {
    zone: draft.time_zone ?? defaultSettings.time_zone,
    format: draft.time_format ?? defaultSettings.time_format,
  }
}

/** Returns the time of the daily report in the draft's format, and the zone that it is in. */
export function reportTime(draft: SettingsDraft): { time: string; zone: string } {
  const { zone, format } = shownTime(draft)
  return { time: timeFormat({ zone: 'UTC', format }).shortClock(reportHour * 3_600_000), zone }
}

/** Whether the zone and the format are the defaults. */
export function isDefaultTime(draft: SettingsDraft): boolean {
  const { zone, format } = shownTime(draft)
  return zone === defaultSettings.time_zone && format === defaultSettings.time_format
}

/** Returns the formats to choose from: the presets, and the current format if it is a custom one. */
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

/** Returns the settings that differ from the initial form; `null` if none do. */
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
