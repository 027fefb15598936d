import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Lifetime } from '../lifetime.ts'
import { root } from '../machine.ts'
import type { Command, LoadOrder, LoadResult, News } from './load-order.ts'

/** Writes the requests of the order, sends them from a separate process, and returns the result. */
export async function runLoad<Plan>(order: LoadOrder<Plan>, lifetime: Lifetime): Promise<LoadResult> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'process.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`the load ended with ${code ?? signal}`)))
    child.once('error', reject)
  })
  ended.catch(() => {})
  lifetime.onEnd(() => {
    child.kill('SIGKILL')
  })
  try {
    await Promise.race([request(child, { type: 'prepare', order }, 'prepared'), ended])
    const { result } = await Promise.race([request(child, { type: 'go' }, 'done'), ended])
    return result
  } finally {
    child.kill('SIGKILL')
  }
}

function request<Wanted extends News['type']>(child: ChildProcess, command: Command, wanted: Wanted) {
  const heard = new Promise<Extract<News, { type: Wanted }>>((resolve) => {
    child.on('message', (news: News) => {
      if (news.type === wanted) resolve(news as Extract<News, { type: Wanted }>)
    })
  })
  child.send(command)
  return heard
}
