import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadSettingsFile, warningsOfNames } from './setting-names.ts'

let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-file-'))
  file = join(folder, 'sensorstack.env')
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['PROT', 'PORT'],
  ['PUBLIC_ULR', 'PUBLIC_URL'],
  ['DATABSE_URLS', 'DATABASE_URL'],
  ['SMTP_URI', 'SMTP_URL'],
])('warns that %s may be meant as %s', (name, meant) => {
  expect(warningsOfNames({ [name]: 'x' })).toEqual([
    `The variable ${name} is no setting; ${meant} may be meant.`,
  ])
})

test.each(['HOME', 'PATH', 'LANG', 'HOSTNAME', 'PWD', 'NODE_ENV', 'TERM', 'HOST', 'COMMIT_HASH'])(
  'does not warn of %s',
  (name) => {
    expect(warningsOfNames({ [name]: 'x' })).toEqual([])
  },
)

test('does not warn of a variable if the setting that it resembles is set too', () => {
  expect(warningsOfNames({ PORTS: '1', PORT: '3000' })).toEqual([])
})

test('adds the settings of a file to those that are not set', () => {
  writeFileSync(
    file,
    'PORT=4000\n# a comment\nMAIL_FROM="no-reply@example.com"\nHOST=0.0.0.0\nPROT=1\nOTHER=1\n',
  )
  const variables: NodeJS.ProcessEnv = { SETTINGS_FILE: file, HOST: '127.0.0.1', PORT: '' }
  expect(loadSettingsFile(variables)).toEqual([
    `${file}: OTHER is no setting.`,
    `${file}: PROT is no setting; PORT may be meant.`,
  ])
  expect(variables).toEqual({
    SETTINGS_FILE: file,
    PORT: '4000',
    MAIL_FROM: 'no-reply@example.com',
    HOST: '127.0.0.1',
  })
})

test('reports a missing file, and a folder', () => {
  expect(() => loadSettingsFile({ SETTINGS_FILE: file })).toThrow(`SETTINGS_FILE: there is no file ${file}.`)
  expect(() => loadSettingsFile({ SETTINGS_FILE: folder })).toThrow(
    `SETTINGS_FILE: ${folder} is a folder, not a file.`,
  )
  expect(loadSettingsFile({})).toEqual([])
})

test('--check judges the settings without starting', () => {
  const run = (settings: NodeJS.ProcessEnv, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'server/app/main.ts', ...args],
      {
        cwd: join(import.meta.dirname, '../../..'),
        encoding: 'utf8',
        env: { PATH: process.env.PATH, ...settings },
      },
    )
    return { status, stdout, stderr }
  }
  writeFileSync(file, 'SMTP_URL=smtp://mail.example.com\nPROT=1\n')
  expect(run({ SETTINGS_FILE: file, DATA_DIR: folder }, '--check')).toEqual({
    status: 0,
    stdout: `Warning: ${file}: PROT is no setting; PORT may be meant.\nThe settings are valid.\n`,
    stderr: '',
  })
  expect(run({ PORT: 'x', DATA_DIR: folder }, '--check')).toEqual({
    status: 1,
    stdout: '',
    stderr: "Sensorstack can't start. The setting PORT must be a port number from 1 to 65535.\n",
  })
  expect(run({ DATA_DIR: folder }, '--chekc').stderr).toBe(
    "Sensorstack can't start. The only argument is --check, which judges the settings without starting.\n",
  )
}, 120_000)
