import { maxReadings, type Upload } from '@sensorstack/contract/features/intake/ingest/upload.ts'
import type { DeviceEvent, Series } from '../scenarios/course.ts'

/** Readings and events of one measuring period. */
export interface Page {
  readonly series: readonly Series[]
  readonly events: readonly DeviceEvent[]
  /** The time up to which the page is complete. */
  readonly until: number
}

/** The memory of a box: undelivered readings, oldest first. When it is full, the oldest are lost, as on a real box. */
export interface ReadingBuffer {
  readonly size: number
  add(page: Page): void
  /** Returns the oldest pages as one upload; undefined if there are none. */
  next(): { readonly upload: Upload; readonly pages: number; readonly until: number } | undefined
  /** Removes this many of the oldest pages after their delivery. */
  drop(pages: number): void
}

/** Uploads are also limited in bytes: this many readings stay well below that limit. */
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

/** Returns the number of readings and events of a page. */
export function countOf(page: Pick<Page, 'series' | 'events'>): number {
  return page.series.reduce((sum, each) => sum + each.values.length, page.events.length)
}

/** Returns several pages as one upload, each measure as one series. */
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
    events: pages.flatMap(({ events }) => [...events]),
    series: [...byType.values()],
  }
}
