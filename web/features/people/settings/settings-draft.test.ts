import { defaultSettings } from '@sensorstack/contract/features/people/accounts/account.ts'
import { describe, expect, it } from 'vitest'
import {
  changeOfSettings,
  draftOf,
  formatChoices,
  isDefaultTime,
  reportTime,
  type SettingsDraft,
  shownTime,
  withAlarmMails,
  withReport,
} from './settings-draft.ts'

const begun = draftOf(defaultSettings, 3)
const changed = (change: Partial<SettingsDraft>) => changeOfSettings(begun, { ...begun, ...change })

describe('the settings to save', () => {
  it('are those that differ', () => {
    expect(changed({})).toBeNull()
    expect(changed({ simplified_view: true, time_format: 'HH:mm' })).toEqual({
      simplified_view: true,
      time_format: 'HH:mm',
    })
  })
  it('contain null for a reset', () => {
    const custom = draftOf({ ...defaultSettings, time_format: 'HH:mm' }, 3)
    expect(changeOfSettings(custom, { ...custom, time_format: null })).toEqual({ time_format: null })
    expect(changed({ columns: null })).toEqual({ ui_settings: { columns_count: null } })
    expect(changed({ resetsWidths: true })).toEqual({
      ui_settings: { column_widths: null, two_column_widths: null },
    })
  })
  it("don't reset what is already the default", () => {
    expect(changed({ time_zone: null, time_format: null })).toBeNull()
  })
  it('keep the widths when only the number of columns changes', () => {
    expect(changed({ columns: 2 })).toEqual({ ui_settings: { columns_count: 2 } })
  })
})

describe('the draft', () => {
  it('shows the defaults for whatever it resets', () => {
    expect(shownTime({ ...begun, time_zone: null, time_format: null })).toEqual({
      zone: 'Europe/Berlin',
      format: 'DD.MM.YYYY HH:mm:ss',
    })
    expect(isDefaultTime({ ...begun, time_format: null })).toBe(true)
    expect(isDefaultTime({ ...begun, time_format: 'HH:mm' })).toBe(false)
    expect(isDefaultTime({ ...begun, time_zone: 'Asia/Kolkata' })).toBe(false)
  })
  it('falls back to the format without seconds for an account that has none', () => {
    expect(draftOf({ ...defaultSettings, time_format: '' }, null).time_format).toBe('DD.MM.YYYY HH:mm')
  })
  it('shows when the report is sent, in the chosen zone and format', () => {
    expect(reportTime(begun)).toEqual({ time: '06:00', zone: 'Europe/Berlin' })
    const american = { ...begun, time_zone: 'America/New_York', time_format: 'MM/DD/YYYY h:mm:ss A' }
    expect(reportTime(american)).toEqual({ time: '6:00 AM', zone: 'America/New_York' })
  })
  it('has no details without a report', () => {
    const detailed = { ...begun, send_daily_report: true, daily_report_detailed: true }
    expect(withReport(detailed, false)).toMatchObject({
      send_daily_report: false,
      daily_report_detailed: false,
    })
    expect(withReport(detailed, true).daily_report_detailed).toBe(true)
  })
})

describe('withAlarmMails', () => {
  it('clears the other mail settings when mails are switched off', () => {
    const hourly = { ...begun, alarm_mails_hourly: true, alarm_mails_critical_only: true }
    expect(withAlarmMails(hourly, false)).toMatchObject({
      send_alarm_mails: false,
      alarm_mails_critical_only: false,
      alarm_mails_hourly: false,
    })
    expect(withAlarmMails(hourly, true)).toEqual(hourly)
  })
})

describe('formatChoices', () => {
  it('are the presets, and the current format if it is a custom one', () => {
    expect(formatChoices('MM.DD.YYYY HH:mm:ss')).toHaveLength(3)
    expect(formatChoices('HH:mm')).toEqual([
      'DD.MM.YYYY HH:mm:ss',
      'MM.DD.YYYY HH:mm:ss',
      'YYYY.MM.DD HH:mm:ss',
      'HH:mm',
    ])
  })
})
