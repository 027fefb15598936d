/** The result for one item of a commit: its outcome, or the next lane and the item to pass to it. */
export type Step<Item, Outcome, Name extends string> =
  | { readonly outcome: Outcome }
  | { readonly moveTo: Name; readonly item: Item }

/** One way to commit items. Lanes don't wait for each other. */
export interface Lane<Item, Outcome, Name extends string> {
  /** Commits all items, one per owner. If it throws, nothing was stored. */
  commit(items: readonly Item[]): Promise<readonly Step<Item, Outcome, Name>[]>
  /** At most this many share a commit. */
  readonly mostItems: number
  /**
   * While one commit runs, the next starts only when at least this many items wait, and at least as many as the last
   * commit took. Until then they collect. With 1, it starts as soon as an item waits.
   */
  readonly fewestForSecond: number
}

export interface GroupCommitOptions<Item, Outcome, Name extends string> {
  readonly lanes: Readonly<Record<Name, Lane<Item, Outcome, Name>>>
  /** Every item starts in this lane. */
  readonly first: Name
  ownerOf(item: Item): number
  sizeOf(item: Item): number
  /** Whether every item would fail with this error, so that retrying each alone is pointless. */
  isHopeless(error: unknown): boolean
  /** The maximum total size of a commit. A larger item is committed alone. */
  readonly mostSize: number
  /** This many commits of a lane run at the same time. */
  readonly parallel: number
}

/** Batches items that wait at the same time into one commit. */
export interface GroupCommit<Item, Outcome> {
  /** Resolves after the commit. */
  submit(item: Item): Promise<Outcome>
  /** The number and total size of all waiting items; `waitingOf` counts those of one owner. */
  waiting(): { items: number; size: number }
  waitingOf(owner: number): number
  /** Resolves once the queue is empty. */
  idle(): Promise<void>
}

interface Waiting<Item, Outcome> {
  item: Item
  readonly owner: number
  readonly size: number
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/** A lane and its waiting items, in order of arrival and at most one per owner. */
interface OpenLane<Item, Outcome, Name extends string> extends Lane<Item, Outcome, Name> {
  ready: Waiting<Item, Outcome>[]
  running: number
  /** How many items the last commit took. */
  lastTook: number
}

/**
 * Creates a queue without a delay: the first item is committed at once, and items that arrive during its commit share the
 * next one. The items of one owner are committed one after another, in order, across all lanes. When a commit fails, each of
 * its items is retried alone, so that one bad item never makes others fail.
 */
export function createGroupCommit<Item, Outcome, Name extends string>({
  lanes,
  first,
  ownerOf,
  sizeOf,
  isHopeless,
  mostSize,
  parallel,
}: GroupCommitOptions<Item, Outcome, Name>): GroupCommit<Item, Outcome> {
  type Entry = Waiting<Item, Outcome>
  type Open = OpenLane<Item, Outcome, Name>
  type Settled = Step<Item, Outcome, Name> | { readonly error: unknown }

  const open = new Map<Name, Open>()
  for (const name in lanes) open.set(name, { ...lanes[name], ready: [], running: 0, lastTook: 0 })
  /** The items of each owner, in order. The first is in a lane, and the others wait for it. */
  const lines = new Map<number, Entry[]>()
  let items = 0
  let size = 0
  let whenIdle: (() => void)[] = []

  const enter = (name: Name, entry: Entry) => open.get(name)?.ready.push(entry)

  const takeBatch = (lane: Open): Entry[] => {
    let count = 0
    let sum = 0
    for (const entry of lane.ready) {
      sum += entry.size
      if (count > 0 && (count === lane.mostItems || sum > mostSize)) break
      count += 1
    }
    return lane.ready.splice(0, count)
  }

  const commit = async (lane: Open, batch: readonly Entry[]): Promise<readonly Settled[]> => {
    try {
      return await lane.commit(batch.map(({ item }) => item))
    } catch (error) {
      if (batch.length === 1 || isHopeless(error)) return batch.map(() => ({ error }))
      const alone: Settled[] = []
      for (const entry of batch) alone.push(...(await commit(lane, [entry])))
      return alone
    }
  }

  const settle = (entry: Entry, settled: Settled) => {
    if ('moveTo' in settled) {
      entry.item = settled.item
      enter(settled.moveTo, entry)
      return
    }
    if ('error' in settled) entry.reject(settled.error)
    else entry.resolve(settled.outcome)
    const line = lines.get(entry.owner) ?? []
    line.shift()
    if (line[0]) enter(first, line[0])
    else lines.delete(entry.owner)
    items -= 1
    size -= entry.size
  }

  const mayBegin = ({ ready, running, lastTook, fewestForSecond }: Open) => {
    const fewest = running === 0 || fewestForSecond === 1 ? 1 : Math.max(fewestForSecond, lastTook)
    return running < parallel && ready.length >= fewest
  }

  const begin = async (lane: Open) => {
    const batch = takeBatch(lane)
    lane.running += 1
    lane.lastTook = batch.length
    const settled = await commit(lane, batch)
    lane.running -= 1
    batch.forEach((entry, i) => {
      settle(entry, settled[i] as Settled)
    })
    pump()
    if (items > 0) return
    for (const resolve of whenIdle) resolve()
    whenIdle = []
  }

  const pump = () => {
    for (const lane of open.values()) {
      while (mayBegin(lane)) void begin(lane)
    }
  }

  return {
    submit: (item) =>
      new Promise<Outcome>((resolve, reject) => {
        const entry = { item, owner: ownerOf(item), size: sizeOf(item), resolve, reject }
        items += 1
        size += entry.size
        const line = lines.get(entry.owner)
        if (line) {
          line.push(entry)
          return
        }
        lines.set(entry.owner, [entry])
        enter(first, entry)
        pump()
      }),
    waiting: () => ({ items, size }),
    waitingOf: (owner) => lines.get(owner)?.length ?? 0,
    idle: () =>
      items === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            whenIdle.push(resolve)
          }),
  }
}
