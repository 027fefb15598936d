import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closeConnection } from './close-connection.ts'
import { rabbitMq } from './rabbitmq/rabbitmq.ts'
import { sharingBroker } from './sharing/sharing-broker.ts'

const log = pino({ level: 'silent' })
let server: Server
let management: string
let status = 204
let asked: string[] = []

beforeAll(async () => {
  server = createServer(({ method, url, headers }, response) => {
    const user = Buffer.from(String(headers.authorization).replace('Basic ', ''), 'base64').toString()
    asked.push(`${method} ${url} ${user}`)
    response.writeHead(status).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  management = `http://key:s%3Acret@127.0.0.1:${(server.address() as AddressInfo).port}`
})
beforeEach(() => {
  status = 204
  asked = []
})
afterAll(() => new Promise((resolve) => server.close(resolve)))

test.each([
  ['RabbitMQ', rabbitMq('amqp://user:password@localhost', log), '/api/connections/username/box-1'],
  [
    'EMQX',
    sharingBroker('mqtt://user:password@localhost', { clientId: 'server-1', clock: { now: () => 0 }, log }),
    '/api/v5/clients/box-1',
  ],
])('asks %s to close the connections of a box', async (_, broker, path) => {
  for (status of [204, 404]) await closeConnection(management, broker.connectionPath('box-1'))
  expect(asked).toEqual(Array(2).fill(`DELETE ${path} key:s:cret`))
})

test.each([401, 500])('fails if the broker answers %i', async (answer) => {
  status = answer
  await expect(closeConnection(management, '/')).rejects.toThrow(
    `the management API of the broker answered ${answer}`,
  )
})
