import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Lifetime } from '../lifetime.ts'
import { root } from '../machine.ts'
import type { Command, MqttOrder, News, Phase, PhaseResult } from './mqtt-order.ts'

/** Connections to a broker, in a separate process. */
export interface MqttLoad {
  /** How long it took until all of them were signed in. */
  readonly connectSeconds: number
  publish(phase: Phase): Promise<PhaseResult>
  /** Closes all connections. */
  end(): void
}

/** Opens all connections of the order at once. */
export async function startMqttLoad<Plan>(order: MqttOrder<Plan>, lifetime: Lifetime): Promise<MqttLoad> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'process.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`the load ended with ${code ?? signal}`)))
    child.once('error', reject)
  })
  ended.catch(() => {})
  const end = () => {
    child.kill('SIGKILL')
  }
  lifetime.onEnd(end)

  const ask = <Wanted extends News['type']>(command: Command, wanted: Wanted) => {
    const heard = new Promise<Extract<News, { type: Wanted }>>((resolve) => {
      child.on('message', (news: News) => {
        if (news.type === wanted) resolve(news as Extract<News, { type: Wanted }>)
      })
    })
    child.send(command)
    return Promise.race([heard, ended])
  }

  const { seconds } = await ask({ type: 'connect', order }, 'connected')
  return {
    connectSeconds: seconds,
    publish: async (phase) => (await ask({ type: 'publish', phase }, 'published')).result,
    end,
  }
}
