import type { Page } from '@playwright/test'

/** Chromium's measure of a page that jumps: the moved share of the window times the share of the way. */
export const mostShift = 0.02

/** Returns a function that adds up the shifts since the page was opened, except those that the user has caused. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  const content = `
    globalThis.moved = { sum: 0 }
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) moved.sum += value
    }).observe({ type: 'layout-shift', buffered: true })`
  await page.addInitScript({ content })
  return () => page.evaluate('moved.sum')
}
