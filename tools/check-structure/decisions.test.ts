import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '..', '..', 'docs', 'decisions')
const records = readdirSync(folder)
  .filter((name) => /^\d/.test(name))
  .sort()

test('the index of decisions lists each record with its title and current status', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const rows = records.map((name) => {
    const [title = '', , status = ''] = readFileSync(join(folder, name), 'utf8').split('\n')
    const [, number, decision] = /^# (\d{4}): (.+)$/.exec(title) ?? []
    return `| [${number}](${name}) | ${decision} | ${status.replace(/^Status: /, '')} |`
  })
  expect(index.split('\n').filter((line) => line.startsWith('| ['))).toEqual(rows)
})

test('each record has a unique number and a valid status', () => {
  const link = String.raw`\[\d{4}\]\(\d{4}-[\w-]+\.md\)`
  const status = new RegExp(
    `^Status: (accepted(, (supersedes|added to by|adds to) ${link}( and ${link})*)?|superseded by ${link})$`,
  )
  expect(new Set(records.map((name) => name.slice(0, 4))).size).toBe(records.length)
  for (const name of records) {
    expect(readFileSync(join(folder, name), 'utf8').split('\n')[2], name).toMatch(status)
  }
})
