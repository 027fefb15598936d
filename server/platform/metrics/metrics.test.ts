import { NOT_FOUND, UNAVAILABLE } from '@sensorstack/contract/platform/errors.ts'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { ApiError } from '../http/answer/api-error.ts'
import { answerError } from '../http/answer/error-answer.ts'
import { createMetrics, measureRequests } from './metrics.ts'

test('counts the requests that were refused by route, status and code', async () => {
  const metrics = createMetrics()
  const http = fastify()
  http.setErrorHandler(answerError)
  measureRequests(http, metrics)
  http.get('/fine', async () => 'fine')
  http.get('/boxes/:id', async () => Promise.reject(new ApiError(NOT_FOUND)))
  http.get('/busy', async () => Promise.reject(new ApiError(UNAVAILABLE)))
  for (const url of ['/fine', '/boxes/1', '/boxes/2', '/busy', '/nowhere?q=secret'])
    await http.inject({ url })
  const text = await metrics.scrape()
  expect(text.match(/^sensorstack_http_refusals_total.*$/gm)).toEqual([
    'sensorstack_http_refusals_total{route="/boxes/:id",status="404",code="NOT_FOUND"} 2',
    'sensorstack_http_refusals_total{route="/busy",status="503",code="UNAVAILABLE"} 1',
    'sensorstack_http_refusals_total{route="none",status="404",code="OTHER"} 1',
  ])
  expect(text).not.toContain('secret')
  await http.close()
})

test('leaves out a gauge without a value, and reads counters that are kept elsewhere', async () => {
  const metrics = createMetrics()
  let value: number | undefined = 3
  metrics.gauge('one', 'One', () => value)
  metrics.counts('kept_total', 'Kept', ['by'], () => [{ labels: { by: 'me' }, value: 5 }])
  const lines = async () => (await metrics.scrape()).match(/^(one|kept_total)[ {].*$/gm)
  expect(await lines()).toEqual(['one 3', 'kept_total{by="me"} 5'])
  value = undefined
  expect(await lines()).toEqual(['kept_total{by="me"} 5'])
  value = 0
  expect(await lines()).toEqual(['one 0', 'kept_total{by="me"} 5'])
})
