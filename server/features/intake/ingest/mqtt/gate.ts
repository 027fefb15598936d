import type { DeviceBudget } from '../device-budget.ts'
import { largeUploadBytes, type Pressure } from '../pressure.ts'

/** A connection whose next publish was not let in: it is told when to ask again. */
export interface Waiter {
  goOn(): void
}

/** A publish that was let in. */
export interface Passage {
  readonly box: string
  /** The room that was taken for it. */
  readonly room: number
}

/** Lets publishes in, by what is under way already. */
export interface Gate {
  /** Lets a publish of this many bytes in, or returns null and notes that the connection waits to ask again. */
  enter(waiter: Waiter, box: string, bytes: number): Passage | null
  /** The publish has been acknowledged, or never will be. */
  leave(passage: Passage): void
  /** The connection of the box is gone: it waits no more. */
  forget(waiter: Waiter, box: string): void
  /** To be called each second: those who have sent too much for a while ask again. */
  tick(): void
  /** How many connections wait. */
  waiting(): number
}

/** This many publishes of a box may be unacknowledged; sending more gains it nothing. */
const mostOfBox = 16

interface Underway {
  count: number
  /** The box's newest connection, when it waits until one of them is done. */
  waiter: Waiter | null
}

/**
 * A box waits while too many of its own publishes are under way or it has sent too much for a while, any box while too much
 * waits in all, and one with a large upload while there is no room for that. Those that wait go on in the order in which
 * they came.
 */
export function createGate(pressure: Pressure, budget: Pick<DeviceBudget, 'takeUpload'>): Gate {
  const boxes = new Map<string, Underway>()
  const line = new Set<Waiter>()
  const forRoom = new Map<Waiter, number>()
  const forBudget = new Set<Waiter>()
  /** Those whose next publish is counted already, and which wait for something else. */
  const counted = new Set<Waiter>()
  /** Room that was taken for those whose turn has come. */
  const granted = new Map<Waiter, number>()
  let atTheirLimit = 0

  pressure.onRelease(() => {
    for (const waiter of line) {
      if (pressure.isHigh()) break
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
    // Not past those who wait already: a large one would never have its turn.
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
        if (budget.takeUpload(box) > 0) {
          forBudget.add(waiter)
          return null
        }
        counted.add(waiter)
      }
      if (pressure.isHigh()) {
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
