import { EventEmitter } from 'node:events'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { prepareShutdown } from './shutdown.ts'

/** A fake process that records its exit code instead of ending. */
function fakeProcess() {
  const ended: number[] = []
  let noteEnd: () => void
  const end = new Promise<void>((resolve) => {
    noteEnd = resolve
  })
  const events = new EventEmitter()
  const running = Object.assign(events, {
    exit(code: number) {
      ended.push(code)
      noteEnd()
    },
  })
  return { running: running as unknown as NodeJS.Process, events, ended, end }
}

const log = pino({ level: 'silent' })

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'])('%s stops the parts in reverse order', async (signal) => {
  const { running, events, ended, end } = fakeProcess()
  const shutdown = prepareShutdown(log, running)
  const order: string[] = []
  for (const name of ['lock', 'database', 'server']) shutdown.onStop(name, () => void order.push(name))
  events.emit(signal, signal)
  events.emit(signal, signal)
  await end
  expect(order).toEqual(['server', 'database', 'lock'])
  expect(ended).toEqual([0])
})

test('an uncaught error stops everything, even if one part fails to stop', async () => {
  const { running, events, ended, end } = fakeProcess()
  const shutdown = prepareShutdown(log, running)
  const order: string[] = []
  shutdown.onStop('database', () => void order.push('database'))
  shutdown.onStop('server', () => Promise.reject(new Error('stuck')))
  events.emit('uncaughtException', new Error('nobody caught this'))
  await end
  expect(order).toEqual(['database'])
  expect(ended).toEqual([1])
})
