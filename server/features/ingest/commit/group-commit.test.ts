import { expect, test } from 'vitest'
import { createGroupCommit, type GroupCommitOptions } from './group-commit.ts'

interface Item {
  readonly owner: number
  readonly name: string
}

/** A queue whose commits wait until they are released, one after another. */
function queueOf(options: Partial<GroupCommitOptions<Item, string>> = {}) {
  const batches: string[][] = []
  const gates: (() => void)[] = []
  const fails = new Set<string>()
  const queue = createGroupCommit<Item, string>({
    commit: async (items) => {
      batches.push(items.map((item) => item.name))
      await new Promise<void>((resolve) => {
        gates.push(resolve)
      })
      const bad = items.find((item) => fails.has(item.name))
      if (bad) throw new Error(`bad ${bad.name}`)
      return items.map((item) => `done ${item.name}`)
    },
    ownerOf: (item) => item.owner,
    shardOf: () => 0,
    sizeOf: () => 1,
    isHopeless: () => false,
    most: { items: 3, size: 100 },
    parallel: 1,
    fewestBeside: 1,
    ...options,
  })
  return {
    queue,
    batches,
    fails,
    submit: (owner: number, name: string) => queue.submit({ owner, name }),
    /** Lets all commits run, those too that follow, or only the next ones. */
    flow: async (commits = 50) => {
      for (let left = commits; left > 0; left--) {
        gates.shift()?.()
        await Promise.resolve()
        await Promise.resolve()
        await Promise.resolve()
      }
    },
  }
}

test('the first goes at once, those that come meanwhile go together', async () => {
  const { submit, batches, flow } = queueOf()
  const all = [1, 2, 3, 4, 5].map((owner) => submit(owner, `u${owner}`))
  expect(batches).toEqual([['u1']])
  await flow()
  expect(batches).toEqual([['u1'], ['u2', 'u3', 'u4'], ['u5']])
  expect(await Promise.all(all)).toEqual(['done u1', 'done u2', 'done u3', 'done u4', 'done u5'])
})

test('of one owner one is committed after the other, in order, also with several commits at a time', async () => {
  const { submit, batches, flow } = queueOf({ parallel: 2 })
  const all = [submit(1, 'a'), submit(1, 'b'), submit(2, 'x'), submit(1, 'c'), submit(2, 'y')]
  expect(batches).toEqual([['a'], ['x']])
  await flow()
  await Promise.all(all)
  expect(batches.flat().filter((name) => 'abc'.includes(name))).toEqual(['a', 'b', 'c'])
  expect(batches.every((batch) => !(batch.includes('a') && batch.includes('b')))).toBe(true)
})

test('a second commit begins beside the first at once', () => {
  const { submit, batches } = queueOf({ parallel: 2 })
  for (const owner of [1, 2, 3]) void submit(owner, `u${owner}`)
  expect(batches).toEqual([['u1'], ['u2']])
})

test('or only when as many wait as the last one took, and no fewer than asked for', async () => {
  const most = { items: 100, size: 1000 }
  const { submit, batches, flow } = queueOf({ parallel: 2, fewestBeside: 4, most })
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

test('an outcome that is still to come holds up its owner and nobody else', async () => {
  let come = (_: string) => {}
  const batches: string[][] = []
  const { queue } = queueOf({
    commit: async (items) => {
      batches.push(items.map((item) => item.name))
      return items.map(({ name }) =>
        name === 'later' ? new Promise<string>((resolve) => (come = resolve)) : `done ${name}`,
      )
    },
  })
  const later = queue.submit({ owner: 1, name: 'later' })
  const behind = queue.submit({ owner: 1, name: 'behind' })
  expect(await queue.submit({ owner: 2, name: 'other' })).toBe('done other')
  expect(batches).toEqual([['later'], ['other']])
  expect(queue.waitingOf(1)).toBe(2)
  come('came')
  expect(await later).toBe('came')
  expect(await behind).toBe('done behind')
  await queue.idle()
  expect(batches).toEqual([['later'], ['other'], ['behind']])
})

test('when a commit fails each of its items is tried alone', async () => {
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

test('an error that would meet all alike is not tried again', async () => {
  const { submit, batches, fails, flow } = queueOf({ isHopeless: () => true })
  fails.add('one')
  const all = Promise.allSettled([submit(1, 'first'), submit(2, 'one'), submit(3, 'two')])
  await flow()
  expect((await all).map((one) => one.status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(batches).toEqual([['first'], ['one', 'two']])
})

test('only items of one shard share a commit, and a commit grows only so large', async () => {
  const { submit, batches, flow } = queueOf({
    shardOf: (item) => item.owner % 2,
    sizeOf: (item) => item.owner,
    most: { items: 10, size: 10 },
  })
  const all = [1, 3, 5, 7, 2, 4].map((owner) => submit(owner, String(owner)))
  await flow()
  await Promise.all(all)
  expect(batches).toEqual([['1'], ['2'], ['3', '5'], ['4'], ['7']])
})

test('it says what waits, and when nothing does', async () => {
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
