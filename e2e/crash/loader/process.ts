// The loader: a separate process that is never killed. As the harness commands, it runs the lanes of all workloads and
// writes the journal.
import { EventEmitter, once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { workloads } from '../workloads/all.ts'
import { type Lane, NoAnswer } from '../workloads/workload.ts'
import { journalWriter } from './journal.ts'
import type { Command, News } from './messages.ts'

/** The pause before the second attempt; a real box would wait longer. It doubles with each attempt. */
const pauseMs = 40
const longestPauseMs = 640

type Mode = 'held' | 'going' | 'settling'

let mode: Mode = 'held'
let note = journalWriter('/dev/null')
/** The number of lanes that are sending, and of operations that have no answer yet. */
let busy = 0
let open = 0
let operations = 0
let reportsFirstAnswer = false
const changes = new EventEmitter().setMaxListeners(0)

process.on('message', (command: Command) => {
  if (command.type === 'begin') begin(command)
  else {
    mode = command.type === 'go' ? 'going' : command.type === 'hold' ? 'held' : 'settling'
    reportsFirstAnswer = mode === 'going'
    changes.emit('mode')
    reportWhenDone()
  }
})
process.on('disconnect', () => process.exit())

function begin({ plans, target, seed, journal }: Command & { type: 'begin' }): void {
  note = journalWriter(journal)
  for (const workload of workloads) {
    workload.lanes(plans[workload.name], target, seed).forEach((lane) => {
      drive(workload.name, lane).catch((error: unknown) => {
        console.error(error)
        process.exit(1)
      })
    })
  }
  say('begun')
}

/** Performs one operation after the other; an unanswered one is repeated until it is answered. */
async function drive(workload: string, lane: Lane<unknown, unknown>): Promise<never> {
  for (;;) {
    await untilMode('going')
    const operation = lane.next()
    const name = `${workload}-${++operations}`
    note({ workload, name, sent: operation })
    open++
    for (let attempts = 1; ; attempts++) {
      await untilMode('going', 'settling')
      busy++
      const answer = await tryTo(() => lane.perform(operation, name))
      busy--
      if (!(answer instanceof NoAnswer)) {
        note({ workload, name, answer, attempts })
        break
      }
      note({ workload, name, failed: answer.message, isFault: answer.isFault })
      reportWhenDone()
      await delay(Math.min(longestPauseMs, pauseMs * 2 ** (attempts - 1)) * (1 + Math.random()))
    }
    open--
    if (reportsFirstAnswer) say('under way')
    reportsFirstAnswer = false
    reportWhenDone()
  }
}

async function untilMode(...wanted: Mode[]): Promise<void> {
  while (!wanted.includes(mode)) await once(changes, 'mode')
}

async function tryTo(perform: () => Promise<unknown>): Promise<unknown> {
  try {
    return await perform()
  } catch (error) {
    if (error instanceof NoAnswer) return error
    throw error
  }
}

function reportWhenDone(): void {
  if (mode === 'held' && busy === 0) say('held')
  if (mode === 'settling' && open === 0) say('settled')
}

function say(news: News): void {
  process.send?.(news)
}
