import type { Page } from '@playwright/test'
import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeBox, uploadCourse } from '../testing/made-sensorboxes.ts'
import { makeCustomer, signInByCall } from '../testing/mailed-links.ts'

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

const keptPage = "caches.match('/last-known', { cacheName: 'last-known' }).then((page) => page?.text() ?? '')"

/** Waits until the page for the time without a network contains this text. */
async function expectKept(page: Page, text: string) {
  await expect.poll(() => page.evaluate<string>(keptPage)).toContain(text)
}

test('without a network the app shows the last known state, until its person signs out', async ({
  page,
  context,
  callAs,
  baseURL,
}) => {
  const { email, admin } = await makeCustomer(await callAs('admin'), baseURL)
  const box = await makeBox(admin)
  const fine = await makeBox(admin)
  await admin.call(createIndividualLimit, {
    body: { sensorbox_id: box.id, measure_type: 'temperature', critical_max: 8 },
  })
  await uploadCourse(baseURL, box, 'temperature', { hours: 1, value: () => 9.2 })
  await uploadCourse(baseURL, fine, 'temperature', { hours: 1, value: () => 4 })
  await signInByCall(page, email, baseURL)
  await page.goto('/')
  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByText(box.name).first()).toBeVisible()
  await page.evaluate('navigator.serviceWorker.ready')
  await expectKept(page, box.name)
  await page.goto(`/sensorboxes/${fine.id}`)
  await expect(page.getByRole('heading', { name: fine.name })).toBeVisible()
  await expectKept(page, fine.name)

  await context.setOffline(true)
  await page.goto('/sensorboxes/groups/critical')
  await expect(page.getByText(/^As of .+, offline$/)).toBeVisible()
  const worst = page.getByRole('region', { name: 'Worst first' })
  await expect(worst.getByRole('listitem').filter({ hasText: box.name }).first()).toContainText('9.2 °C')
  await expect(worst.getByText(fine.name)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Last opened' })).toContainText(fine.name)
  // In the look of the product: its stylesheets are kept too.
  await expect(page.getByRole('heading', { name: 'Worst first' })).toHaveCSS('font-weight', '550')

  // By itself it tries again later; the test doesn't wait for that.
  await expect(page.locator('meta[http-equiv=refresh]')).toHaveAttribute('content', '30')

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('banner')).toBeVisible()
  await page.getByRole('banner').getByRole('button', { name: /Admin/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(keptPage)).toBe('')
  await context.setOffline(true)
  await expect(page.goto('/')).rejects.toThrow()
})
