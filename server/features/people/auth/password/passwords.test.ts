import * as argon2 from '@node-rs/argon2'
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

test('a password matches however its accents and widths were typed', async () => {
  const passwords = createPasswords()
  const spellings = ['Gr\u00fc\u00dfe an \u00c4nne 12', 'Gru\u0308\u00dfe an A\u0308nne \uff11\uff12']
  for (const chosen of spellings) {
    const stored = await passwords.hash(chosen)
    for (const typed of spellings) expect(await passwords.verify(stored, typed)).toBe(true)
    expect(await passwords.verify(stored, 'Gru\u00dfe an Anne 12')).toBe(false)
  }
})

test('a hash of an earlier version matches the password however its accents were typed then and are now', async () => {
  const passwords = createPasswords()
  const composed = 'Gr\u00fc\u00dfe an \u00c4nne \uff11\uff12'
  const spellings = [composed, composed.normalize('NFD')]
  for (const typed of spellings) {
    const old = await argon2.hash(typed)
    for (const now of spellings) expect(await passwords.verify(old, now)).toBe(true)
    expect(await passwords.verify(old, 'Gru\u00dfe an Anne \uff11\uff12')).toBe(false)
  }
})

test('takes as many hashes for an unknown person as for a known one', async () => {
  let hashes = 0
  const passwords = createPasswords({
    hash: async () => 'dummy',
    verify: async () => {
      hashes++
      return false
    },
  })
  for (const typed of ['plain', 'u\u0308']) {
    hashes = 0
    await passwords.verify(null, typed)
    const unknown = hashes
    await passwords.verify('stored', typed)
    expect(hashes).toBe(2 * unknown)
  }
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
