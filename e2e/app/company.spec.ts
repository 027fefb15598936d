import type { Page } from '@playwright/test'
import { expectAccessibleAtEachSize } from '../testing/expect-accessible.ts'
import { expect, test } from '../testing/fixtures.ts'
import { selection } from '../testing/made-sensorboxes.ts'

const pagesOf = (page: Page) => page.getByRole('navigation', { name: 'Pages of the company' })

test('the name of the company leads to its pages, and each shows which one it is', async ({ openAs }) => {
  const page = await openAs('viewer')
  await page.getByRole('link', { name: 'My company' }).click()
  await expect(page).toHaveURL('/company')
  await expect(pagesOf(page).getByRole('link', { name: 'Northwind Sensors' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  for (const [name, path] of [
    ['Notifications', '/notifications'],
    ['Integrations', '/integrations'],
    ['Connection profiles', '/connection-profiles'],
    ['Limit templates', '/limit-templates'],
    ['Task templates', '/task-templates'],
    ['Data retention', '/retention'],
  ] as const) {
    await pagesOf(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(selection(page).getByRole('heading', { name, level: 1 })).toBeVisible()
    await expect(pagesOf(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/company')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: /^Assets/ })).toBeVisible()
})

test('the menu of a person has only the settings of the person', async ({ openAs }) => {
  const page = await openAs('admin')
  await page.getByRole('button', { name: /\(Admin\)/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Settings', 'Logout'])
})

test('a phone opens the page of the company from the menu', async ({ openAs }) => {
  const page = await openAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /\(Admin\)/ }).click()
  await page.getByRole('menuitem', { name: 'Company' }).click()
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByText('All alarms').first()).toBeVisible()
})

test('shows who is notified of alarms, accessibly at each size, and opens one’s own settings', async ({
  openAs,
}) => {
  const page = await openAs('admin', '/notifications')
  const people = page.getByRole('table', { name: 'Notifications' })
  await expect(people.getByRole('row', { name: /Nora Lindqvist Admin All alarms At once/ })).toBeVisible()
  await expect(page.getByText(/^\d+ people get mails about every critical alarm$/)).toBeVisible()
  await expectAccessibleAtEachSize(page, people)
  await page.getByRole('button', { name: 'My settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
})
