import type { UploadResult } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import { type Course, readingsOf } from '../scenarios/course.ts'
import { happeningsOf } from '../scenarios/happenings.ts'
import type { Measuring } from './configuration.ts'
import { type Misbehaviour, misbehave } from './misbehaviour.ts'
import { countOf, readingBuffer } from './reading-buffer.ts'
import { type Uplink, UploadFailure } from './uplink.ts'

/** A simulated box: it measures into its memory and delivers when it connects. */
export interface Device {
  /** The time up to which everything was delivered. */
  readonly deliveredUntil: number
  /** The number of pending readings and events. */
  readonly waiting: number
  /** Continues measuring from where it stopped: everything at an interval, or by its configuration. */
  measure(until: number, how: number | Measuring): void
  /** Skips a period in which nothing was measured. */
  skipTo(ms: number): void
  /**
   * Connects and delivers everything that is pending, oldest first, one upload at a time. Unacknowledged readings stay in
   * the memory for the next time; readings that the server will never accept are dropped. Returns the results received.
   *
   * @throws UploadFailure if an upload fails.
   */
  deliver(mischief?: Misbehaviour): Promise<UploadResult[]>
}

export interface DeviceOptions {
  readonly course: Course
  /** The time up to which an earlier run has measured and delivered. */
  readonly from: number
  connect(): Promise<Uplink>
  now(): number
}

export function createDevice({ course, from, connect, now }: DeviceOptions): Device {
  const buffer = readingBuffer()
  let measuredUntil = from
  let deliveredUntil = from

  async function deliverAll(uplink: Uplink, mischief: Misbehaviour | undefined): Promise<UploadResult[]> {
    const results: UploadResult[] = []
    let last = ''
    for (let next = buffer.next(); next; next = buffer.next()) {
      last = JSON.stringify(next.upload)
      const result = await uplink.send(last).catch((error: unknown) => {
        if (error instanceof UploadFailure && !error.mayRetry) buffer.drop(next.pages)
        throw error
      })
      if (result) results.push(result)
      buffer.drop(next.pages)
      deliveredUntil = next.until
    }
    if (mischief) await misbehave(mischief, { uplink, last, now: now() })
    return results
  }

  return {
    get deliveredUntil() {
      return deliveredUntil
    },
    get waiting() {
      return buffer.size
    },
    measure(until, how) {
      if (until <= measuredUntil) return
      const measuring: Measuring = typeof how === 'number' ? (...of) => readingsOf(...of, how) : how
      const series = measuring(course, measuredUntil, until)
      const events = happeningsOf(course, measuredUntil, until)
      measuredUntil = until
      const page = { series, events, until }
      if (countOf(page) > 0) buffer.add(page)
      else if (buffer.size === 0) deliveredUntil = until
    },
    skipTo(ms) {
      measuredUntil = Math.max(measuredUntil, ms)
    },
    async deliver(mischief) {
      const uplink = await connect()
      try {
        return await deliverAll(uplink, mischief)
      } finally {
        await uplink.close()
      }
    },
  }
}
