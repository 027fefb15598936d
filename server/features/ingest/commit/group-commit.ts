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
}

/**
 * A queue without a delay: the first item is committed at once, and those that come meanwhile go together in the next. When a
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

  const pump = (shard: Shard<Item, Outcome>) => {
    while (mayBegin(shard)) {
      const batch = takeBatch(shard)
      shard.running += 1
      shard.lastTook = batch.length
      void commit(batch).then((settled) => {
        shard.running -= 1
        batch.forEach((waiting, i) => {
          settle(shard, waiting, settled[i] as Settled<Outcome>)
        })
        pump(shard)
      })
    }
  }

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
        const shard = shards.get(shardKey) ?? { lines: new Map(), ready: new Set(), running: 0, lastTook: 0 }
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
