import { getHealth } from '@sensorstack/contract/features/system/health/routes.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ask } from '../../../testing/ask.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(async () => {
  await app.close()
})

test('returns without a session whether the product is ready and whether it is a demo', async () => {
  const { status, body } = await ask(app.http, getHealth)
  expect(status).toBe(200)
  expect(body).toEqual({ status: 'ready', demo: false })
})
