import { expect, test } from 'vitest'
import { createTape } from './request-tape.ts'

test('stores complete requests in order, even ones larger than a slab', () => {
  const tape = createTape(8080)
  const large = 'x'.repeat(20 * 1024 * 1024)
  tape.add({ method: 'GET', path: '/a?b=1' })
  tape.add({ method: 'POST', path: '/c', headers: { 'Content-Type': 'text/plain' }, body: 'd', lane: 7 })
  tape.add({ method: 'POST', path: '/e', body: large, lane: 8 })
  tape.add({ method: 'GET', path: '/f', lane: 9 })

  expect(tape.length()).toBe(4)
  expect(tape.bytesAt(0).toString()).toBe(
    'GET /a?b=1 HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nContent-Length: 0\r\n\r\n',
  )
  expect(tape.bytesAt(1).toString()).toBe(
    'POST /c HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nContent-Type: text/plain\r\nContent-Length: 1\r\n\r\nd',
  )
  expect(tape.bytesAt(2).subarray(-large.length).toString() === large).toBe(true)
  expect(tape.bytesAt(3).toString('latin1', 0, 6)).toBe('GET /f')
  expect([0, 1, 2, 3].map(tape.laneAt)).toEqual([0, 7, 8, 9])
})
