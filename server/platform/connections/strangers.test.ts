import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { createStrangers, type Strangers } from './strangers.ts'

/** Opens connections and records which of them were refused. */
function guestsOf(strangers: Strangers) {
  const refused: string[] = []
  return {
    refused,
    come(name: string, remoteAddress: string, isBusy = () => false) {
      const socket = Object.assign(new EventEmitter(), { remoteAddress }) as unknown as Socket
      strangers.meet({ socket, isBusy, refuse: () => refused.push(name) })
      return socket
    },
  }
}

test('closes the oldest connection beyond the limit, for each address separately', () => {
  const { come, refused } = guestsOf(createStrangers(2))
  for (const name of ['a', 'b']) come(name, '192.0.2.1')
  come('elsewhere', '192.0.2.2')
  expect(refused).toEqual([])
  come('c', '::ffff:192.0.2.1')
  come('d', '192.0.2.1')
  expect(refused).toEqual(['a', 'b'])
})

test('refuses the new connection when all others are being served', () => {
  let isBusy = true
  const { come, refused } = guestsOf(createStrangers(1))
  come('a', '192.0.2.1', () => isBusy)
  come('b', '192.0.2.1')
  expect(refused).toEqual(['b'])
  isBusy = false
  come('c', '192.0.2.1')
  expect(refused).toEqual(['b', 'a'])
})

test('does not count authenticated and closed connections', () => {
  const strangers = createStrangers(1)
  const { come, refused } = guestsOf(strangers)
  const known = come('known', '192.0.2.1')
  strangers.know(known)
  const gone = come('gone', '192.0.2.1')
  gone.emit('close')
  come('new', '192.0.2.1')
  known.emit('close')
  expect(refused).toEqual([])
  come('newer', '192.0.2.1')
  expect(refused).toEqual(['new'])
})

test('counts an IPv6 network as one address, and proxies not at all', () => {
  const { come, refused } = guestsOf(createStrangers(1, ['10.0.0.0/8', 'fd00::1']))
  come('a', '2001:db8:1:2::1')
  come('b', '2001:db8:1:2:ffff::9')
  expect(refused).toEqual(['a'])
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', 'fd00::1']) {
    come('proxy', address)
    come('proxy', address)
  }
  expect(refused).toEqual(['a'])
})
