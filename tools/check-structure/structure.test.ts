import { expect, test } from 'vitest'
import { rules } from './rules.ts'
import { readSourceFiles } from './source-files.ts'

const files = readSourceFiles()

test.each(Object.entries(rules))('%s', (_, check) => {
  expect(check(files)).toEqual([])
})
