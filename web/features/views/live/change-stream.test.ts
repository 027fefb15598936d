import { liveLists } from '@sensorstack/contract/platform/live-lists.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openChangeStream, retryMs, type StreamSource } from './change-stream.ts'

class FakeSource extends EventTarget {
  readyState = 0
  close() {
    this.readyState = 2
  }
  hear(type: 'ready' | 'change', version: string, lists: readonly string[] | null = []) {
    this.readyState = 1
    this.dispatchEvent(new MessageEvent(type, { data: JSON.stringify({ lists }), lastEventId: version }))
  }
  sendAway() {
    this.dispatchEvent(new MessageEvent('over', { data: '{}' }))
  }
  cut() {
    this.readyState = 0
    this.dispatchEvent(new Event('error'))
  }
  refuse() {
    this.readyState = 2
    this.dispatchEvent(new Event('error'))
  }
}

function setUp(version: string | null = null) {
  const sources: FakeSource[] = []
  const seen = {
    since: [] as (string | null)[],
    changes: [] as Array<readonly string[]>,
    live: [] as boolean[],
    refused: 0,
    over: 0,
  }
  const stream = openChangeStream({
    open: (since) => {
      seen.since.push(since)
      const source = new FakeSource()
      sources.push(source)
      return source as StreamSource
    },
    version,
    onChange: (lists) => seen.changes.push(lists),
    onLive: (live) => seen.live.push(live),
    onRefused: () => {
      seen.refused += 1
    },
    onOver: () => {
      seen.over += 1
    },
  })
  const source = () => sources.at(-1) as FakeSource
  return { stream, seen, sources, source }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('openChangeStream', () => {
  it('reports the lists that changed', () => {
    const { seen, source } = setUp('4')
    source().hear('ready', '4')
    source().hear('change', '5', ['sensorboxes', 'stacks'])
    expect(seen.changes).toEqual([['sensorboxes', 'stacks']])
    expect(seen.live).toEqual([true, true])
  })
  it('reports all lists at first, because the data on screen may be older than the stream', () => {
    const { seen, source } = setUp()
    source().hear('ready', '4')
    expect(seen.changes).toEqual([liveLists])
  })
  it('reports nothing after a gap in which nothing changed', () => {
    const { seen, stream, source } = setUp('4')
    source().hear('ready', '4')
    source().cut()
    source().hear('ready', '4')
    expect(seen.live).toEqual([true, false, true])
    stream.reopen()
    source().hear('ready', '4')
    expect(seen.changes).toEqual([])
  })
  it('reports nothing after a switch to a stack whose lists still have the version of the switch', () => {
    const { seen, stream, source } = setUp('4')
    source().hear('ready', '4')
    stream.reopen({ version: '9' })
    source().hear('ready', '9')
    expect(seen.changes).toEqual([])
    stream.reopen({ version: '9' })
    source().hear('ready', '10', ['tags'])
    expect(seen.changes).toEqual([['tags']])
  })
  it('reports the lists that changed before the stream was open, or while it was cut', () => {
    const { seen, source } = setUp('4')
    source().hear('ready', '5', ['tags'])
    source().cut()
    source().hear('ready', '6', ['files', 'stacks'])
    expect(seen.changes).toEqual([['tags'], ['files', 'stacks']])
  })
  it('asks for the changes since the version on screen', () => {
    const { seen, stream, source } = setUp('4')
    source().hear('change', '7', ['tags'])
    stream.reopen()
    stream.reopen({ version: '2' })
    stream.reopen({ version: null })
    expect(seen.since).toEqual(['4', '7', '2', null])
  })
  it('reopens a refused stream with increasing delays, and reports the refusal', () => {
    const { seen, sources, source } = setUp('4')
    source().refuse()
    expect(seen.refused).toBe(1)
    vi.advanceTimersByTime(retryMs.first - 1)
    expect(sources).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(sources).toHaveLength(2)
    source().refuse()
    vi.advanceTimersByTime(retryMs.first)
    expect(sources).toHaveLength(2)
    vi.advanceTimersByTime(retryMs.first)
    expect(sources).toHaveLength(3)
  })
  it('reports that the server has ended the stream, but not after close', () => {
    const { seen, stream, sources } = setUp('4')
    sources[0]?.sendAway()
    expect(seen.over).toBe(1)
    stream.close()
    sources[0]?.sendAway()
    expect(seen.over).toBe(1)
  })
  it('forgets the version when it is reopened with null', () => {
    const { seen, stream, sources, source } = setUp('4')
    const first = source()
    first.hear('ready', '4')
    stream.reopen({ version: null })
    expect(first.readyState).toBe(2)
    expect(sources).toHaveLength(2)
    source().hear('ready', '4')
    expect(seen.changes).toEqual([liveLists])
  })
  it('ignores events of a stream that it has closed', () => {
    const { seen, stream, sources } = setUp('4')
    stream.reopen()
    sources[0]?.hear('change', '9', ['stacks'])
    expect(seen.changes).toEqual([])
    stream.close()
    sources[1]?.refuse()
    expect(seen.refused).toBe(0)
  })
  it.each([
    ['an unknown list', ['weather']],
    ['no list', null],
  ])('takes %s to mean all lists', (_, lists) => {
    const { seen, source } = setUp('4')
    source().hear('change', '5', lists)
    expect(seen.changes).toEqual([liveLists])
  })
})
