import { expect, test } from 'vitest'
import { createGroupCommit, type GroupCommitOptions, type Lane } from './group-commit.ts'

interface Item {
  readonly owner: number
  readonly name: string
}
type Options = GroupCommitOptions<Item, string, 'only'>

/** Creates a queue with one lane. Its commits wait until they are released one by one. */
function queueOf({
  lane,
  ...options
}: Partial<Options> & { lane?: Partial<Lane<Item, string, 'only'>> } = {}) {
  const batches: string[][] = []
  const gates: (() => void)[] = []
  const fails = new Set<string>()
  const only: Lane<Item, string, 'only'> = {
    commit: async (items) => {
      batches.push(items.map((item) => item.name))
      await new Promise<void>((resolve) => {
        gates.push(resolve)
      })
      const bad = items.find((item) => fails.has(item.name))
      if (bad) throw new Error(`bad ${bad.name}`)
      return items.map((item) => ({ outcome: `done ${item.name}` }))
    },
    mostItems: 3,
    fewestForSecond: 1,
    ...lane,
  }
  const queue = createGroupCommit<Item, string, 'only'>({
    lanes: { only },
    first: 'only',
    ownerOf: (item) => item.owner,
    sizeOf: () => 1,
    isHopeless: () => false,
    mostSize: 100,
    parallel: 1,
    ...options,
  })
  return {
    queue,
    batches,
    fails,
    submit: (owner: number, name: string) => queue.submit({ owner, name }),
    /** Releases this many commits. The default is enough for all of them, including those that follow. */
    flow: async (commits = 50) => {
      for (let left = commits; left > 0; left--) {
        gates.shift()?.()
        for (let turn = 0; turn < 4; turn++) await Promise.resolve()
      }
    },
  }
}

test('commits the first item at once, and those that arrive during its commit together', async () => {
  const { submit, batches, flow } = queueOf()
  const all = [1, 2, 3, 4, 5].map((owner) => submit(owner, `u${owner}`))
  expect(batches).toEqual([['u1']])
  await flow()
  expect(batches).toEqual([['u1'], ['u2', 'u3', 'u4'], ['u5']])
  expect(await Promise.all(all)).toEqual(['done u1', 'done u2', 'done u3', 'done u4', 'done u5'])
})

test('commits the items of one owner one by one and in order, even with parallel commits', async () => {
  const { submit, batches, flow } = queueOf({ parallel: 2 })
  const all = [submit(1, 'a'), submit(1, 'b'), submit(2, 'x'), submit(1, 'c'), submit(2, 'y')]
  expect(batches).toEqual([['a'], ['x']])
  await flow()
  await Promise.all(all)
  expect(batches.flat().filter((name) => 'abc'.includes(name))).toEqual(['a', 'b', 'c'])
  expect(batches.every((batch) => !(batch.includes('a') && batch.includes('b')))).toBe(true)
})

test('starts a second commit in parallel at once', () => {
  const { submit, batches } = queueOf({ parallel: 2 })
  for (const owner of [1, 2, 3]) void submit(owner, `u${owner}`)
  expect(batches).toEqual([['u1'], ['u2']])
})

test('starts a second commit only when `fewestForSecond` items wait, and as many as the last one took', async () => {
  const lane = { mostItems: 100, fewestForSecond: 4 }
  const { submit, batches, flow } = queueOf({ parallel: 2, mostSize: 1000, lane })
  const submitUntil = (last: number) => {
    for (; owner <= last; owner++) void submit(owner, `u${owner}`)
  }
  let owner = 1
  const sizes = () => batches.map((batch) => batch.length)
  submitUntil(4)
  expect(sizes()).toEqual([1])
  submitUntil(5)
  expect(sizes()).toEqual([1, 4])
  submitUntil(11)
  await flow(2)
  expect(sizes()).toEqual([1, 4, 6])
  submitUntil(16)
  expect(sizes()).toEqual([1, 4, 6])
  submitUntil(17)
  expect(sizes()).toEqual([1, 4, 6, 6])
})

test('an item that moves to another lane delays only its owner', async () => {
  const batches: string[][] = []
  let come = () => {}
  const note = (items: readonly Item[]) => batches.push(items.map(({ name }) => name))
  const sizes = { mostItems: 3, fewestForSecond: 1 }
  const queue = createGroupCommit<Item, string, 'quick' | 'slow'>({
    lanes: {
      quick: {
        ...sizes,
        commit: async (items) => {
          note(items)
          return items.map((item) =>
            item.name === 'later'
              ? { moveTo: 'slow', item: { ...item, name: 'later, slowly' } }
              : { outcome: `done ${item.name}` },
          )
        },
      },
      slow: {
        ...sizes,
        commit: async (items) => {
          note(items)
          await new Promise<void>((resolve) => (come = resolve))
          return items.map(({ name }) => ({ outcome: `done ${name}` }))
        },
      },
    },
    first: 'quick',
    ownerOf: ({ owner }) => owner,
    sizeOf: () => 1,
    isHopeless: () => false,
    mostSize: 100,
    parallel: 1,
  })
  const later = queue.submit({ owner: 1, name: 'later' })
  const behind = queue.submit({ owner: 1, name: 'behind' })
  expect(await queue.submit({ owner: 2, name: 'other' })).toBe('done other')
  expect(batches).toEqual([['later'], ['other'], ['later, slowly']])
  expect(queue.waitingOf(1)).toBe(2)
  come()
  expect(await later).toBe('done later, slowly')
  expect(await behind).toBe('done behind')
  await queue.idle()
  expect(batches.at(-1)).toEqual(['behind'])
})

test('retries each item of a failed commit alone', async () => {
  const { submit, batches, fails, flow } = queueOf()
  fails.add('bad')
  const all = Promise.allSettled([submit(1, 'first'), submit(2, 'good'), submit(3, 'bad'), submit(4, 'fine')])
  await flow()
  expect((await all).map((one) => (one.status === 'fulfilled' ? one.value : one.reason.message))).toEqual([
    'done first',
    'done good',
    'bad bad',
    'done fine',
  ])
  expect(batches).toEqual([['first'], ['good', 'bad', 'fine'], ['good'], ['bad'], ['fine']])
})

test('does not retry after an error that would hit every item', async () => {
  const { submit, batches, fails, flow } = queueOf({ isHopeless: () => true })
  fails.add('one')
  const all = Promise.allSettled([submit(1, 'first'), submit(2, 'one'), submit(3, 'two')])
  await flow()
  expect((await all).map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(batches).toEqual([['first'], ['one', 'two']])
})

test('limits the size of a commit, except for a single larger item', async () => {
  const { submit, batches, flow } = queueOf({
    sizeOf: (item) => item.owner,
    mostSize: 10,
    lane: { mostItems: 10 },
  })
  const all = [1, 3, 5, 7, 12].map((owner) => submit(owner, String(owner)))
  await flow()
  await Promise.all(all)
  expect(batches).toEqual([['1'], ['3', '5'], ['7'], ['12']])
})

test('reports what waits, and when the queue is empty', async () => {
  const { queue, submit, flow } = queueOf()
  void submit(1, 'a')
  void submit(1, 'b')
  expect(queue.waiting()).toEqual({ items: 2, size: 2 })
  expect(queue.waitingOf(1)).toBe(2)
  const idle = queue.idle()
  await flow()
  await idle
  expect(queue.waiting()).toEqual({ items: 0, size: 0 })
  expect(queue.waitingOf(1)).toBe(0)
})
