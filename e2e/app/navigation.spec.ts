import type { Page } from '@playwright/test'
import { expect, monitoring, test } from '../testing/fixtures.ts'

const critical = '/sensorboxes/groups/critical'

/** Opens the first box of the list, which is the worst, by its row. */
async function openFirstBox(page: Page) {
  const row = page.getByRole('grid').locator('[aria-rowindex="2"]')
  await row.focus()
  await page.keyboard.press('Enter')
  const heading = page.getByRole('article').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  return heading
}

const windows = [
  [320, 640],
  [390, 844],
  [820, 1180],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const

/** Checks at each size of the window that only panes scroll, and none of them sideways. */
async function expectToFit(page: Page) {
  const tooLong = () =>
    page.evaluate<number>('document.scrollingElement.scrollHeight - document.documentElement.clientHeight')
  for (const [width, height] of windows) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => sidewaysIn(page), `${width} px`).toEqual([])
    await expect.poll(() => overlapsIn(page), `the header at ${width} px`).toEqual([])
    expect(await tooLong(), `${width} px`).toBe(0)
  }
}

for (const path of [
  '/',
  '/retention',
  '/audit-trail',
  '/alarms',
  '/task-templates',
  '/limit-templates',
  '/assets/groups/active',
  '/no/such/page',
  critical,
]) {
  test(`${path} is not longer or wider than a window of any size`, async ({ openAs }) => {
    const page = await openAs('customerAdmin', path)
    const home = page.getByText('Please select any sensor group')
    await expect(path === '/' ? home : page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(page)
  })
}

test('the page of a box is not longer or wider than a window of any size', async ({ openAs }) => {
  const page = await openAs('customerAdmin', critical)
  await openFirstBox(page)
  const facts = page.getByRole('region', { name: 'Sensorbox', exact: true })
  await expect(facts).toBeVisible()
  await expectToFit(page)
  // Content outside the flow, such as copies of text for the clipboard, must not scroll the shell either.
  await facts.scrollIntoViewIfNeeded()
  expect(await page.evaluate<number>('document.scrollingElement.scrollTop')).toBe(0)
})

/** Returns what scrolls sideways, except strips such as the bar of sections, which have no scrollbar, and what leaves the window. */
function sidewaysIn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`
    [...document.querySelectorAll('body, body *')]
      .filter((each) => {
        const { overflowX, scrollbarWidth } = getComputedStyle(each)
        const scrolls = /auto|scroll/.test(overflowX) && scrollbarWidth !== 'none' && each.scrollWidth > each.clientWidth + 1
        const leaves = each.matches('a, button, input, h1, h2') && each.checkVisibility() && !each.closest('[data-sonner-toaster]') &&
          each.getBoundingClientRect().right > innerWidth + 1 && !isInStrip(each)
        return scrolls || leaves
      })
      .map((each) => each.outerHTML.slice(0, 120))
    function isInStrip(each) {
      for (let up = each.parentElement; up; up = up.parentElement) {
        if (getComputedStyle(up).scrollbarWidth === 'none') return true
      }
      return false
    }`)
}

/** Returns the names of the header's elements that overlap the next one or reach out of the window. */
function overlapsIn(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(`
    [...document.querySelector('header').querySelectorAll('a, button')]
      .map((each) => [each.getAttribute('aria-label') ?? each.textContent, each.getBoundingClientRect()])
      .filter(([, box], i, all) => box.right > (all[i + 1]?.[1].left ?? innerWidth) + 0.5)
      .map(([name]) => name)`)
}

test('the title of the window has the worst count, the current screen and the company', async ({
  openAs,
}) => {
  const page = await openAs('customerAdmin')
  await expect(page).toHaveTitle(/^Critical \d+ · Fjord Fish$/)
  await page.goto(critical)
  await expect(page).toHaveTitle(/^Critical \d+ · Critical · Fjord Fish$/)
  const name = await (await openFirstBox(page)).innerText()
  await expect(page).toHaveTitle(new RegExp(`^Critical \\d+ · ${name} · Fjord Fish$`))
  await page.goto('/audit-trail')
  await expect(page).toHaveTitle(/· Audit trail · Fjord Fish$/)
  await page.context().clearCookies()
  await page.goto('/login')
  await expect(page).toHaveTitle('Login · Sensorstack')
})

test('the focus moves to the heading of what was opened, and back to the row that opened it', async ({
  openAs,
}) => {
  const page = await openAs('customerAdmin', '/sensorboxes/groups')
  const rows = page.getByRole('grid').getByRole('row')
  await rows.nth(1).focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  const name = await rows.nth(2).innerText()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rows.nth(2)).toBeFocused()
  expect((await rows.nth(2).innerText()).split('\n')[0]).toBe(name.split('\n')[0])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(rows.nth(2)).toBeFocused()
})

test('stepping from box to box keeps the focus on its button', async ({ openAs }) => {
  const page = await openAs('customerAdmin', '/sensorboxes/groups')
  await openFirstBox(page)
  const next = page.getByRole('button', { name: 'Next sensorbox' })
  await next.focus()
  const before = page.url()
  await page.keyboard.press('Enter')
  await expect(page).not.toHaveURL(before)
  await expect(next).toBeFocused()
})

test('the monitoring block is one tab stop, within which the arrow keys move', async ({ openAs }) => {
  const page = await openAs('admin')
  const block = monitoring(page)
  const stops = block.locator('[data-row] :is(a, button)')
  await expect(stops.first()).toBeVisible()
  await expect(block.locator('[data-row] :is(a, button)[tabindex="0"]')).toHaveCount(1)
  await stops.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(stops.nth(1)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  const rows = block.locator('[data-row]')
  await expect(rows.nth(1).locator(':is(a, button)').nth(1)).toBeFocused()
  await expect(block.locator('[data-row] :is(a, button)[tabindex="0"]')).toHaveCount(1)
})

test('the overviews still show which group an open box belongs to', async ({ openAs }) => {
  const page = await openAs('customerAdmin', critical)
  await openFirstBox(page)
  const overview = page
    .getByRole('region', { name: 'Overviews' })
    .getByRole('region', { name: 'Sensorboxes' })
  await expect(overview.getByRole('link', { name: /^Critical/ })).toHaveAttribute('aria-current', 'true')
})

test('the bar on the phone shows where the user is', async ({ openAs }) => {
  const page = await openAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('navigation', { name: 'Main' })
  await expect(bar.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
  await bar.getByRole('link', { name: /Alarms$/ }).click()
  await expect(bar.getByRole('link', { name: /Alarms$/ })).toHaveAttribute('aria-current', 'page')
  await expect(bar.getByRole('link', { name: 'Home' })).not.toHaveAttribute('aria-current', 'page')
})
