import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, untilTrue } from './fixtures.ts'

/** The wide one first: it shows the most, and the phone keeps or hides it. */
export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Expects that axe finds no problems on the page, in light and in dark. */
export async function expectAccessible(page: Page, size = 'as it is'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // Elements that fade in or out have less contrast for a moment.
    await untilTrue(
      page,
      'document.getAnimations().every((each) => each.playState !== "running" || each.effect?.getComputedTiming().endTime === Infinity)',
    )
    const { violations } = await axeFor(page, colorScheme).analyze()
    const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
    expect(found, `${colorScheme}, ${size}`).toEqual([])
  }
}

/**
 * Scripts can't run in the frame of a mail, not even axe. So only the page itself is checked, which also needs no second page
 * to merge the results of frames. The dark scheme has the same elements in other colours, so only the colours are checked.
 */
function axeFor(page: Page, colorScheme: 'light' | 'dark'): AxeBuilder {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('iframe')
    .options({ resultTypes: ['violations'] })
  return colorScheme === 'light' ? axe : axe.withRules(['color-contrast', 'link-in-text-block'])
}

/**
 * Checks a screen at desktop and phone size on one page, so that its data is created and the screen opened only once. `shown`
 * is the main content of the screen, and must be visible at both sizes.
 */
export async function expectAccessibleAtEachSize(page: Page, shown: Locator): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    await expect(shown, name).toBeVisible()
    await expectAccessible(page, name)
  }
}
