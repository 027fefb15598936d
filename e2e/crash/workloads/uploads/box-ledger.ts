import { bodyOf, type SentType, sentTypes, type UploadOperation } from './operation.ts'

/** Everything that a box has sent, and whether it was acknowledged. Each item is identified by its type and its time. */
export interface BoxLedger {
  /**
   * Records an upload and returns how many of its items can be new: at least those never sent before, and at most those not
   * acknowledged.
   */
  sent(name: string, operation: UploadOperation): Expected
  answered(name: string): void
  readonly things: ReadonlyMap<ThingType, Things>
  /** The items that the box has named, split into acknowledged and not. */
  readonly names: Things<string>
  /** Unanswered uploads with the items that no other upload contains: all of them are stored, or none. */
  open(): {
    readonly name: string
    readonly alone: readonly { readonly type: ThingType; readonly ms: number }[]
  }[]
  /** The earliest time that was sent since the last call. */
  takeEarliest(): number
}

export const thingTypes = [...sentTypes, 'shock', 'door'] as const
export type ThingType = (typeof thingTypes)[number]

/** The values that may be stored for a time, in the order in which they were sent. An event's value is 0. */
export interface Things<Time = number> {
  readonly certain: Map<Time, readonly number[]>
  readonly possible: Map<Time, number[]>
}

export interface Expected {
  readonly items: number
  readonly atLeast: number
  readonly atMost: number
}

interface Item {
  readonly type: ThingType
  readonly ms: number
  readonly value: number
}

export function boxLedger(originMs: number): BoxLedger {
  const things = new Map<ThingType, Things>(
    thingTypes.map((type) => [type, { certain: new Map(), possible: new Map() }]),
  )
  const names: Things<string> = { certain: new Map(), possible: new Map() }
  const open = new Map<string, { items: readonly Item[]; names: readonly string[] }>()
  let earliest = Number.POSITIVE_INFINITY

  return {
    things,
    names,
    sent(name, operation) {
      const sent = itemsOf(originMs, operation)
      const items = firstOfEach(sent)
      open.set(name, { items, names: operation.names })
      const states = [
        ...items.map(({ type, ms, value }) => say(things.get(type)!, ms, value)),
        ...operation.names.map((id) => say(names, id, 0)),
      ]
      for (const { ms } of items) earliest = Math.min(earliest, ms)
      return {
        items: sent.length + operation.names.length,
        atLeast: states.filter((state) => state === 'new').length,
        atMost: states.filter((state) => state !== 'certain').length,
      }
    },
    answered(name) {
      const known = open.get(name)
      if (!known) throw new Error(`${name} was answered and never sent`)
      open.delete(name)
      for (const { type, ms } of known.items) acknowledge(things.get(type)!, ms)
      for (const id of known.names) acknowledge(names, id)
    },
    open: () =>
      [...open].map(([name, { items }]) => ({
        name,
        alone: items.filter(({ type, ms }) => things.get(type)!.possible.get(ms)?.length === 1),
      })),
    takeEarliest() {
      const taken = earliest
      earliest = Number.POSITIVE_INFINITY
      return taken
    },
  }
}

function itemsOf(originMs: number, operation: UploadOperation): Item[] {
  const { series = [], events = [] } = bodyOf(originMs, operation)
  return [
    ...series.flatMap(({ type, timestamps, values }) =>
      timestamps.map((ms, i) => ({ type: type as SentType, ms: ms as number, value: values[i] as number })),
    ),
    ...(events as { type: string; timestamp?: number }[]).flatMap(({ type, timestamp }) =>
      timestamp === undefined ? [] : [{ type: type as ThingType, ms: timestamp, value: 0 }],
    ),
  ]
}

/** Of several items with the same time the first one stays. */
function firstOfEach(items: readonly Item[]): Item[] {
  const first = new Map<string, Item>()
  for (const item of items) {
    const key = `${item.type} ${item.ms}`
    if (!first.has(key)) first.set(key, item)
  }
  return [...first.values()]
}

function say<Time>(things: Things<Time>, at: Time, value: number): 'new' | 'possible' | 'certain' {
  if (things.certain.has(at)) return 'certain'
  const said = things.possible.get(at)
  if (said) said.push(value)
  else things.possible.set(at, [value])
  return said ? 'possible' : 'new'
}

/** Any value sent before the acknowledgement may be the stored one; later ones are duplicates. */
function acknowledge<Time>(things: Things<Time>, at: Time): void {
  const said = things.possible.get(at)
  if (!said) return
  things.certain.set(at, said)
  things.possible.delete(at)
}
