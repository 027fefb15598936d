import AxeBuilder from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { expect, untilTrue } from './fixtures.ts'

/** The wide one first: it shows the most, which a phone then keeps or hides. */
export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Looks for whatever hinders people in what a page shows, in light and in dark. */
export async function expectAccessible(page: Page, size = 'as it is'): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    // What fades in or out has less contrast for a moment.
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
 * Nothing runs in the frame of a mail, not even axe: so it looks at the page alone, which needs no second page to put what it
 * found in frames together. The dark scheme has the same elements in other colours, and only these are looked at.
 */
function axeFor(page: Page, colorScheme: 'light' | 'dark'): AxeBuilder {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('iframe')
    .options({ resultTypes: ['violations'] })
  return colorScheme === 'light' ? axe : axe.withRules(['color-contrast', 'link-in-text-block'])
}

/**
 * The same for a desktop and for a phone, in one page: what a screen needs is made, loaded and opened once. `shown` is what
 * the screen is about, and has to be there at both sizes.
 */
export async function expectAccessibleAtEachSize(page: Page, shown: Locator): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    await expect(shown, name).toBeVisible()
    await expectAccessible(page, name)
  }
}
