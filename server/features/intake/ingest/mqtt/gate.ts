import { type Backpressure, largeUploadBytes } from '../limits/backpressure.ts'
import type { DeviceRateLimit } from '../limits/device-rate-limit.ts'

/** A connection whose next publish was not admitted. The gate calls it when it may try again. */
export interface Waiter {
  goOn(): void
}

/** An admitted publish. */
export interface Passage {
  readonly box: string
  /** The number of bytes reserved for it. */
  readonly room: number
}

/** Admits publishes, depending on what is already in progress. */
export interface Gate {
  /** Admits a publish of this size, or returns null and records that the connection waits. */
  enter(waiter: Waiter, box: string, bytes: number): Passage | null
  /** To be called when the publish has been acknowledged or given up. */
  leave(passage: Passage): void
  /** To be called when the connection closes: it no longer waits. */
  forget(waiter: Waiter, box: string): void
  /** To be called each second: connections that exceeded their limit try again. */
  tick(): void
  /** The number of waiting connections. */
  waiting(): number
}

/** The maximum number of unacknowledged publishes per box. More would not make it faster. */
const mostOfBox = 16

interface Underway {
  count: number
  /** The newest connection of the box, if it waits for one of them to finish. */
  waiter: Waiter | null
}

/**
 * Creates a gate. A box waits while too many of its publishes are in progress or while it has exceeded its limit. Every
 * box waits while the queue is too full, and a large upload waits until its bytes can be reserved. Waiting connections
 * continue in order of arrival.
 */
export function createGate(pressure: Backpressure, rateLimit: Pick<DeviceRateLimit, 'takeUpload'>): Gate {
  const boxes = new Map<string, Underway>()
  const line = new Set<Waiter>()
  const forRoom = new Map<Waiter, number>()
  const forBudget = new Set<Waiter>()
  /** Connections whose next publish is already counted, and which wait for another reason. */
  const counted = new Set<Waiter>()
  /** Bytes reserved for connections whose turn has come. */
  const granted = new Map<Waiter, number>()
  let atTheirLimit = 0

  pressure.onRelease(() => {
    for (const waiter of line) {
      if (pressure.holdsBack()) break
      line.delete(waiter)
      waiter.goOn()
    }
    for (const [waiter, room] of forRoom) {
      if (!pressure.takeRoom(room)) break
      forRoom.delete(waiter)
      granted.set(waiter, room)
      waiter.goOn()
    }
  })

  const findRoom = (waiter: Waiter, room: number) => {
    if (room === 0 || granted.delete(waiter)) return true
    // It must not overtake waiting connections, or a large publish would starve.
    if (forRoom.size === 0 && pressure.takeRoom(room)) return true
    forRoom.set(waiter, room)
    return false
  }

  return {
    enter: (waiter, box, bytes) => {
      const underway = boxes.get(box) ?? { count: 0, waiter: null }
      if (underway.count >= mostOfBox) {
        if (!underway.waiter) atTheirLimit += 1
        underway.waiter = waiter
        return null
      }
      if (!counted.has(waiter)) {
        if (rateLimit.takeUpload(box) > 0) {
          forBudget.add(waiter)
          return null
        }
        counted.add(waiter)
      }
      if (pressure.holdsBack()) {
        line.add(waiter)
        return null
      }
      const room = bytes > largeUploadBytes ? bytes : 0
      if (!findRoom(waiter, room)) return null
      counted.delete(waiter)
      underway.count += 1
      boxes.set(box, underway)
      return { box, room }
    },
    leave: ({ box, room }) => {
      if (room > 0) pressure.giveRoom(room)
      const underway = boxes.get(box)
      if (!underway) throw new Error('a publish left twice')
      underway.count -= 1
      if (underway.count === 0) boxes.delete(box)
      const { waiter } = underway
      if (!waiter) return
      underway.waiter = null
      atTheirLimit -= 1
      waiter.goOn()
    },
    forget: (waiter, box) => {
      line.delete(waiter)
      forRoom.delete(waiter)
      forBudget.delete(waiter)
      counted.delete(waiter)
      const room = granted.get(waiter)
      if (granted.delete(waiter)) pressure.giveRoom(room as number)
      const underway = boxes.get(box)
      if (underway?.waiter !== waiter) return
      underway.waiter = null
      atTheirLimit -= 1
    },
    tick: () => {
      const waiters = [...forBudget]
      forBudget.clear()
      for (const waiter of waiters) waiter.goOn()
    },
    waiting: () => line.size + forRoom.size + forBudget.size + atTheirLimit,
  }
}
