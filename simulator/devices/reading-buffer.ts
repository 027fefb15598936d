import { maxReadings, type Upload } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { DeviceEvent, Series } from '../scenarios/course.ts'

/** What was measured in one go. */
export interface Page {
  readonly series: readonly Series[]
  readonly events: readonly DeviceEvent[]
  /** The time up to which it holds everything that was measured. */
  readonly until: number
}

/** A box's memory: what isn't delivered yet, oldest first. When it is full the oldest is lost, as on a real box. */
export interface ReadingBuffer {
  readonly size: number
  add(page: Page): void
  /** The oldest pages as one upload; undefined when there is nothing. */
  next(): { readonly upload: Upload; readonly pages: number; readonly until: number } | undefined
  /** Forgets this many of the oldest pages: they were delivered. */
  drop(pages: number): void
}

/** Bytes are the other bound of an upload: this many readings stay well below it. */
const uploadReadings = Math.min(maxReadings, 12_000)

export function readingBuffer(capacity = 200_000): ReadingBuffer {
  const pages: Page[] = []
  let size = 0
  const drop = (count: number) => {
    for (const page of pages.splice(0, count)) size -= countOf(page)
  }
  return {
    get size() {
      return size
    },
    add(page) {
      pages.push(page)
      size += countOf(page)
      while (size > capacity && pages.length > 1) drop(1)
    },
    next() {
      const [first] = pages
      if (!first) return undefined
      const taken = [first]
      let count = countOf(first)
      for (const page of pages.slice(1)) {
        count += countOf(page)
        if (count > uploadReadings) break
        taken.push(page)
      }
      return { upload: uploadOf(taken), pages: taken.length, until: taken.at(-1)?.until ?? first.until }
    },
    drop,
  }
}

/** How many readings and events a page holds. */
export function countOf(page: Pick<Page, 'series' | 'events'>): number {
  return page.series.reduce((sum, each) => sum + each.values.length, page.events.length)
}

/** One upload of several pages, each measure as one series. */
export function uploadOf(pages: readonly Pick<Page, 'series' | 'events'>[]): Upload {
  const byType = new Map<string, { type: string; timestamps: number[]; values: number[] }>()
  for (const { series } of pages) {
    for (const { type, timestamps, values } of series) {
      const whole = byType.get(type)
      if (whole) {
        for (const each of timestamps) whole.timestamps.push(each)
        for (const each of values) whole.values.push(each)
      } else byType.set(type, { type, timestamps: [...timestamps], values: [...values] })
    }
  }
  return {
    events: pages.flatMap(({ events }) => events as Upload['events'] & {}),
    series: [...byType.values()],
  }
}
