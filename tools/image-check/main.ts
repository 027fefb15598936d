// `npm run image-check`: builds the image of the release that `npm run pack` has made, and starts it, on a machine that has no
// container engine: buildah runs it in a chroot, on a base that debootstrap makes. It also checks the systemd unit, and runs a part of
// the tests on the Node of the image. Takes some minutes; the base and Node are kept for the next time.
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { makeBase } from './make-base.ts'
import { assertPrograms, run, sayStep } from './programs.ts'
import { tryImage } from './try-image.ts'

const root = join(import.meta.dirname, '..', '..')
const cache = join(root, '.cache', 'image-check')
/** Long-lived, like the version in deploy/Dockerfile, and other than what most developers use. */
const nodeVersion = '24.9.0'
/** They reach most of what a version of Node may change: streams, sockets, files, crypto, child processes. */
const tests = ['server/platform', 'server/features/people/auth', 'server/features/intake/ingest/mqtt']

try {
  assertPrograms()
  mkdirSync(cache, { recursive: true })
  const program = join(cache, 'program')
  unpackRelease(program)
  sayStep('the systemd unit')
  checkUnit(program)
  const { base, node } = makeBase(cache, nodeVersion)
  await tryImage({ cache, base, program })
  sayStep(`tests on Node ${nodeVersion}`)
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  run(node, [vitest, 'run', ...tests], { cwd: root })
  process.stdout.write('The image builds, starts, answers and stops; the unit is valid.\n')
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

function unpackRelease(program: string): void {
  rmSync(program, { recursive: true, force: true })
  mkdirSync(program)
  const archive = run('sh', [
    '-c',
    `ls ${root}/release/sensorstack-*-${process.platform}-${process.arch}.tar.gz`,
  ])
  run('tar', ['-xzf', archive.trim(), '-C', program, '--strip-components=1'])
}

/** The unit names the program where it is installed, so it is linked there while the unit is checked. */
function checkUnit(program: string): void {
  const installed = '/opt/sensorstack'
  const isThere = existsSync(installed)
  if (!isThere) symlinkSync(program, installed)
  try {
    run('systemd-analyze', ['verify', join(program, 'deploy', 'sensorstack.service')])
  } finally {
    if (!isThere) rmSync(installed)
  }
}
