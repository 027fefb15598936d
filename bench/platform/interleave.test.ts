import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { interleave } from './interleave.ts'
import { beginLifetime } from './lifetime.ts'

const started: number[] = []

afterEach(() => {
  for (const pid of started.splice(0)) process.kill(pid, 'SIGKILL')
})

const lifetime = beginLifetime()

test('lets each contender start a round in turn, and keeps the figures in the order of the rounds', async () => {
  const order: string[] = []
  const contenders = ['a', 'b', 'c'].map((name) => ({
    name,
    pids: () => [],
    turn: async (round: number) => {
      order.push(name)
      return `${name}${round}`
    },
  }))
  const figures = await interleave(contenders, { rounds: 4, lifetime })
  expect(order.join('')).toBe('abcbcacababc')
  expect(figures.get('b')).toEqual(['b0', 'b1', 'b2', 'b3'])
})

test.runIf(process.platform === 'linux')('suspends contenders between their turns', async () => {
  const [first, second] = [await startTree(), await startTree()]
  const seen: string[] = []
  const contender = (own: Tree) => ({
    name: String(own.pid),
    pids: () => [own.pid],
    turn: async () => {
      seen.push(...[first, second].map((tree) => `${tree === own ? 'own' : 'other'} ${stateOf(tree)}`))
    },
  })
  await interleave([contender(first), contender(second)], { rounds: 1, lifetime })
  expect(seen).toEqual(['own runs', 'other is held', 'other is held', 'own runs'])
  expect([first, second].map(stateOf)).toEqual(['runs', 'runs'])
})

interface Tree {
  readonly pid: number
  readonly below: number
}

/** Returns a process that has started another one; both sleep. */
async function startTree(): Promise<Tree> {
  const child = spawn('sh', ['-c', 'sleep 60 & echo $!; wait'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = await once(child.stdout, 'data')
  const tree = { pid: child.pid ?? 0, below: Number(String(line)) }
  started.push(tree.pid, tree.below)
  return tree
}

function stateOf({ pid, below }: Tree): string {
  const states = [pid, below].map(
    (each) => readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')[1]?.[0] === 'T',
  )
  return states.every((isHeld) => isHeld) ? 'is held' : states.some((isHeld) => isHeld) ? 'differs' : 'runs'
}
