import { expect, test } from 'vitest'
import { checkRoutesInTheWeb } from './routes-in-the-web.ts'
import { parseSource } from './source-files.ts'

const contract = parseSource(
  'contract/features/g/a/routes.ts',
  "export const most = 5\nexport type Thing = 1\nexport const one = defineRoute({ id: 'a.one' })",
)
const from = "from '@sensorstack/contract/features/g/a/routes.ts'"
const messagesFor = (text: string, path = 'web/features/g/a/api.ts') =>
  checkRoutesInTheWeb([contract, parseSource(path, text)]).map(({ line, message }) => `${line} ${message}`)

test.each([
  [`import { most, one } ${from}`, "1 can't import most"],
  [`import * as routes ${from}`, "1 can't import *"],
  [`import { one as first } ${from}\nparse(first.body)`, "2 can't read first.body"],
  ['const { error } = parse(route.query)', "1 can't read route.query"],
])('%s is refused', (text, message) => {
  const [found] = messagesFor(text)
  expect(found).toContain(message)
})

test('routes can be called, and types be imported', () => {
  expect(messagesFor(`import { one, type Thing } ${from}\ncall(one, { body: given.body })`)).toEqual([])
  expect(messagesFor(`import { one } ${from}\nparse(one.body)`, 'web/features/g/a/api.test.ts')).toEqual([])
})
