import { expect, test } from '../testing/fixtures.ts'

/** In bytes, as compressed by the build: 4 kB more than it was, and less than with all texts. */
const mostScript = 240_000

test('the home page loads no more script than it needs', async ({ openAs }) => {
  const page = await openAs('admin', '/')
  await expect(page.getByText('Direct Customers')).toBeVisible()
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map((entry) => ({
        name: new URL(entry.name).pathname,
        size: (entry as typeof entry & { encodedBodySize: number }).encodedBodySize,
      })),
  )
  const inAll = scripts.reduce((sum, { size }) => sum + size, 0)
  expect(inAll, JSON.stringify(scripts, null, 1)).toBeLessThan(mostScript)
  expect(inAll).toBeGreaterThan(0)
  // Dialogs, menus and the texts of other screens come when they are opened.
  expect(scripts.filter(({ name }) => /\/(shared|texts|popups)-/.test(name))).toEqual([])
})
