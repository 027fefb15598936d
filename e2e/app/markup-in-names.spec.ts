import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { invite } from '@sensorstack/contract/features/people/invitations/routes.ts'
import { expect, searchFor, test } from '../testing/fixtures.ts'
import { newAddress } from '../testing/mailed-links.ts'

const payloads = [
  '<img src="x" onerror="window.hit=1">',
  '"><svg onload="window.hit=1"><script>window.hit=1</script>',
  '{{constructor.constructor("window.hit=1")()}}',
  '\u202Ejavascript:window.hit=1',
]

test('markup in typed text is shown as text and never runs', async ({ openAs, callAs }) => {
  const session = await callAs('customerAdmin')
  const mark = `Mo-${Date.now()}`
  for (const payload of payloads) {
    const email = newAddress('markup')
    await session.call(invite, { body: { email, name: `${mark} ${payload}`, function: payload } })
    await session.call(createAccount, {
      body: { type: 'contact', name: `${mark} ${payload}`, comment: payload, city: payload },
    })
  }
  const page = await openAs('customerAdmin')
  const violations: string[] = []
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text())
  })
  page.on('dialog', (dialog) => violations.push(dialog.message()))
  const company = page.getByRole('region', { name: 'My company' })
  for (const [block, search] of [
    [/^My Team/, 'Search Colleagues'],
    [/^My Business Partner/, /^Search/],
  ] as const) {
    const heading = company.getByRole('button', { name: block })
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click()
    await searchFor(company.getByRole('searchbox', { name: search }).first(), mark)
    const people = company.getByRole('button', { name: new RegExp(`^${mark}`) })
    await expect(people).toHaveCount(payloads.length)
    await expect(people.filter({ hasText: payloads[0] })).toBeVisible()
    for (let index = 0; index < payloads.length; index++) {
      await people.nth(index).click()
      await expect(people.nth(index)).toHaveAttribute('aria-expanded', 'true')
      await people.nth(index).click()
    }
    await heading.click()
  }
  await expect(page.locator('img[src="x"], svg[onload], body script:not([src])')).toHaveCount(0)
  expect(await page.evaluate('window.hit')).toBeUndefined()
  expect(violations).toEqual([])
})
