import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type { Lifetime } from '../platform/lifetime.ts'
import { resume } from '../platform/process-tree.ts'

const rememberedCharacters = 20_000
const readyWithinMs = 30_000
const endWithinMs = 15_000
const pollMs = 50

export interface ManagedProcess {
  readonly pid: number
  /** Waits until it is ready; rejects if it exits before that. */
  untilReady(isReady: () => Promise<boolean>): Promise<void>
}

/** Starts a program, which the lifetime stops. */
export function startProcess(
  lifetime: Lifetime,
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): ManagedProcess {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-rememberedCharacters)
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => `${code ?? signal}`)
  ended.catch(() => {})
  const { pid } = child
  if (pid === undefined) throw new Error(`${command} can't be started`)
  lifetime.onEnd(async () => {
    resume(pid)
    child.kill('SIGTERM')
    const timer = setTimeout(() => child.kill('SIGKILL'), endWithinMs)
    await ended
    clearTimeout(timer)
  })

  return {
    pid,
    async untilReady(isReady) {
      const early = ended.then((how) => {
        throw new Error(`${command} ended with ${how}:\n${output}`)
      })
      early.catch(() => {})
      const end = performance.now() + readyWithinMs
      while (performance.now() < end) {
        if (await Promise.race([isReady().catch(() => false), early])) return
        await Promise.race([delay(pollMs), early])
      }
      throw new Error(`${command} was not ready after ${readyWithinMs / 1000} s:\n${output}`)
    },
  }
}
