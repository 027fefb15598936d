import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeRelease } from './make-release.ts'
import { productionModules } from './production-modules.ts'

const root = join(import.meta.dirname, '..', '..')
let folder: string
let program: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sensorstack-release-'))
  // If root runs the tests, PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  program = join(folder, 'program')
  mkdirSync(program)
  const tool = (name: string) => import(pathToFileURL(join(root, 'tools', name)).href)
  const { build } = (await tool('build.mjs')) as { build(): Promise<void> }
  const { withInstallLock } = (await tool('install-lock.mjs')) as {
    withInstallLock(root: string, work: () => Promise<void>): Promise<void>
  }
  await withInstallLock(root, build)
  await makeRelease(root, program)
  mkdirSync(join(folder, 'bin'))
  symlinkSync(process.execPath, join(folder, 'bin', 'node'))
}, 240_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000)

/** The environment of a machine that has Node and the programs of every Linux, and nothing else. */
function bareEnvironment(settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  return { PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, ...settings }
}

function sensorstack(args: string[], settings: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(join(program, 'sensorstack'), args, {
    cwd: folder,
    env: bareEnvironment(settings),
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

/** Replaces the folders and ports of the documents by those of this test. */
function here(
  command: string,
  { DATA_DIR = '', PORT = '', METRICS_PORT = '' }: Record<string, string>,
): string {
  return command
    .replaceAll('/var/lib/sensorstack', DATA_DIR)
    .replaceAll(/(?=\/backup\/|\/srv\/new)/g, folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${PORT}`)
    .replaceAll('127.0.0.1:9464', `127.0.0.1:${METRICS_PORT}`)
}

/** Runs each command that the documents mark with `sh run`, in the order in which an operator reads them. */
function runDocuments(settings: Record<string, string>): void {
  symlinkSync(join(program, 'sensorstack'), join(folder, 'bin', 'sensorstack'))
  for (const name of ['settings', 'install', 'monitor', 'backup', 'upgrade']) {
    const text = readFileSync(join(program, 'docs', `${name}.md`), 'utf8')
    const blocks = [...text.matchAll(/^```sh run\n(.*?)^```$/gms)].map(([, command = '']) => command)
    expect(blocks.length, name).toBeGreaterThan(0)
    for (const block of blocks) {
      const { status, stdout, stderr } = spawnSync('sh', ['-ec', here(block, settings)], {
        cwd: folder,
        env: bareEnvironment(settings),
        encoding: 'utf8',
      })
      expect({ block, status }, `${stdout}${stderr}`).toEqual({ block, status: 0 })
    }
  }
}

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return `${port}`
}

/** Waits until the program prints a line; rejects if it ends first. */
function printed(child: ChildProcess, line: string): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk
        if (output.includes(line)) resolve()
      })
    }
    child.once('exit', () => reject(new Error(output)))
  })
}

test('an unpacked release starts with Node alone, answers and runs its commands and those of the documents', async () => {
  const [port = '', mqttPort = '', metricsPort = ''] = await Promise.all([freePort(), freePort(), freePort()])
  const settings = {
    DATA_DIR: join(folder, 'data'),
    PORT: port,
    MQTT_PORT: mqttPort,
    METRICS_PORT: metricsPort,
  }
  const child = spawn(join(program, 'sensorstack'), ['start'], {
    cwd: folder,
    env: bareEnvironment(settings),
  })
  try {
    await printed(child, 'Sensorstack is ready')
    const health = await fetch(`http://127.0.0.1:${port}/api/health`)
    expect([health.status, await health.json()]).toMatchObject([200, { status: 'ready' }])
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200)
    expect(sensorstack(['command', 'check'], settings)).toEqual({
      status: 0,
      stdout: 'Policies, rights, balances, counts, files and keys are right\n',
      stderr: '',
    })
    runDocuments(settings)
  } finally {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  expect(child.exitCode).toBe(0)
}, 240_000)

test('links in the documents of a release lead to its own files', () => {
  const documents = readdirSync(program, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(docs\/.+|[^/]+)\.md$/.test(path),
  )
  const dead = documents.flatMap((path) => {
    const text = readFileSync(join(program, path), 'utf8')
    const targets = [...text.matchAll(/\]\(([^)#\s:…]+)(#[^)]*)?\)/g)].map(([, target = '']) => target)
    return targets
      .filter((target) => !existsSync(join(program, dirname(path), target)))
      .map((target) => `${path}: ${target}`)
  })
  expect(dead).toEqual([])
  expect(documents.length).toBeGreaterThan(20)
})

test('commands can see the socket of a server that systemd started, although its /tmp is private', () => {
  const unit = readFileSync(join(program, 'deploy', 'sensorstack.service'), 'utf8').split('\n')
  expect(unit).toContain('PrivateTmp=true')
  expect(unit).toContain('RuntimeDirectory=sensorstack')
  expect(unit.find((line) => line.startsWith('Environment='))).toContain(' TMPDIR=/run/sensorstack')
})

test('a release asks for a data folder outside of its own folder', () => {
  const { status, stderr } = sensorstack(['start', '--check'])
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: expect.stringMatching(/^Sensorstack can't start\. The setting DATA_DIR is missing\./),
  })
})

test.each(['command', 'register', 'import'])('%s explains itself by the name of the release', (name) => {
  const { status, stdout } = sensorstack([name, '--help'])
  expect({ status, stdout }).toEqual({ status: 0, stdout: expect.stringContaining(`sensorstack ${name} `) })
})

test('an unknown word and an old Node are refused', () => {
  expect(sensorstack(['begin'])).toMatchObject({ status: 1, stdout: '' })
  const old = join(folder, 'old')
  mkdirSync(old)
  writeFileSync(join(old, 'node'), '#!/bin/sh\necho v18.20.8\n', { mode: 0o755 })
  expect(sensorstack(['start'], { PATH: `${old}:/usr/bin:/bin` })).toEqual({
    status: 1,
    stdout: '',
    stderr: 'Node 22 or 24 is needed on the PATH; there is v18.20.8.\n',
  })
})

test('the modules are those that the server needs, also the ones of other modules', () => {
  const modules = productionModules('/nowhere', 'server', {
    server: { dependencies: { one: '1', shared: '1' }, optionalDependencies: { elsewhere: '1' } },
    shared: { dependencies: { two: '1' } },
    'node_modules/shared': { link: true, resolved: 'shared' },
    'node_modules/one': { dependencies: { two: '1', '@types/node': '1' } },
    'node_modules/one/node_modules/two': {},
    'node_modules/two': {},
    'node_modules/elsewhere': { optional: true },
    'node_modules/unneeded': {},
  })
  expect(modules).toEqual(['node_modules/one', 'node_modules/one/node_modules/two', 'node_modules/two'])
  expect(() => productionModules('/nowhere', 'server', { server: { dependencies: { lost: '1' } } })).toThrow(
    'package-lock.json has no lost, which server needs.',
  )
})
