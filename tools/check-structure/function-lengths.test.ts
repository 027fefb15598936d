import { expect, it } from 'vitest'
import { checkFunctionLengths } from './function-lengths.ts'
import { parseSource } from './source-files.ts'

const functionOf = (lines: number) =>
  ['export function Page() {', ...Array<string>(lines - 2).fill('  work()'), '}', ''].join('\n')

it('reports a function of the web with more than 120 lines at its first line', () => {
  const page = parseSource('web/features/g/a/Page.tsx', `// A page.\n${functionOf(121)}${functionOf(120)}`)
  expect(checkFunctionLengths([page])).toEqual([
    { path: page.path, line: 2, message: 'Page has 121 lines, more than 120' },
  ])
})

it('ignores tests and other folders', () => {
  const others = ['web/features/g/a/page.test.ts', 'server/features/g/a/page.ts']
  expect(checkFunctionLengths(others.map((path) => parseSource(path, functionOf(200))))).toEqual([])
})
