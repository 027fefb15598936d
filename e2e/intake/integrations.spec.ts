import {
  deleteIntegration,
  insertIntegration,
  listIntegrations,
  receiveWebhook,
} from '@sensorstack/contract/features/intake/integrations/routes.ts'
import { fillPath } from '@sensorstack/contract/platform/route.ts'
import {
  type ServedStandIn,
  serveStandIn,
} from '@sensorstack/simulator/external-monitoring/serve-stand-in.ts'
import { createStandIn } from '@sensorstack/simulator/external-monitoring/stand-in.ts'
import { expect, test } from '../testing/fixtures.ts'
import { makeCustomer, signInByCall } from '../testing/mailed-links.ts'

/** The monitoring system of another vendor, at the address that the product expects. */
const standIn = createStandIn()
let served: ServedStandIn
test.beforeAll(async () => {
  served = await serveStandIn(standIn, Number(process.env.MONITORING_PORT))
})
test.afterAll(() => served.close())

let serial = 0
/** A customer of the other system that no other test uses. */
function customerThere(...active: boolean[]) {
  const id = `c-${Date.now()}-${++serial}`
  const devices = active.map((is_active, i) => ({
    serial_number: `EW-${Date.now()}-${serial}${i}`,
    name: `Gate ${i + 1}`,
    model: 'EW-10',
    is_active,
  }))
  return { id, devices, key: standIn.addCustomer({ id, name: 'Quay 4', devices }) }
}

test('adds an integration, sends to its webhook, synchronises its boxes and deletes it', async ({
  page,
  callAs,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const { email } = await makeCustomer(await callAs('admin'), baseURL)
  const there = customerThere(true, false, true)
  const [first, , third] = there.devices
  if (!first || !third) throw new Error('three boxes')
  await page.context().grantPermissions(['clipboard-write'])
  await signInByCall(page, email, baseURL)
  await page.goto('/integrations')
  const setup = page.getByRole('dialog', { name: 'Customer account setup' })
  await setup.getByRole('textbox', { name: 'Name' }).fill('Ida Ice')
  await setup.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('region', { name: 'Ice quay' })
  const dialog = page.getByRole('dialog')

  await test.step('the API setup guide explains in three steps how to get a key', async () => {
    await expect(page.getByText('No integrations found.')).toBeVisible()
    await page.getByRole('button', { name: 'API setup guide' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(3)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText(/-api-[a-z0-9]{8}$/)).toBeVisible()
    await expect(dialog.getByText('Read', { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Copy Name' }).click()
    await expect(page.getByText('Copied to clipboard')).toBeVisible()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  })

  await test.step('it is added with a valid key', async () => {
    await page.getByRole('button', { name: 'Add Integration' }).click()
    await dialog.getByLabel('Integration type').click()
    await page.getByRole('option', { name: 'External monitoring' }).click()
    await dialog.getByLabel('API Key').fill('a-key-that-nobody-has')
    await dialog.getByLabel('Comment').fill('Ice quay')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('API Key may be invalid.')).toBeVisible()
    await dialog.getByLabel('API Key').fill(there.key)
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('Integration Added')).toBeVisible()
    await row.getByRole('button', { name: /^Ice quay/ }).click()
    await expect(row.getByText('Currently there is no webhook set for this integration.')).toBeVisible()
  })

  const webhook = await test.step('the webhook setup guide has four steps', async () => {
    await row.getByRole('button', { name: 'Webhook setup guide' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(4)
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText(/-webhook-[a-z0-9]{8}$/)).toBeVisible()
    const url = await dialog.getByText(/\/webhook\//).innerText()
    await dialog.getByRole('button', { name: 'Next' }).click()
    for (const value of ['Content-Type', 'application/json', 'Integration-Type', 'external_monitoring'])
      await expect(dialog.getByText(value, { exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: 'Create a Security-Token' }).click()
    const line = dialog.getByTitle(/^[\w-]{40,}$/)
    const token = await line.innerText()
    await dialog.getByRole('button', { name: 'Next' }).click()
    await expect(dialog.getByText('There is some problem with webhook settings.')).toBeVisible()
    standIn.setPostIntegrations(there.id, [{ name: 'here', url, headers: {}, is_active: true }])
    await dialog.getByRole('button', { name: 'Check now' }).click()
    await expect(dialog.getByText('Your webhook is correctly set up.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(row.getByText('OK', { exact: true })).toBeVisible()
    return { id: url.split('/').at(-1) ?? '', token }
  })

  await test.step('synchronising announces its changes and makes them', async () => {
    await row.getByRole('button', { name: 'Synchronize' }).click()
    await expect(dialog.getByRole('region', { name: 'Created' }).getByText(/^EW-\d{6}/)).toHaveCount(3)
    await expect(dialog.getByRole('region', { name: 'Enabled' }).getByText(/^EW-\d{6}/)).toHaveCount(2)
    await dialog.getByRole('button', { name: 'Synchronize 3' }).click()
    await expect(page.getByText('3 created, 2 enabled, 0 disabled, 0 transferred')).toBeVisible()
    const sent = await page.request.post(fillPath(receiveWebhook, { integrationId: webhook.id }), {
      headers: { 'security-token': webhook.token, 'integration-type': 'external_monitoring' },
      data: {
        id: 'one',
        devices: [{ serial_number: first.serial_number, events: [{ type: 'temperature', value: 4 }] }],
      },
    })
    expect(sent.status()).toBe(200)
    standIn.setDevice(there.id, { ...first, is_active: false })
    standIn.moveDevice(third.serial_number, 'somebody-else')
    await row.getByRole('button', { name: 'Synchronize' }).click()
    await expect(dialog.getByRole('region', { name: 'Disabled' }).getByText(/^EW-\d{6}/)).toHaveCount(2)
    await expect(dialog.getByText(third.serial_number).last()).toBeVisible()
    await expect(dialog.getByText('It was moved to a customer who has no integration')).toBeVisible()
    await dialog.getByRole('button', { name: 'Synchronize 2' }).click()
    await expect(row.getByText('3, 2 of them disabled')).toBeVisible()
    await expect(row.getByText('none yet')).toBeHidden()
  })

  await test.step('a failing system and an invalid key are reported', async () => {
    standIn.misbehave('nonsense')
    await row.getByRole('button', { name: 'Synchronize' }).click()
    await expect(dialog.getByText('The other system does not answer as it should.')).toBeVisible()
    standIn.misbehave(null)
    standIn.revokeKey(there.key)
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await expect(dialog.getByText('API Key is not valid.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('it is edited without sending its key, and deleted', async () => {
    await row.getByRole('button', { name: 'Edit' }).click()
    await expect(dialog.getByLabel('Integration type')).toBeDisabled()
    await dialog.getByLabel('Comment').fill('Ice quay, closed')
    const saved = page.waitForRequest((request) => request.method() === 'PATCH')
    await dialog.getByRole('button', { name: 'Save' }).click()
    expect((await saved).postDataJSON()).toEqual({ id: webhook.id, comment: 'Ice quay, closed' })
    await expect(page.getByText('Integration Updated')).toBeVisible()
    await page
      .getByRole('region', { name: 'Ice quay, closed' })
      .getByRole('button', { name: 'Delete' })
      .click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No integrations found.')).toBeVisible()
  })
})

test('a viewer sees integrations and why they can’t be changed, and tries the API as themselves', async ({
  openAs,
  callAs,
}) => {
  const admin = await callAs('admin')
  const body = { integration_type: 'external_monitoring', api_token_key: customerThere().key } as const
  const { id } = await admin.call(insertIntegration, { body: { ...body, comment: 'For looking only' } })
  const page = await openAs('viewer', '/integrations')
  await page.getByRole('button', { name: /^For looking only/ }).click()
  for (const name of ['Add Integration', 'Synchronize', 'Edit', 'Delete'])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Synchronize' }).hover()
  await expect(page.getByRole('tooltip')).toContainText('Only admins and managers can.')
  // The warning asks for something that only others can do.
  await expect(page.getByText('Currently there is no webhook set')).toBeHidden()

  await page.getByRole('link', { name: 'The API of Sensorstack' }).click()
  await expect(
    page.getByText(/^Calls that you try are made as .+ \(Viewer\) in Northwind Sensors/),
  ).toBeVisible()
  await page.getByRole('heading', { name: 'integrations' }).click()
  await page.getByText('The integrations of the current stack, oldest first').click()
  await expect(page.getByText('STACK_LOST: You no longer have access')).toBeVisible()
  await page.getByRole('button', { name: 'Try it out' }).click()
  const answered = page.waitForResponse((answer) => answer.url().endsWith(fillPath(listIntegrations)))
  await page.getByRole('button', { name: 'Execute' }).click()
  expect((await answered).status()).toBe(200)
  await expect(page.getByText('For looking only').first()).toBeVisible()
  await admin.call(deleteIntegration, { params: { id } })
})
