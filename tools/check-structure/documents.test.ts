import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..')
const markdownIn = (folder: string) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const documents = [
  ...markdownIn('.'),
  ...markdownIn('docs'),
  ...markdownIn('docs/decisions'),
  'bench/README.md',
]

test.each(documents)('%s mentions only files that exist', (document) => {
  const text = readFileSync(join(root, document), 'utf8')
  const linked = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path = '']) =>
    join(dirname(join(root, document)), path),
  )
  // Names with angle brackets, an asterisk or NNNN are patterns; build output may not exist yet.
  const written = [
    ...text.matchAll(/`((?:contract|server|simulator|web|e2e|bench|tools|docs)\/[\w./-]*)`/g),
  ].map(([, path = '']) => join(root, path))
  const missing = [...linked, ...written].filter((path) => !/NNNN|…|\/dist/.test(path) && !existsSync(path))
  expect(missing.map((path) => relative(root, path))).toEqual([])
})

test('links to a section of a document match a heading', () => {
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replaceAll(' ', '-')
  for (const document of documents) {
    const text = readFileSync(join(root, document), 'utf8')
    for (const [, path = '', anchor] of text.matchAll(/\]\(([^)#:]*)#([^)]+)\)/g)) {
      const target = path === '' ? join(root, document) : join(dirname(join(root, document)), path)
      const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, text = '']) =>
        anchorOf(text),
      )
      expect(headings, `${document} links to ${path}#${anchor}`).toContain(anchor)
    }
  }
})
