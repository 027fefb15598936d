import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, untilTrue } from './fixtures.ts'

/** Looks for whatever hinders people in what a page shows, in light and in dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    // What fades in or out has less contrast for a moment, so nothing fades while this looks.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
    await untilTrue(
      page,
      'document.getAnimations().every((each) => each.playState !== "running" || each.effect?.getComputedTiming().endTime === Infinity)',
    )
    // Nothing runs in the frame of a mail, not even axe.
    const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
    const found = violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))
    expect(found, colorScheme).toEqual([])
  }
  await page.emulateMedia({ reducedMotion: null })
}
