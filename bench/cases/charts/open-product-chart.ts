import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, Response } from '@playwright/test'
import type { ProductPeer } from '../../peers/product.ts'
import type { Panned } from './measure-pans.ts'

const patienceMs = 120_000
/** After this long without a response, everything requested has arrived and nothing more is loaded. */
const quietMs = 3_000

/** Opens a box's chart of raw readings in a browser and waits until all of them are loaded. */
export async function openProductChart(
  browser: Browser,
  product: ProductPeer,
  sensorboxId: string,
  count: number,
): Promise<Panned> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const [name = '', value = ''] = (await product.signInRaw()).split('=')
  await context.addCookies([{ name, value, url: product.url }])
  const page = await context.newPage()
  let heard = Date.now()
  let loaded = 0
  page.on('requestfinished', async (request) => {
    heard = Date.now()
    const readings = await readingsIn(await request.response())
    loaded += readings
  })
  await page.goto(`${product.url}/sensorboxes/${sensorboxId}`)
  await page.getByText('Raw', { exact: true }).click({ timeout: patienceMs })
  const until = Date.now() + patienceMs
  while (Date.now() - heard < quietMs && Date.now() < until) await pause(200)
  if (loaded < count) throw new Error(`the chart has loaded ${loaded} of ${count} readings`)
  await page.locator('.u-over').first().waitFor({ timeout: patienceMs })
  return {
    page,
    step: `document.querySelector('.u-over').dispatchEvent(new WheelEvent('wheel',
      { deltaX: forth ? -40 : 40, clientX: 800, clientY: 400, bubbles: true, cancelable: true }))`,
  }
}

/** Returns the number of raw readings in a response; 0 for any other response. */
async function readingsIn(response: Response | null): Promise<number> {
  if (!response?.headers()['content-type']?.includes('json')) return 0
  const body: unknown = await response.json().catch(() => null)
  if (!Array.isArray(body)) return 0
  return body.filter((one) => one?.type === 'temperature' && 'value' in one && 'event_timestamp' in one)
    .length
}
