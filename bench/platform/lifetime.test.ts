import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { beginLifetime } from './lifetime.ts'

test('runs the work added last first, once, and continues after a failure', async () => {
  const lifetime = beginLifetime()
  const ended: string[] = []
  const folder = lifetime.makeFolder('test')
  lifetime.onEnd(() => {
    ended.push('first')
  })
  lifetime.onEnd(async () => {
    throw new Error('does not stop')
  })
  lifetime.onEnd(async () => {
    ended.push(existsSync(folder) ? 'last' : 'too late')
  })
  expect(existsSync(folder)).toBe(true)

  await expect(lifetime.end()).rejects.toThrow('not everything could be stopped')
  await expect(lifetime.end()).rejects.toThrow()

  expect(ended).toEqual(['last', 'first'])
  expect(existsSync(folder)).toBe(false)
})
