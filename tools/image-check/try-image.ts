import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { run, sayStep } from './programs.ts'

export interface ImageParts {
  /** Where images are stored. */
  readonly cache: string
  /** The folder of the system below the program. */
  readonly base: string
  /** The folder of an unpacked release. */
  readonly program: string
}

const startWithinMs = 180_000
const stopWithinMs = 30_000

/** Builds the image, starts it, and checks its health, a command, its user, and that it stops in order. */
export async function tryImage({ cache, base, program }: ImageParts): Promise<void> {
  const storage = [
    '--root',
    join(cache, 'storage'),
    '--runroot',
    join(cache, 'run'),
    '--storage-driver',
    'vfs',
  ]
  const buildah = (...args: string[]) => run('buildah', [...storage, ...args]).trim()
  sayStep('the base image')
  const scratch = buildah('from', 'scratch')
  buildah('add', '--quiet', scratch, base, '/')
  buildah('commit', '--quiet', '--rm', scratch, 'localhost/base')
  sayStep('the image')
  const dockerfile = join(program, 'deploy', 'Dockerfile')
  const chroot = ['--isolation', 'chroot']
  buildah(
    'bud',
    ...chroot,
    '--format',
    'docker',
    '--build-arg',
    'BASE=localhost/base',
    '-f',
    dockerfile,
    '-t',
    'sensorstack',
    program,
  )
  const container = buildah('from', '--pull-never', 'localhost/sensorstack')
  const [port, mqttPort, metricsPort] = await Promise.all([freePort(), freePort(), freePort()])
  const settings = [`PORT=${port}`, `MQTT_PORT=${mqttPort}`, `METRICS_PORT=${metricsPort}`]
  const env = settings.flatMap((setting) => ['--env', setting])
  const inside = (...command: string[]) => buildah('run', ...chroot, ...env, container, '--', ...command)
  sayStep('the start')
  const child = spawn(
    'buildah',
    [...storage, 'run', ...chroot, ...env, container, '--', 'sensorstack', 'start'],
    { stdio: ['ignore', 'pipe', 2] },
  )
  // buildah would kill the program without warning, so the signal goes to the program, whose log names its process.
  let pid: number | undefined
  child.stdout?.on('data', (chunk: Buffer) => {
    const found = /"pid":(\d+)/.exec(chunk.toString())?.[1]
    pid ??= found === undefined ? undefined : Number(found)
    process.stderr.write(chunk)
  })
  const exited = once(child, 'exit') as Promise<[number | null]>
  try {
    await untilReady(`http://127.0.0.1:${port}/api/health`, child)
    assertSame(inside('id', '-un'), 'sensorstack', 'the user')
    assertSame(
      inside('sensorstack', 'command', 'check'),
      'Policies, rights, balances, counts, files and keys are right',
      'the command check',
    )
    const image = JSON.parse(buildah('inspect', '--type', 'image', 'localhost/sensorstack')) as {
      Docker: { config: { Healthcheck?: { Test: string[] }; StopSignal?: string } }
    }
    const { Healthcheck, StopSignal } = image.Docker.config
    inside(...(Healthcheck?.Test.slice(1) ?? ['false']))
    assertSame(StopSignal ?? '', 'SIGTERM', 'the signal that stops it')
  } finally {
    if (pid !== undefined) process.kill(pid, 'SIGTERM')
    else child.kill('SIGKILL')
  }
  const late = pause(stopWithinMs, 'late' as const)
  const [code] = await Promise.race([exited, late.then(() => ['not at all'] as const)])
  assertSame(`${code}`, '0', 'its end')
  buildah('rm', container)
}

async function untilReady(url: string, child: { exitCode: number | null }): Promise<void> {
  const end = performance.now() + startWithinMs
  while (performance.now() < end && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await pause(500)
  }
  throw new Error('The image did not become ready.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

function assertSame(found: string, expected: string, what: string): void {
  if (found !== expected) throw new Error(`${what} is ${found}, not ${expected}.`)
}
