import { createIndividualLimit } from '@sensorstack/contract/features/alarms/alarm-limits/routes.ts'
import {
  enableSensorbox,
  registerSensorbox,
} from '@sensorstack/contract/features/boxes/sensorboxes/routes.ts'
import type { Session } from '@sensorstack/simulator/client/client.ts'
import { expect, test } from '../testing/fixtures.ts'

/** Less than the 15 s after which a heartbeat of the stream would make up for a lost notification. */
const byNotice = { timeout: 10_000 }

let made = 0

/** Registers a box for this test alone, ready to measure, with a limit of 8 °C. */
async function makeBox(session: Session, worker: number) {
  made += 1
  const name = `E2E-${worker}-${Date.now()}-${made}`
  const box = await session.call(registerSensorbox, {
    body: { serial_number: name, hardware_unique_id: name, model: 'CT-120', alias: name },
  })
  await session.call(enableSensorbox, { params: { id: box.id } })
  await session.call(createIndividualLimit, {
    body: { sensorbox_id: box.id, measure_type: 'temperature', critical_max: 8 },
  })
  return { name, key: box.device_key }
}

async function upload(baseURL: string | undefined, key: string, value: number) {
  const answer = await fetch(`${baseURL}/api/ingest/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ events: [{ type: 'temperature', value, timestamp: new Date().toISOString() }] }),
  })
  expect(answer.status).toBe(200)
}

test('shows a box’s report without a reload', async ({ openAs, callAs, baseURL }, { workerIndex }) => {
  const { name, key } = await makeBox(await callAs('admin'), workerIndex)
  const page = await openAs('admin', '/sensorboxes/groups/critical')
  await expect(page.getByText(/^Live, updated/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Critical' })).toBeVisible()
  await expect(page.getByText(name).first()).toBeHidden()
  await upload(baseURL, key, 20)
  await expect(page.getByText(name).first()).toBeVisible(byNotice)
  await upload(baseURL, key, 5)
  await expect(page.getByText(name).first()).toBeHidden(byNotice)
})

test('one window listens for all windows of a browser, and another takes over', async ({
  openAs,
  callAs,
  context,
  baseURL,
}, { workerIndex }) => {
  const streams: string[] = []
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/stream') streams.push(request.url())
  })
  const { name, key } = await makeBox(await callAs('admin'), workerIndex)
  const first = await openAs('admin')
  await expect(first.getByText(/^Live, updated/)).toBeVisible()
  const second = await context.newPage()
  await second.goto('/sensorboxes/groups/critical')
  await expect(second.getByText(/^Live, updated/)).toBeVisible()
  await expect(second.getByRole('heading', { name: 'Critical' })).toBeVisible()
  expect(streams).toHaveLength(1)
  await upload(baseURL, key, 20)
  await expect(second.getByText(name).first()).toBeVisible(byNotice)

  await first.close()
  await expect.poll(() => streams.length).toBe(2)
  await expect(second.getByText(/^Live, updated/)).toBeVisible()
  await upload(baseURL, key, 5)
  await expect(second.getByText(name).first()).toBeHidden(byNotice)
})

test('says when it is offline, and catches up afterwards', async ({ openAs, callAs, context, baseURL }, {
  workerIndex,
}) => {
  const { name, key } = await makeBox(await callAs('admin'), workerIndex)
  const page = await openAs('admin', '/sensorboxes/groups/critical')
  await expect(page.getByText(/^Live, updated/)).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/^You are offline\. Showing what was loaded at/)).toBeVisible()
  await expect(page.getByText(/^Stale since/)).toBeVisible()
  await upload(baseURL, key, 20)
  await context.setOffline(false)
  await expect(page.getByText(/^Live, updated/)).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByText(/^You are offline/)).toBeHidden()
})
