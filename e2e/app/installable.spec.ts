import { expect, test } from '../testing/fixtures.ts'

test('the product can be installed on a phone', async ({ page, request, baseURL }) => {
  await page.goto('/login')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(String(new URL(String(href), baseURL)))
  expect(answer.headers()['content-type']).toContain('application/manifest+json')
  const { icons, display } = await answer.json()
  expect(display).toBe('standalone')
  for (const { src, type } of icons) {
    const icon = await request.get(String(new URL(src, baseURL)))
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
  }
})

test('installed on a phone, it starts with what is worst', async ({ openAs }) => {
  const page = await openAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  const worst = page.getByRole('region', { name: 'Worst first' })
  const counts = page.getByRole('region', { name: 'Assets', exact: true })
  const topOf = async (part: typeof worst) => (await part.boundingBox())?.y ?? Number.NaN
  await expect(worst).toBeVisible()
  expect(await topOf(counts)).toBeLessThan(await topOf(worst))
  // The browser of the tests has no way to be an installed app.
  await page.addInitScript(`
    const asked = window.matchMedia.bind(window)
    window.matchMedia = (query) => asked(query === '(display-mode: standalone)' ? 'all' : query)
  `)
  await page.reload()
  await expect(worst).toBeVisible()
  expect(await topOf(worst)).toBeLessThan(await topOf(counts))
})
