import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type ElementHandle, type Page } from '@playwright/test'
import { listSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import { listStacks } from '@sensorstack/contract/features/people/stacks/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import { findBrowser } from '@sensorstack/e2e/testing/browser.ts'
import type { Lifetime } from '../../platform/lifetime.ts'
import type { Fleet } from './fleet.ts'

/** The results of a page that shows the list while boxes upload. */
export interface BrowserFigures {
  /** Bytes over the wire while the page was open, by path. */
  readonly bytes: ReadonlyMap<string, number>
  readonly loads: ReadonlyMap<string, number>
  /** Milliseconds from the key press to the rows on the screen. */
  readonly searches: readonly number[]
  /** Each task that blocked the page for 50 ms or more. */
  readonly longTasks: readonly LongTask[]
}

/**
 * In milliseconds: the processor time of the task, and its duration, which is longer if other programs used the
 * processors.
 */
export interface LongTask {
  readonly ownMs: number
  readonly ms: number
}

/** A longer task blocks the page. */
export const longMs = 50
const patienceMs = 60_000
const settleMs = 5_000
const words = ['room 12 ', 'site 7', 'NW-1042', 'room 3 of', 'site 40', 'fleet-99', 'room', 'NW-10999']

/** Opens the list in a browser, leaves it open for the given time, and searches in it. */
export async function measureBrowser(
  fleet: Fleet,
  { seconds, lifetime }: { seconds: number; lifetime: Lifetime },
): Promise<BrowserFigures> {
  const browser = await chromium.launch(await findBrowser())
  lifetime.onEnd(() => browser.close())
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = fleet.cookie.split('=')
  await context.addCookies([{ name, value, url: fleet.url }])
  const page = await context.newPage()
  await page.goto(`${fleet.url}/sensorboxes/groups`)
  await page.getByRole('row').nth(5).waitFor({ timeout: patienceMs })
  await pause(settleMs)
  // Finding an element by role keeps the page's main thread busier than most searches do, so it is found beforehand.
  const field = await page.getByRole('searchbox').last().elementHandle()
  if (!field) throw new Error('the page has no search')
  await browser.startTracing(page, { categories: ['toplevel'] })
  const traffic = await countTraffic(page)
  await pause(seconds * 1_000)
  const bytes = new Map(traffic.bytes)
  const loads = new Map(traffic.loads)
  const searches: number[] = []
  for (const word of words) {
    searches.push(await searchFor(page, field, word))
    await pause(700)
  }
  const longTasks = longTasksIn(JSON.parse((await browser.stopTracing()).toString()))
  await browser.close()
  return { bytes, loads, searches, longTasks }
}

interface Trace {
  readonly traceEvents: readonly {
    readonly ph: string
    readonly name: string
    readonly pid: number
    readonly tid: number
    /** Microseconds of elapsed time and of processor time. */
    readonly dur?: number
    readonly tdur?: number
    readonly args?: { readonly name?: string }
  }[]
}

/** Returns the long tasks of the pages' main threads; each page of the browser has one. */
function longTasksIn({ traceEvents }: Trace): LongTask[] {
  const threadOf = ({ pid, tid }: { pid: number; tid: number }) => `${pid} ${tid}`
  const pages = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = traceEvents.filter(
    (event) =>
      event.ph === 'X' && event.name === 'ThreadControllerImpl::RunTask' && pages.has(threadOf(event)),
  )
  if (tasks.length === 0) throw new Error('the browser reported no task')
  return tasks
    .map(({ dur = 0, tdur = 0 }) => ({ ms: dur / 1_000, ownMs: tdur / 1_000 }))
    .filter(({ ms }) => ms >= longMs)
}

/** The paths of the lists that a page may load repeatedly. */
export const watchedPaths = [fillPath(listSensorboxes), fillPath(listStacks)]

async function countTraffic(page: Page) {
  const bytes = new Map<string, number>()
  const loads = new Map<string, number>()
  const paths = new Map<string, string>()
  const client = await page.context().newCDPSession(page)
  client.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { pathname } = new URL(request.url)
    paths.set(requestId, pathname)
    loads.set(pathname, (loads.get(pathname) ?? 0) + 1)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId) ?? 'others'
    bytes.set(path, (bytes.get(path) ?? 0) + encodedDataLength)
  })
  await client.send('Network.enable')
  return { bytes, loads }
}

/** Types a search and presses Enter; returns the milliseconds from that key to the next frame with other rows. */
async function searchFor(page: Page, field: ElementHandle, word: string): Promise<number> {
  await field.fill(word)
  await page.evaluate(`
    window.searched = new Promise((resolve) => {
      addEventListener('keydown', (event) => {
        const head = document.querySelector('h1').parentElement
        const before = head.textContent
        const look = () => {
          if (head.textContent === before) return requestAnimationFrame(look)
          requestAnimationFrame(() => resolve(performance.now() - event.timeStamp))
        }
        requestAnimationFrame(look)
      }, { capture: true, once: true })
    })
    undefined`)
  await field.press('Enter')
  return (await page.evaluate('window.searched')) as number
}
