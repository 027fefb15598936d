import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settingNames } from '../../server/app/settings/settings.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')
const read = (name: string) => readFileSync(join(docs, name), 'utf8')

test('docs/settings.md explains every setting', () => {
  const explained = [...read('settings.md').matchAll(/^\| (`[^|]+`) \|/gm)].flatMap(([, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
  )
  expect(settingNames.filter((name) => !explained.includes(name))).toEqual([])
})

test.each([
  'settings.md',
  'install.md',
  'proxy.md',
  'backup.md',
  'upgrade.md',
  'monitor.md',
  'operations.md',
])('each command in docs/%s is marked as run by a test or by hand', (name) => {
  const marks = [...read(name).matchAll(/^```sh(.*)$/gm)].map(([, mark = '']) => mark.trim())
  expect(marks.filter((mark) => mark !== 'run' && mark !== 'by hand')).toEqual([])
})
