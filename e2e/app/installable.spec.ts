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
