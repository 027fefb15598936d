import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../program.ts'
import type { Target } from '../workloads/workload.ts'
import { type Entry, journalReader } from './journal.ts'
import type { Command, News, Plans } from './messages.ts'

/** The process that puts load on the program. */
export interface Loader {
  /** Starts or resumes the load, and resolves at the first answer. */
  go(): Promise<void>
  /** Stops sending, and resolves when nothing is under way. */
  hold(): Promise<void>
  /** Repeats unanswered operations until each is answered. */
  settle(): Promise<void>
  /** The entries added to the journal since the last call. */
  news(): Entry[]
  end(): Promise<void>
}

export async function startLoader(options: {
  readonly plans: Plans
  readonly target: Target
  readonly seed: number
  readonly journal: string
}): Promise<Loader> {
  closeSync(openSync(options.journal, 'w'))
  const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'process.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', (code, signal) => reject(new Error(`the loader ended with ${code ?? signal}`)))
    child.once('error', reject)
  })
  ended.catch(() => {})
  const heard = (wanted: News) => {
    const received = new Promise<void>((resolve) => {
      const listen = (news: unknown) => {
        if (news !== wanted) return
        child.off('message', listen)
        resolve()
      }
      child.on('message', listen)
    })
    return Promise.race([received, ended])
  }
  const send = (command: Command, answer: News) => {
    const received = heard(answer)
    child.send(command)
    return received
  }

  await send({ type: 'begin', ...options }, 'begun')
  return {
    go: () => send({ type: 'go' }, 'under way'),
    hold: () => send({ type: 'hold' }, 'held'),
    settle: () => send({ type: 'settle' }, 'settled'),
    news: journalReader(options.journal),
    async end() {
      child.disconnect()
      await ended.catch(() => {})
    },
  }
}
