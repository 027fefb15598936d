import { UNAVAILABLE } from '@sensorstack/contract/platform/errors.ts'
import { ApiError } from '../../../platform/http/answer/api-error.ts'

/** What may wait at the same time: enough for every box to send at once, little enough for memory. */
export interface MostWaiting {
  readonly items: number
  /** Readings and events in them. */
  readonly size: number
  readonly ofBox: number
  /** Of large uploads, from when they begin to be read until they are answered. */
  readonly largeBytes: number
}

export const mostWaiting: MostWaiting = {
  items: 20_000,
  size: 4_000_000,
  ofBox: 64,
  largeBytes: 64 * 2 ** 20,
}

/** Smaller uploads are bounded by their number. */
export const largeUploadBytes = 16_384

/** How much waits in the program, for code that can make senders wait outside. */
export interface Pressure {
  /** What was taken and is not committed yet. */
  waiting(): { items: number; size: number }
  /** Nothing more is accepted. */
  isFull(): boolean
  /** Whether senders should be held back: from a quarter of the limit on, until half of that is left. */
  isHigh(): boolean
  /** Makes room for a large upload before it is read; false when there is none now. What was taken is given back. */
  takeRoom(bytes: number): boolean
  giveRoom(bytes: number): void
  /** Calls back whenever those who were held back may try again. */
  onRelease(listener: () => void): void
}

const highShare = 1 / 4
const lowShare = 1 / 8

/** Watches the queue; `less` is to be called whenever something has left it. */
export function watchPressure(
  waiting: Pressure['waiting'],
  most: MostWaiting,
): { pressure: Pressure; less: () => void } {
  const listeners: (() => void)[] = []
  let wasHigh = false
  let room = most.largeBytes
  /** Somebody was told to wait: for less in the queue, or for room. */
  let isWaitedFor = false
  let isRoomWanted = false
  let isLooking = false

  const share = () => {
    const { items, size } = waiting()
    return Math.max(items / most.items, size / most.size)
  }
  const isHigh = () => {
    wasHigh = share() >= (wasHigh ? lowShare : highShare)
    isWaitedFor ||= wasHigh
    return wasHigh
  }
  const look = () => {
    isLooking = false
    const isReleased = isWaitedFor && !isHigh()
    if (!isReleased && !isRoomWanted) return
    if (isReleased) isWaitedFor = false
    isRoomWanted = false
    for (const listener of listeners) listener()
  }
  /** Later, and once for all that leave together: an upload is answered just before it is counted off. */
  const less = () => {
    if (isLooking || !(isWaitedFor || isRoomWanted)) return
    isLooking = true
    setImmediate(look)
  }

  return {
    pressure: {
      waiting,
      isFull: () => share() >= 1,
      isHigh,
      takeRoom: (bytes) => {
        if (bytes > room) {
          isRoomWanted = true
          return false
        }
        room -= bytes
        return true
      },
      giveRoom: (bytes) => {
        room += bytes
        less()
      },
      onRelease: (listener) => listeners.push(listener),
    },
    less,
  }
}

/** Says that too much waits, and when to try again. */
export function busy(): ApiError {
  return new ApiError(UNAVAILABLE, { headers: { 'retry-after': retryAfterS } })
}

export const retryAfterS = '2'
