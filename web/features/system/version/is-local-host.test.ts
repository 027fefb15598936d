import { expect, it } from 'vitest'
import { isLocalHost } from './is-local-host.ts'

it('recognizes the names of the local machine', () => {
  const names = ['localhost', 'demo.localhost', '127.0.0.1', '127.1.2.3', '[::1]']
  const others = ['sensors.example', 'localhost.example', '192.168.0.7', '128.0.0.1', '127.0.0.1.example']
  expect(names.map(isLocalHost)).toEqual(names.map(() => true))
  expect(others.map(isLocalHost)).toEqual(others.map(() => false))
})
