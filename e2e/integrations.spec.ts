import { expect, test } from './fixtures.ts'

test('the API is read, and a call is tried as oneself', async ({ openAs }) => {
  const page = await openAs('manager', '/integrations')
  await page.getByRole('link', { name: 'The API of Sensorstack' }).click()
  await expect(
    page.getByText('What you try is done as Jonas Weber (Manager) in Northwind Sensors'),
  ).toBeVisible()
  await page.getByRole('heading', { name: 'integrations' }).click()
  await page.getByText('The integrations of the current stack, oldest first').click()
  await expect(page.getByText('STACK_LOST: You no longer have access')).toBeVisible()
  await page.getByRole('button', { name: 'Try it out' }).click()
  const answered = page.waitForResponse('**/api/integrations-client/integrations/')
  await page.getByRole('button', { name: 'Execute' }).click()
  expect((await answered).status()).toBe(200)
  await expect(page.getByText('"integration_type": "external_monitoring"').first()).toBeVisible()
})
