import type { Page } from '@playwright/test'

/** The number of steps back and forth in one measurement. */
const steps = 40

/**
 * A page with a chart. `step` is the JavaScript that performs one step of panning, with the step's number in `place`.
 */
export interface Panned {
  readonly page: Page
  readonly step: string
}

/**
 * Returns the milliseconds of the page's main thread per step of panning, over steps of one frame each, and the longest
 * time between two frames.
 */
export async function measurePans({ page, step }: Panned): Promise<{ ms: number; longestFrameMs: number }> {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const busy = async () => {
    const { metrics } = await client.send('Performance.getMetrics')
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
  }
  const before = await busy()
  const longestFrameMs = (await page.evaluate(`(async () => {
    const picture = () => document.querySelector('canvas').toDataURL()
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    let longest = 0
    const before = picture()
    let last = await frame()
    for (let place = 0; place < ${steps}; place++) {
      const forth = place % 20 < 10
      ${step}
      const now = await frame()
      longest = Math.max(longest, now - last)
      last = now
      if (place === 5) {
        if (picture() === before) throw new Error('it does not pan')
        last = await frame()
      }
    }
    await frame()
    return longest
  })()`)) as number
  const ms = ((await busy()) - before) / steps
  await client.detach()
  return { ms, longestFrameMs }
}
