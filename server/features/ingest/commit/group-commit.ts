/** Something that waits to be committed. Those of one owner are committed one after another, in order. */
interface Waiting<Item, Result> {
  readonly item: Item
  readonly size: number
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

export interface GroupCommitOptions<Item, Outcome> {
  /**
   * Commits all items, of each owner one; when it throws nothing was kept. An outcome may itself be still to come: then
   * only what the same owner has sent waits for it.
   */
  commit(items: readonly Item[]): Promise<readonly (Outcome | Promise<Outcome>)[]>
  /** Whose item it is. */
  ownerOf(item: Item): number
  /** Only items of one shard share a commit; constant where there is one database. */
  shardOf(item: Item): number
  sizeOf(item: Item): number
  /** Whether the error would hit every item alike, so that trying each alone would be in vain. */
  isHopeless(error: unknown): boolean
  /** At most this many items, and this large a sum of sizes, share a commit. */
  readonly most: { readonly items: number; readonly size: number }
  /** This many commits of a shard run at the same time. */
  readonly parallel: number
  /**
   * One begins beside another only when so many wait, and as many as the last one took: those that wait go while others are
   * being written, and yet together. 1: as soon as anything waits.
   */
  readonly fewestBeside: number
  /**
   * Calls back when the next commit is to begin: in so many milliseconds, or, for 0, when all has been taken that has come with
   * the same turn. By default at once.
   */
  readonly later?: (begin: () => void, ms: number) => void
}

/** Lets items that wait at the same time share a commit. */
export interface GroupCommit<Item, Outcome> {
  /** Answers after the commit. */
  submit(item: Item): Promise<Outcome>
  /** How much is waiting, in all and for one owner. */
  waiting(): { items: number; size: number }
  waitingOf(owner: number): number
  /** Resolves when nothing waits any more. */
  idle(): Promise<void>
}

/** What became of an item. */
type Settled<Outcome> = { readonly outcome: Outcome | Promise<Outcome> } | { readonly error: unknown }

interface Shard<Item, Outcome> {
  /** Each owner's items in the order in which they came. */
  readonly lines: Map<number, Waiting<Item, Outcome>[]>
  /** Owners none of whose items is being committed, in the order of their turns. */
  readonly ready: Set<number>
  running: number
  /** How many items the last commit took. */
  lastTook: number
  /** Until then it rests, by the machine's own clock. */
  restUntil: number
  /** A commit is about to begin: in this turn, or after a rest. */
  beginning: 'soon' | 'rested' | null
}

/** What a commit costs by itself is shared by more when they begin no more often than this, */
const leastBetweenMs = 5
/** and rest half as long as they take, but no longer than this. */
const longestRestMs = 10
/** Fewer go on at once, */
const fewestToRest = 4
/** and so do those of a larger sum of sizes, beside which it doesn't count. */
const mostToRest = 1_000

/**
 * A queue without a delay for whoever comes alone, or nearly so: the item is committed at once, and those that come meanwhile
 * go together in the next. After a commit of several the queue rests, so that there are more of them, unless many wait. When a
 * commit fails, each of its items is tried alone, so that one bad item never takes others down.
 */
export function createGroupCommit<Item, Outcome>(
  options: GroupCommitOptions<Item, Outcome>,
): GroupCommit<Item, Outcome> {
  const shards = new Map<number, Shard<Item, Outcome>>()
  const perOwner = new Map<number, number>()
  let items = 0
  let size = 0
  let whenIdle: (() => void)[] = []

  const done = ({ item, size: itemSize }: Waiting<Item, Outcome>) => {
    const owner = options.ownerOf(item)
    const left = (perOwner.get(owner) ?? 1) - 1
    if (left > 0) perOwner.set(owner, left)
    else perOwner.delete(owner)
    items -= 1
    size -= itemSize
    if (items > 0) return
    for (const resolve of whenIdle) resolve()
    whenIdle = []
  }

  const takeBatch = (shard: Shard<Item, Outcome>): Waiting<Item, Outcome>[] => {
    const batch: Waiting<Item, Outcome>[] = []
    let sum = 0
    for (const owner of shard.ready) {
      const line = shard.lines.get(owner)
      const first = line?.[0]
      if (!first) throw new Error('an owner is ready without an item')
      if (batch.length > 0 && (batch.length === options.most.items || sum + first.size > options.most.size))
        break
      line.shift()
      shard.ready.delete(owner)
      batch.push(first)
      sum += first.size
    }
    return batch
  }

  const commit = async (batch: readonly Waiting<Item, Outcome>[]): Promise<Settled<Outcome>[]> => {
    try {
      const outcomes = await options.commit(batch.map((waiting) => waiting.item))
      return outcomes.map((outcome) => ({ outcome }))
    } catch (error) {
      if (batch.length === 1 || options.isHopeless(error)) return batch.map(() => ({ error }))
      const alone: Settled<Outcome>[] = []
      for (const waiting of batch) alone.push(...(await commit([waiting])))
      return alone
    }
  }

  const { later = (begin) => begin() } = options
  const pump = (shard: Shard<Item, Outcome>) => {
    if (!mayBegin(shard) || shard.beginning === 'soon') return
    const restMs = shard.ready.size < options.fewestBeside ? shard.restUntil - performance.now() : 0
    if (shard.beginning === 'rested' && restMs > 0) return
    shard.beginning = restMs > 0 ? 'rested' : 'soon'
    later(
      () => {
        shard.beginning = null
        begin(shard)
      },
      Math.max(0, restMs),
    )
  }

  const begin = (shard: Shard<Item, Outcome>) => {
    while (mayBegin(shard)) {
      const batch = takeBatch(shard)
      const began = performance.now()
      shard.running += 1
      shard.lastTook = batch.length
      void commit(batch).then((settled) => {
        shard.running -= 1
        shard.restUntil = performance.now() + restAfter(batch, performance.now() - began)
        batch.forEach((waiting, i) => {
          settle(shard, waiting, settled[i] as Settled<Outcome>)
        })
        pump(shard)
      })
    }
  }

  const newShard = (): Shard<Item, Outcome> => ({
    lines: new Map(),
    ready: new Set(),
    running: 0,
    lastTook: 0,
    restUntil: 0,
    beginning: null,
  })

  const mayBegin = ({ ready, running, lastTook }: Shard<Item, Outcome>) => {
    const { fewestBeside } = options
    const fewest = running === 0 || fewestBeside === 1 ? 1 : Math.max(fewestBeside, lastTook)
    return running < options.parallel && ready.size >= fewest
  }

  const settle = (
    shard: Shard<Item, Outcome>,
    waiting: Waiting<Item, Outcome>,
    settled: Settled<Outcome>,
  ) => {
    if ('outcome' in settled && settled.outcome instanceof Promise) {
      settled.outcome
        .then(waiting.resolve, waiting.reject)
        .then(() => leave(shard, waiting))
        .then(() => pump(shard))
      return
    }
    if ('error' in settled) waiting.reject(settled.error)
    else waiting.resolve(settled.outcome as Outcome)
    leave(shard, waiting)
  }

  const leave = (shard: Shard<Item, Outcome>, waiting: Waiting<Item, Outcome>) => {
    const owner = options.ownerOf(waiting.item)
    if (shard.lines.get(owner)?.length) shard.ready.add(owner)
    else shard.lines.delete(owner)
    done(waiting)
  }

  return {
    submit: (item) =>
      new Promise<Outcome>((resolve, reject) => {
        const waiting = { item, size: options.sizeOf(item), resolve, reject }
        const owner = options.ownerOf(item)
        const shardKey = options.shardOf(item)
        const shard = shards.get(shardKey) ?? newShard()
        shards.set(shardKey, shard)
        items += 1
        size += waiting.size
        perOwner.set(owner, (perOwner.get(owner) ?? 0) + 1)
        const line = shard.lines.get(owner)
        if (line) {
          line.push(waiting)
        } else {
          shard.lines.set(owner, [waiting])
          shard.ready.add(owner)
        }
        pump(shard)
      }),
    waiting: () => ({ items, size }),
    waitingOf: (owner) => perOwner.get(owner) ?? 0,
    idle: () =>
      items === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            whenIdle.push(resolve)
          }),
  }
}

function restAfter(batch: readonly { readonly size: number }[], tookMs: number): number {
  const size = batch.reduce((sum, one) => sum + one.size, 0)
  if (batch.length < fewestToRest || size > mostToRest) return 0
  return Math.min(longestRestMs, Math.max(leastBetweenMs - tookMs, tookMs / 2))
}

/** By the clock of the machine, for the queues of a program. */
export function later(begin: () => void, ms: number): void {
  if (ms > 0) setTimeout(begin, ms)
  else setImmediate(begin)
}
