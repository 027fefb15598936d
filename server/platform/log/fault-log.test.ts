import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'

const lost = Object.assign(new Error('connect ECONNREFUSED'), { syscall: 'connect', code: 'ECONNREFUSED' })
const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })

let lines: string[] = []
const log = createLog('info', {
  write: (line: string) => {
    const { level, fault, errors, seconds, reason, msg } = JSON.parse(line)
    lines.push(
      JSON.stringify([level, fault, errors, seconds, reason, msg].filter((each) => each !== undefined)),
    )
  },
})

beforeEach(() => {
  lines = []
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Logs an error ten times a second. */
function fail(err: Error, seconds: number): void {
  for (let i = 0; i < seconds * 10; i++) {
    log.error({ err, work: 'compaction' }, 'due work failed')
    vi.advanceTimersByTime(100)
  }
}

test('a lost database is reported at the beginning, once a minute and at the end', () => {
  fail(lost, 130)
  vi.advanceTimersByTime(10_000)
  expect(lines).toEqual([
    '[50,"database","connect ECONNREFUSED","the database is unavailable"]',
    '[50,"database",600,60,"the database is still unavailable"]',
    '[50,"database",1200,120,"the database is still unavailable"]',
    '[40,"database",1300,135,"the database is available again"]',
  ])
  fail(lost, 1)
  expect(lines.length).toBe(5)
  vi.advanceTimersByTime(10_000)
  expect(lines.length).toBe(6)
})

test('a full disk is a separate fault, and other errors are written as before', () => {
  fail(full, 1)
  fail(lost, 1)
  log.error({ err: new Error('a bug') }, 'due work failed')
  log.info('all is well')
  vi.advanceTimersByTime(10_000)
  expect(lines).toEqual([
    '[50,"disk","no space left on device","the disk is full"]',
    '[50,"database","connect ECONNREFUSED","the database is unavailable"]',
    '[50,"due work failed"]',
    '[30,"all is well"]',
    '[40,"disk",10,6,"the disk has space again"]',
    '[40,"database",10,6,"the database is available again"]',
  ])
})
