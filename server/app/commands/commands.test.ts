import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..', '..', '..')

function command(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'server/app/commands.ts', ...args],
    { cwd: root, encoding: 'utf8' },
  )
  return { status, stdout, stderr }
}

test('prints the usage on --help', () => {
  const said = command('found', '--stack', 'Works', '--help')
  expect(said).toMatchObject({ status: 0, stderr: '' })
  expect(said.stdout).toContain('npm run command -- COMMAND')
})

test('accepts "help" as the value of an option', () => {
  expect(command('found', '--stack', 'help')).toEqual({
    status: 1,
    stdout: '',
    stderr: 'found needs --stack, --name, --email and --password-stdin.\n',
  })
})

test('prints the usage after an unknown command', () => {
  const said = command('unmake')
  expect(said).toMatchObject({ status: 1, stdout: '' })
  expect(said.stderr).toMatch(/^There is no command unmake\.[\s\S]*npm run command -- COMMAND/)
})

test.each(['-5', '0.00001'])('rejects a recharge of %s points', (points) => {
  const said = command('recharge', `--points=${points}`)
  expect(said).toMatchObject({ status: 1, stdout: '' })
  expect(said.stderr).toContain(`${points} is no amount of points`)
})
