import { expect, test } from 'vitest'
import { createPasswords } from './passwords.ts'

test('a password matches its hash, another one does not, and the dummy never matches', async () => {
  const passwords = createPasswords()
  const stored = await passwords.hash('a fine long password')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwords.verify(stored, 'a fine long password')).toBe(true)
  expect(await passwords.verify(stored, 'another long password')).toBe(false)
  expect(await passwords.verify(null, 'a password that nobody has')).toBe(false)
})

test('hashes two passwords at a time, queues 32 and rejects the next', async () => {
  let running = 0
  let most = 0
  const finish: (() => void)[] = []
  const passwords = createPasswords({
    hash: async () => 'dummy',
    verify: async () => {
      most = Math.max(most, ++running)
      await new Promise<void>((resolve) => finish.push(resolve))
      running--
      return true
    },
  })
  const all = Array.from({ length: 34 }, () => passwords.verify('stored', 'given'))
  await expect(passwords.verify('stored', 'given')).rejects.toMatchObject({
    definition: { code: 'UNAVAILABLE' },
    headers: { 'retry-after': '1' },
  })
  let done = 0
  const counted = all.map((each) => each.then(() => done++))
  while (done < all.length) {
    finish.shift()?.()
    await new Promise(setImmediate)
  }
  await Promise.all(counted)
  expect(most).toBe(2)
})
