import { afterEach, expect, it } from 'vitest'
import { defaultTimeSettings } from '../../../../platform/time/time-format.ts'
import { setTimeSettings } from '../../../../platform/time/time-settings.ts'
import { spanDeed } from './span-deed.ts'

afterEach(() => setTimeSettings(defaultTimeSettings))

it("names the span in the reader's time zone and format", () => {
  setTimeSettings({ zone: 'Europe/Berlin', format: 'MM/DD/YYYY HH:mm:ss' })
  const detail = {
    measure_type: 'temperature',
    start_time: '2026-11-20T23:30:00.000Z',
    end_time: '2026-11-21T00:10:00.000Z',
    reason: 'In the sun.',
  }
  const deed = spanDeed('markReadings', { box: 'TH-1' }, detail)
  expect(deed).toContain('11/21/2026 00:30')
  expect(deed).toContain('11/21/2026 01:10')
})
