import { expect, test } from './fixtures.ts'
import { makeBox } from './made-sensorboxes.ts'

test('the built server refuses an item that cannot be stored, and stores the others of the upload', async ({
  baseURL,
  callAs,
}) => {
  const session = await callAs('admin')
  const box = await makeBox(session)
  const item = (more: object) => ({ timestamp: Date.now() - 60_000, ...more })
  const answer = await fetch(`${baseURL}/api/ingest/events`, {
    method: 'POST',
    headers: { authorization: `Bearer ${box.deviceKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      events: [
        item({ type: 'door', value: { open: true, note: '\ud800' } }),
        item({ type: 'temperature', value: 4 }),
      ],
    }),
  })
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ accepted: 1, rejected: [{ index: 0, code: 'BAD_VALUE' }] })
})
