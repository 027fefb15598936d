import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAsker } from './asker.ts'

let server: Server
let connections = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/cut') return request.socket.destroy()
    response.writeHead(request.url === '/bad' ? 404 : 200)
    response.write('a'.repeat(200_000))
    setTimeout(() => response.end('b'), 20)
  })
  server.on('connection', () => connections++)
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

const open = () => openAsker((server.address() as AddressInfo).port)
const get = (path: string) => Buffer.from(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)

test('measures until the response is complete, on one connection', async () => {
  const asker = await open()
  const before = connections
  for (let i = 0; i < 3; i++) expect(await asker.ask(get('/'))).toBeGreaterThan(15)
  expect(connections).toBe(before)
  asker.close()
})

test('rejects responses that are errors or break off', async () => {
  const asker = await open()
  await expect(asker.ask(get('/bad'))).rejects.toThrow('404')
  expect(await asker.ask(get('/'))).toBeGreaterThan(15)
  await expect(asker.ask(get('/cut'))).rejects.toThrow('closed')
  await expect(asker.ask(get('/'))).rejects.toThrow('closed')
})
