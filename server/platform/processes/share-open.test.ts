import { beforeEach, expect, test } from 'vitest'
import { shareOpen } from './share-open.ts'
import { createSharedCounts, type SharedCounts } from './shared-counts.ts'

const rows = new Map<string, ReturnType<SharedCounts['publish']>>()
beforeEach(() => rows.clear())

/** A server that may, with the others, have 20 open of each key. */
function openServer(id: string) {
  const counts = createSharedCounts()
  const open = new Map<string, number>()
  const { mostHere } = shareOpen(counts, {
    name: 'open',
    most: 20,
    open: () => open,
    closeBeyond: (key, most) => open.set(key, Math.min(open.get(key) ?? 0, most)),
  })
  return {
    mostHere,
    open: (key: string, count: number) => open.set(key, count),
    isOpen: (key: string) => open.get(key) ?? 0,
    beat: () => {
      rows.set(id, counts.publish())
      counts.receive(
        [...rows]
          .filter(([other]) => other !== id)
          .map(([other, published]) => ({ id: other, counts: published })),
      )
    },
  }
}

function openServers(count: number) {
  const servers = Array.from({ length: count }, (_, nr) => openServer(String(nr)))
  const beat = () => {
    for (const server of servers) server.beat()
  }
  beat()
  beat()
  return { servers, beat }
}

test('one server may have all', () => {
  const only = openServer('only')
  only.open('a', 20)
  only.beat()
  expect([only.mostHere('a'), rows.get('only')]).toEqual([20, {}])
})

test.each([
  [
    [20, 10],
    [10, 10],
  ],
  [
    [16, 4],
    [16, 4],
  ],
  [
    [15, 10],
    [10, 10],
  ],
  [
    [3, 3],
    [3, 3],
  ],
  [
    [20, 5, 5, 5],
    [5, 5, 5, 5],
  ],
])('%j open at servers become %j', (before, after) => {
  const { servers, beat } = openServers(before.length)
  for (const [nr, count] of before.entries()) servers[nr]?.open('a', count)
  for (let nr = 0; nr < 3; nr++) beat()
  expect(servers.map(({ isOpen }) => isOpen('a'))).toEqual(after)
})

test('a server that is gone no longer counts', () => {
  const {
    servers: [one, two],
    beat,
  } = openServers(2)
  one?.open('a', 20)
  beat()
  beat()
  expect([two?.mostHere('a'), two?.mostHere('b')]).toEqual([10, 20])
  rows.delete('0')
  two?.beat()
  expect(two?.mostHere('a')).toBe(20)
})
