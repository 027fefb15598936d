import { UNAVAILABLE } from '@sensorstack/contract/platform/errors.ts'
import { ApiError } from '../../../../platform/http/answer/api-error.ts'

/** The limits of the queue: high enough for every box to send at once, low enough for memory. */
export interface MostWaiting {
  readonly items: number
  /** Total number of readings and events in the uploads. */
  readonly size: number
  readonly ofBox: number
  /** Total bytes of large uploads, from the start of reading until the response. */
  readonly largeBytes: number
}

export const mostWaiting: MostWaiting = {
  items: 20_000,
  size: 4_000_000,
  ofBox: 64,
  largeBytes: 64 * 2 ** 20,
}

/** Smaller uploads are limited by their number. */
export const largeUploadBytes = 16_384

/** The load of the queue, for transports that can make senders wait. */
export interface Backpressure {
  /** Accepted uploads that are not committed yet. */
  waiting(): { items: number; size: number }
  /** Whether no more uploads are accepted. */
  isFull(): boolean
  /**
   * Returns whether a sender must wait: from a quarter of the limit, until the load falls below an eighth. Listeners of `onRelease`
   * are called once no sender has to.
   */
  holdsBack(): boolean
  /** Reserves memory for a large upload before it is read. Returns false if there is not enough. Release with `giveRoom`. */
  takeRoom(bytes: number): boolean
  giveRoom(bytes: number): void
  /** Calls the listener whenever senders that were held back may try again. */
  onRelease(listener: () => void): void
}

const highShare = 1 / 4
const lowShare = 1 / 8

/** Watches the queue. The caller must call `less` whenever an item has left it. */
export function watchBackpressure(
  waiting: Backpressure['waiting'],
  most: MostWaiting,
): { pressure: Backpressure; less: () => void } {
  const listeners: (() => void)[] = []
  let wasHigh = false
  let room = most.largeBytes
  /** A sender is waiting for a shorter queue; `isRoomWanted`: for memory. */
  let isWaitedFor = false
  let isRoomWanted = false
  let isLooking = false

  const share = () => {
    const { items, size } = waiting()
    return Math.max(items / most.items, size / most.size)
  }
  const holdsBack = () => {
    wasHigh = share() >= (wasHigh ? lowShare : highShare)
    isWaitedFor ||= wasHigh
    return wasHigh
  }
  const look = () => {
    isLooking = false
    const isReleased = isWaitedFor && !holdsBack()
    if (!isReleased && !isRoomWanted) return
    if (isReleased) isWaitedFor = false
    isRoomWanted = false
    for (const listener of listeners) listener()
  }
  /** Deferred, and once for all items that leave together, because an upload resolves just before it leaves the count. */
  const less = () => {
    if (isLooking || !(isWaitedFor || isRoomWanted)) return
    isLooking = true
    setImmediate(look)
  }

  return {
    pressure: {
      waiting,
      isFull: () => share() >= 1,
      holdsBack,
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

/** Returns the error for a full queue, with the time for a retry. */
export function busy(): ApiError {
  return new ApiError(UNAVAILABLE, { headers: { 'retry-after': retryAfterS } })
}

export const retryAfterS = '2'
