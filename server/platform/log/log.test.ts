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
])('redacts the field %s at the top level and one level below', (name) => {
  expect(logged((log) => log.info({ [name]: 'planted' }))).not.toContain('planted')
  expect(logged((log) => log.child({ given: { [name]: 'planted' } }).warn('x'))).not.toContain('planted')
})

test('redacts the database’s details about a rejected row', () => {
  const error = Object.assign(new Error('violates check constraint'), {
    detail: 'Failing row contains (planted)',
    where: 'unnamed portal parameter $1 = planted',
  })
  const text = logged((log) => log.error({ err: error }, 'request failed'))
  expect(text).toContain('violates check constraint')
  expect(text).not.toContain('planted')
})
