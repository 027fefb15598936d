import type { Locator } from '@playwright/test'
import { rechargeRootStack, transferCredits } from '@sensorstack/contract/features/credits/credits/routes.ts'
import { createAccount } from '@sensorstack/contract/features/people/accounts/routes.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { expect, openStack, switchTo, test } from '../testing/fixtures.ts'
import { makeBox, selection } from '../testing/made-sensorboxes.ts'

test('an admin sees the balance, opens a transaction and transfers points to a customer', async ({
  openAs,
  callAs,
}) => {
  const [root, admin] = [await callAs('rootAdmin'), await callAs('admin')]
  const [rootStack = '', stack = ''] = [await root.call(me), await admin.call(me)].map(
    (person) => person.home_stack ?? '',
  )
  await root.call(rechargeRootStack, { body: { credit_amount: 500 } })
  await root.call(transferCredits, {
    body: { sender_stack_id: rootStack, receiver_stack_id: stack, credit_amount: 500, message: 'order 4711' },
  })
  const page = await openAs('admin')
  await page.getByRole('button', { name: 'My credits' }).first().click()
  const mine = page.getByRole('dialog', { name: 'My credit points and transactions' })
  await expect(mine.getByText('Current Balance')).toBeVisible()
  await mine.getByRole('button', { name: /^Transactions of / }).click()
  const all = page.getByRole('dialog', { name: /^Transactions of / })
  await expect(all.getByRole('button', { name: 'All Years' })).toBeVisible()

  const year = all.getByRole('button', { name: /^\d{4}: / }).last()
  await year.click()
  await expect(all.getByRole('button', { name: /^\w+ \d{4}: / }).first()).toBeVisible()
  const statement = all.getByRole('link', { name: /^Statement of / }).last()
  const printed = await page.context().request.get((await statement.getAttribute('href')) ?? '')
  expect(await printed.text()).toContain('order 4711')
  const sheet = await page.context().newPage()
  await sheet.goto((await statement.getAttribute('href')) ?? '')
  await expect(sheet.getByRole('heading', { name: /^Statement of credit points, / })).toBeVisible()
  await expect(sheet.getByRole('table').last()).toHaveCSS('border-collapse', 'collapse')
  // Only the description wraps in a full line: numbers and types stay whole, however narrow the paper.
  const [nr, , type] = await sheet.getByRole('row').last().getByRole('cell').all()
  for (const cell of [nr, type]) await expect(cell as Locator).toHaveCSS('white-space', 'nowrap')
  await sheet.close()

  await all.getByRole('button', { name: 'Set date range' }).click()
  const from = all.getByRole('textbox', { name: 'From' })
  await from.fill('31.02.2026')
  await from.press('Tab')
  await expect(all.getByText(/^Not a date\. An example: \d\d\.\d\d\.\d{4}$/)).toBeVisible()
  await from.fill('')
  await page.keyboard.press('Escape')
  await expect(all.getByRole('textbox', { name: 'From' })).toBeHidden()

  await all.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'Received Credit Points' })
  await all.getByRole('button', { name: 'Show the transaction' }).first().click()
  await expect(all.getByText('Transaction ID')).toBeVisible()
  const saved = page.waitForEvent('download')
  await all.getByRole('link', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('transactions_export.csv')

  await all.getByRole('button', { name: 'Transfer credit points' }).click()
  const transfer = page.getByRole('dialog', { name: 'Transfer credit points' })
  const submit = transfer.getByRole('button', { name: 'Review' })
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  await transfer.getByRole('combobox', { name: 'Customer' }).selectOption({ label: 'Alpine Dairy' })
  await transfer.getByRole('textbox', { name: 'Amount' }).fill('1e3')
  await expect(transfer.getByText('Enter a number above 0 with at most 4 decimal places.')).toBeVisible()
  await transfer.getByRole('textbox', { name: 'Amount' }).fill('900000')
  await expect(transfer.getByText('the balance would fall below its limit of −100.00')).toBeVisible()
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  const message = `top-up ${Date.now()}`
  await transfer.getByRole('textbox', { name: 'Amount' }).fill(' 0.0001 ')
  await transfer.getByRole('textbox', { name: 'Message' }).fill(message)
  await submit.click()
  const review = page.getByRole('dialog', { name: 'Review the transfer' })
  await expect(review.getByText('Balance of Alpine Dairy')).toBeVisible()
  await expect(review.getByText('0.0001 p', { exact: true })).toBeVisible()
  await expect(review.getByText(/→/)).toHaveCount(2)
  await review.getByRole('button', { name: 'Back' }).click()
  await expect(transfer.getByRole('textbox', { name: 'Message' })).toHaveValue(message)
  await submit.click()
  await review.getByRole('button', { name: 'Transfer credit points' }).click()
  await expect(transfer).toBeHidden()
  await all.getByRole('combobox', { name: 'Type' }).selectOption({ label: 'All types' })
  await expect(all.getByText(`to Alpine Dairy, ${message}`)).toBeVisible()

  await page.keyboard.press('Escape')
  await openStack(page, 'Alpine Dairy')
  await page.getByRole('button', { name: 'Transactions of Alpine Dairy' }).click()
  const theirs = page.getByRole('dialog', { name: 'Transactions of Alpine Dairy' })
  await expect(theirs.getByText(`from Northwind Sensors, ${message}`)).toBeVisible()
})

test('a provider sets the prices of a customer, and a person who enables a box there sees the price', async ({
  openAs,
  callAs,
}) => {
  const session = await callAs('admin')
  const name = `Paying ${Date.now()}`
  const company = await session.call(createAccount, {
    body: {
      type: 'company',
      name,
      email: `paying${Date.now()}@e2e.example`,
      is_sensorbox_customer: true,
      is_sensorbox_delivery_target: true,
    },
  })
  await session.switchTo(company.owns_stack ?? '')
  const box = await makeBox(session, { enabled: false })
  const page = await openAs('admin')
  await openStack(page, name)
  await page.getByRole('button', { name: `Transactions of ${name}` }).click()
  await page.getByRole('button', { name: 'Prices' }).click()
  const prices = page.getByRole('dialog', { name: `Prices of ${name}` })
  const row = prices.getByRole('row', { name: /Sensorbox enabled first time/ })
  await expect(row).toContainText('not charged')
  await row.getByRole('button', { name: /^Change the price/ }).click()
  const price = page.getByRole('dialog', { name: 'Sensorbox enabled first time' })
  const save = price.getByRole('button', { name: 'Set price' })
  await price.getByRole('textbox', { name: 'Points once per sensorbox' }).fill('-1')
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await price.getByRole('textbox', { name: 'Points once per sensorbox' }).fill('0.25')
  await save.click()
  await expect(row).toContainText('0.25')
  for (const dialog of [prices, page.getByRole('dialog', { name: `Transactions of ${name}` })]) {
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  }

  await switchTo(page, name)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.goto(`/sensorboxes/${box.id}`)
  await selection(page).getByRole('button', { name: 'Enable', exact: true }).click()
  const cost = page.getByRole('dialog', { name: `Enable ${box.name}` })
  await expect(cost.getByRole('row', { name: /Sensorbox enabled first time/ })).toContainText('1 × 0.25')
  await expect(cost).toContainText('limit −100.00')
  await cost.getByRole('button', { name: 'Enable 1' }).click()
  await expect(page.getByText('Successfully enabled sensorbox')).toBeVisible()
  await page.getByRole('button', { name: 'My credits' }).first().click()
  const mine = page.getByRole('dialog', { name: 'My credit points and transactions' })
  await expect(mine.getByText('−0.25', { exact: false }).first()).toBeVisible()
})
