import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = []
  write(createLog('trace', { write: (line: string) => void lines.push(line) }))
  return lines.join('')
}

test.each([
  'password',
  'token',
  'device_key',
  'deviceKey',
  'key',
  'secret',
  'authorization',
  'cookie',
  'url',
])('a field called %s is blacked out, at the top and within', (name) => {
  expect(logged((log) => log.info({ [name]: 'planted' }))).not.toContain('planted')
  expect(logged((log) => log.child({ given: { [name]: 'planted' } }).warn('x'))).not.toContain('planted')
})

test('what the database says of a row that it refused stays out', () => {
  const error = Object.assign(new Error('violates check constraint'), {
    detail: 'Failing row contains (planted)',
    where: 'unnamed portal parameter $1 = planted',
  })
  const text = logged((log) => log.error({ err: error }, 'request failed'))
  expect(text).toContain('violates check constraint')
  expect(text).not.toContain('planted')
})
