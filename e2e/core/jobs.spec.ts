import { registerSensorboxes } from '@sensorstack/contract/features/boxes/sensorboxes/life-routes.ts'
import { expect, holdsReload, searchFor, test } from '../testing/fixtures.ts'

test('a run of many continues without its page, and its outcome waits for the person', async ({
  openAs,
  callAs,
}) => {
  const session = await callAs('manager')
  const prefix = `JOB${Date.now()}`
  const sensorboxes = Array.from({ length: 60 }, (_, at) => {
    const nr = `${prefix}-${at}`
    return { serial_number: nr, hardware_unique_id: nr, model: 'CT-120', alias: `Box ${nr}` }
  })
  await session.call(registerSensorboxes, { body: { sensorboxes } })
  const page = await openAs('manager', '/sensorboxes/groups/in_stock')
  await searchFor(page.getByRole('searchbox', { name: 'Search Sensors' }), prefix)
  await expect(page.getByRole('row').filter({ hasText: prefix }).first()).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  const actions = page.getByRole('toolbar', { name: 'Mass operations' })
  await actions.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Set tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set tags to sensorbox(es)' })
  await dialog.getByLabel('Tags').first().fill(prefix)
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Set tags' }).click()

  const report = page.getByRole('region', { name: 'Results' })
  await expect(report).toContainText('of 60')
  expect(await holdsReload(page)).toBe(false)
  await page.goto('/')
  await expect(report).toContainText('60 done, 0 failed')
  await page.reload()
  await expect(report).toContainText('60 done, 0 failed')
  await report.getByRole('button', { name: 'Dismiss' }).click()
  await expect(report).toBeHidden()
  await page.reload()
  await expect(page.getByRole('banner')).toBeVisible()
  await expect(report).toBeHidden()
})
