import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import type { LiveList } from '@sensorstack/contract/platform/live-lists.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Change } from '../../../platform/lists/list-changed.ts'
import { openChangeStream } from './stream.ts'

const heartbeatMs = 15_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

interface Given {
  missed?: LiveList[]
  gone?: boolean
  holds?: boolean
  changed?: Partial<Record<LiveList, number>>
  stacksVersion?: string
}

function open(more: Given = {}) {
  const written: string[] = []
  const listeners = new Set<(change: Change) => void>()
  const state = {
    /** The versions with which lists of the stack last changed. */
    changed: more.changed ?? {},
    stacksVersion: more.stacksVersion ?? 'of.1',
    holds: more.holds ?? true,
    fails: false,
    /** The duration of a look. */
    lookMs: 0,
  }
  const out = Object.assign(new EventEmitter(), {
    writeHead: () => {},
    write: (text: string) => written.push(text) > 0,
    end: () => written.push('END'),
    writableLength: 0,
    destroyed: more.gone ?? false,
  })
  const stream = openChangeStream(out as unknown as ServerResponse, {
    live: {
      changed: () => {},
      subscribe: (_, listener) => {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
      onSignal: () => {},
      tell: () => {},
      close: async () => {},
    },
    stackId: 'own',
    first: { version: 7, stacksVersion: 'of.1', lists: more.missed ?? [] },
    look: async (since) => {
      if (state.fails) throw new Error('the database is away')
      const { changed, stacksVersion } = state
      const own = (['sensorboxes', 'accounts'] as const).filter(
        (list) => (changed[list] ?? 0) > since.version,
      )
      const lists: LiveList[] = since.stacksVersion === stacksVersion ? own : [...own, 'stacks']
      const version = Math.max(7, ...Object.values(changed))
      const seen = state.holds ? { version, stacksVersion, lists } : null
      if (state.lookMs > 0) await new Promise((resolve) => setTimeout(resolve, state.lookMs))
      return seen
    },
  })
  const events = () =>
    written.flatMap(
      (text) => /^event: (\w+)\nid: (\d+)\ndata: (.*)\n\n$/.exec(text)?.slice(1).join(' ') ?? [],
    )
  return {
    state,
    out,
    stream,
    listeners,
    events,
    isOver: () => written.includes('END') && listeners.size === 0,
    isSentAway: () => written.at(-2) === 'event: over\ndata: {}\n\n' && written.at(-1) === 'END',
    hear: async (stackId: string, ...lists: LiveList[]) => {
      for (const listener of listeners) listener({ stackId, lists })
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}

test('the first event names the lists that the client has missed', () => {
  expect(open().events()).toEqual(['ready 7 {"lists":[]}'])
  expect(open({ missed: ['accounts'] }).events()).toEqual(['ready 7 {"lists":["accounts"]}'])
})

test('reports changed lists of the current stack, only the list of stacks for others in reach, and nothing else', async () => {
  const { state, hear, events } = open()
  state.changed = { sensorboxes: 8 }
  await hear('own', 'sensorboxes')
  await hear('child', 'sensorboxes')
  state.stacksVersion = 'of.2'
  await hear('child', 'sensorboxes', 'stacks')
  await hear('sibling', 'sensorboxes', 'stacks')
  expect(events().slice(1)).toEqual(['change 8 {"lists":["sensorboxes"]}', 'change 8 {"lists":["stacks"]}'])
})

test('reports a change once, whether its notification comes early, late or after that of a later one', async () => {
  const { state, hear, events } = open()
  await hear('own', 'sensorboxes', 'stacks')
  await hear('child', 'stacks')
  expect(events().slice(1)).toEqual([])
  state.changed = { sensorboxes: 8, accounts: 9 }
  await hear('own', 'sensorboxes')
  await hear('own', 'accounts')
  expect(events().slice(1)).toEqual(['change 9 {"lists":["sensorboxes","accounts"]}'])
})

test('a notification without lists reports nothing, but ends a stream whose session is over', async () => {
  const { state, hear, events, isOver } = open()
  await hear('own')
  expect([events().length, isOver()]).toEqual([1, false])
  state.holds = false
  await hear('child')
  expect(isOver()).toBe(false)
  await hear('own')
  expect([events().length, isOver()]).toEqual([1, true])
})

test('a stream whose session is over reports nothing more and ends with the next change', async () => {
  const { state, hear, events, isOver } = open()
  state.holds = false
  state.changed = { sensorboxes: 8 }
  await hear('own', 'sensorboxes')
  expect(events().length).toBe(1)
  expect(isOver()).toBe(true)
})

test('handles changes during the opening of the stream at once', async () => {
  const dismissed = open({ holds: false })
  const changed = open({ changed: { sensorboxes: 8 } })
  const changedElsewhere = open({ stacksVersion: 'of.2' })
  await vi.advanceTimersByTimeAsync(0)
  expect(dismissed.isOver()).toBe(true)
  expect(changed.events().slice(1)).toEqual(['change 8 {"lists":["sensorboxes"]}'])
  expect(changedElsewhere.events().slice(1)).toEqual(['change 7 {"lists":["stacks"]}'])
})

test('ends after the current look if the session ended during it', async () => {
  const { state, hear, isOver } = open()
  await vi.advanceTimersByTimeAsync(0)
  state.lookMs = 50
  await hear('own', 'sensorboxes')
  state.holds = false
  await hear('own')
  expect(isOver()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  expect(isOver()).toBe(true)
})

test('sends `over` when the session is over, but not when the database is unavailable', async () => {
  for (const [change, expected] of [
    [{ holds: false }, true],
    [{ fails: true }, false],
  ] as const) {
    const { state, hear, isOver, isSentAway } = open()
    Object.assign(state, change)
    await hear('own')
    expect([isOver(), isSentAway()]).toEqual([true, expected])
  }
})

test('also ends with the next heartbeat, and when the database is unavailable', async () => {
  for (const change of [{ holds: false }, { fails: true }]) {
    const { state, isOver } = open()
    Object.assign(state, change)
    await vi.advanceTimersByTimeAsync(heartbeatMs)
    expect(isOver()).toBe(true)
  }
})

test('recovers from a lost notification at the next heartbeat, once', async () => {
  const { state, events } = open()
  await vi.advanceTimersByTimeAsync(heartbeatMs)
  expect(events().length).toBe(1)
  state.changed = { accounts: 9 }
  await vi.advanceTimersByTimeAsync(heartbeatMs)
  await vi.advanceTimersByTimeAsync(heartbeatMs)
  state.stacksVersion = 'of.2'
  await vi.advanceTimersByTimeAsync(heartbeatMs)
  expect(events().slice(1)).toEqual(['change 9 {"lists":["accounts"]}', 'change 9 {"lists":["stacks"]}'])
})

test('closes the stream if the browser has disconnected, disconnects or does not read', async () => {
  expect(open({ gone: true }).isOver()).toBe(true)
  const leaving = open()
  leaving.out.emit('close')
  expect(leaving.isOver()).toBe(true)
  const stuck = open()
  stuck.out.writableLength = 100_000
  stuck.state.changed = { sensorboxes: 8 }
  await stuck.hear('own', 'sensorboxes')
  expect(stuck.isOver()).toBe(true)
})
