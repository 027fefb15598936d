import type { Locator, Page } from '@playwright/test'
import {
  getBalance,
  rechargeRootStack,
  transferCredits,
} from '@sensorstack/contract/features/credits/credits/routes.ts'
import { me } from '@sensorstack/contract/features/people/auth/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { expectAccessibleAtEachSize } from '../testing/expect-accessible.ts'
import { expect, openStack, type Person, test } from '../testing/fixtures.ts'

type CallAs = (person: Person) => Promise<Session>

const readers: readonly { person: Person; stack: string; type: string; refusal: string; setBy: string }[] = [
  {
    person: 'superuser',
    stack: 'Sensorstack',
    type: 'Fiat credits',
    refusal: 'Superusers can read everything',
    setBy: 'Superusers can read everything',
  },
  {
    person: 'viewer',
    stack: 'Northwind Sensors',
    type: 'Transfer Credit Points',
    refusal: 'not allowed',
    setBy: 'the company directly above',
  },
  {
    person: 'customerViewer',
    stack: 'Fjord Fish',
    type: 'Received Credit Points',
    refusal: 'not allowed',
    setBy: 'the company directly above',
  },
]
for (const { person, stack, type, refusal, setBy } of readers) {
  test(`${person}: reads the transactions of ${stack} down to the day and the row, and can’t transfer any points`, async ({
    openAs,
    callAs,
  }) => {
    await passDown(callAs, 1)
    const all = await openTransactions(await openAs(person), stack)
    const transfer = all.getByRole('button', { name: 'Transfer credit points' })
    await expect(transfer).toHaveAttribute('aria-disabled', 'true')
    await transfer.hover({ force: true })
    await expect(all.page().getByRole('tooltip')).toContainText(refusal)

    // A person who may set prices isn't necessarily one who may transfer points.
    await all.getByRole('button', { name: 'Prices' }).click()
    const prices = all.page().getByRole('dialog', { name: `Prices of ${stack}` })
    await prices
      .getByRole('button', { name: /^Change the price/ })
      .first()
      .hover({ force: true })
    await expect(all.page().getByRole('tooltip')).toContainText(setBy)
    await all.page().keyboard.press('Escape')
    await expect(prices).toBeHidden()

    for (const bar of [/^\d{4}: consumed /, /^\w+ \d{4}: consumed /, /^\d\d\.\d\d\.\d{4}: consumed /]) {
      await all.getByRole('button', { name: bar }).last().click()
    }
    await expect(all.getByRole('navigation').getByRole('button')).toHaveCount(4)

    await all.getByRole('combobox', { name: 'Type' }).selectOption({ label: type })
    await all.getByRole('button', { name: 'Amount', exact: true }).click()
    const amounts = all.getByRole('columnheader', { name: 'Amount', exact: true }).last()
    await expect(amounts).toHaveAttribute('aria-sort', 'descending')
    await all.getByRole('button', { name: 'Show the transaction' }).first().click()
    // The largest amount may be that of another test, and without a message.
    for (const fact of ['Transaction ID', 'From', 'To', 'Date Time', 'Transaction by']) {
      await expect(all.getByRole('term').getByText(fact, { exact: true })).toBeVisible()
    }
  })
}

test('an admin of a customer sees who can receive points, and pages where there is room', async ({
  openAs,
  callAs,
}) => {
  await passDown(callAs, 41)
  const page = await openAs('customerAdmin')
  await page.setViewportSize({ width: 1041, height: 900 })
  const all = await openTransactions(page, 'Fjord Fish')
  await all.getByRole('button', { name: 'Next page' }).click()
  await expect(all.getByText(/^41 to \d+ of /)).toBeVisible()
  await page.setViewportSize({ width: 1040, height: 900 })
  await expect(all.getByRole('button', { name: 'Next page' })).toHaveCount(0)
  await expect(all.getByText(/^1 to \d+ of /)).toBeVisible()

  // Wherever the panels above are side by side, there is room for the balance.
  for (const width of [1150, 1240, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(all.getByRole('img', { name: 'Balance and burn-down' })).toBeVisible()
  }

  await page.setViewportSize({ width: 390, height: 844 })
  const balance = all
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: 'Show the transaction' }) })
  await expect(balance.first().getByRole('cell').last()).toBeInViewport({ ratio: 1 })
  // There are no bars at this width: the table opens instead.
  for (const period of [/^\d{4}$/, /^\w+ \d{4}$/, /^\d\d\.\d\d\.\d{4}$/]) {
    await all.getByRole('cell').getByRole('button', { name: period }).last().click()
  }
  await expect(all.getByRole('navigation').getByRole('button')).toHaveCount(4)
  await all.getByRole('button', { name: 'All Years' }).click()

  await expectAccessibleAtEachSize(page, all.getByRole('button', { name: 'All Years' }))

  await all.getByRole('button', { name: 'Transfer credit points' }).click()
  const transfer = page.getByRole('dialog', { name: 'Transfer credit points' })
  await transfer.getByRole('textbox', { name: 'Amount' }).fill('1')
  await expect(transfer.getByRole('combobox', { name: 'Customer' }).getByRole('option')).toHaveCount(1)
  await expect(transfer.getByRole('button', { name: 'Review' })).toHaveAttribute('aria-disabled', 'true')
})

test('points can’t be transferred to a customer of a customer, and the button says who can receive them', async ({
  openAs,
}) => {
  const page = await openAs('rootAdmin')
  await openStack(page, 'Fjord Fish')
  await page.getByRole('button', { name: 'Transactions of Fjord Fish' }).click()
  const transfer = page.getByRole('dialog').getByRole('button', { name: 'Transfer credit points' })
  await expect(transfer).toHaveAttribute('aria-disabled', 'true')
  await transfer.hover({ force: true })
  await expect(page.getByRole('tooltip')).toContainText('Only your own customers')
})

test('the button says that points can’t be transferred, as on the production host', async ({
  openAs,
  page,
}) => {
  await page.route(`**${fillPath(getBalance)}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), may_transfer: false } })
  })
  await openAs('admin')
  const transfer = page.getByRole('button', { name: 'Transfer credit points' }).first()
  await expect(transfer).toHaveAttribute('aria-disabled', 'true')
  await transfer.hover({ force: true })
  await expect(page.getByRole('tooltip')).toContainText('can not be transferred on this server')
  await transfer.click({ force: true })
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

/** Transfers points from the root stack to the provider, and from there to its customer, so that each has transactions. */
async function passDown(callAs: CallAs, times: number): Promise<void> {
  const [root, admin, customer] = [
    await callAs('rootAdmin'),
    await callAs('admin'),
    await callAs('customerAdmin'),
  ]
  const [top = '', middle = '', end = ''] = [
    await root.call(me),
    await admin.call(me),
    await customer.call(me),
  ].map(({ home_stack }) => home_stack ?? '')
  const give = (from: string, to: string, points: number) => ({
    body: { sender_stack_id: from, receiver_stack_id: to, credit_amount: points, message: 'order 4712' },
  })
  await root.call(rechargeRootStack, { body: { credit_amount: times, message: 'invoice 17' } })
  await root.call(transferCredits, give(top, middle, times))
  for (let each = 0; each < times; each += 1) await admin.call(transferCredits, give(middle, end, 1))
}

async function openTransactions(page: Page, stack: string): Promise<Locator> {
  await page.getByRole('button', { name: 'My credits' }).first().click()
  await page.getByRole('button', { name: `Transactions of ${stack}` }).click()
  const all = page.getByRole('dialog', { name: `Transactions of ${stack}` })
  await expect(all.getByRole('button', { name: 'All Years' })).toBeVisible()
  return all
}
