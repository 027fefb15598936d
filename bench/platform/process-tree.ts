import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Suspends a process and its descendants, so that its background work does not fall into the turn of another contender.
 * Parents are suspended before their children, so that no new ones appear.
 */
export function suspend(pid: number): void {
  const held = new Set<number>()
  for (;;) {
    const tree = treeBelow(pid)
    // Signals take effect after a moment.
    if (tree.every((each) => held.has(each.pid) && each.isHeld)) return
    for (const each of tree) {
      if (!held.has(each.pid)) send(each.pid, 'SIGSTOP')
      held.add(each.pid)
    }
  }
}

/** Resumes a process and its descendants; running processes are not affected. */
export function resume(pid: number): void {
  for (const each of treeBelow(pid).reverse()) send(each.pid, 'SIGCONT')
}

/** Returns the processor time of a process and of all its present and past descendants, in seconds; 0 without /proc. */
export function processorSeconds(pid: number): number {
  return treeBelow(pid).reduce((sum, each) => sum + ownSeconds(each.pid), 0)
}

/** The processes of a contender, without their children. */
export interface Processes {
  pids(): readonly number[]
  /** Processes that other contenders use in their turns: they are counted too, and never suspended. */
  sharedPids?(): readonly number[]
}

/** Returns the processor time of all processes of a contender and of their descendants, in seconds. */
export function processorSecondsOf({ pids, sharedPids }: Processes): number {
  return [...pids(), ...(sharedPids?.() ?? [])].reduce((sum, pid) => sum + processorSeconds(pid), 0)
}

/** The kernel counts in hundredths of a second on every processor. */
const ticksPerSecond = 100

function ownSeconds(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name is in parentheses and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [own, ofSystem, ofEnded, ofEndedInSystem] = fields.slice(11, 15).map(Number)
    return (own! + ofSystem! + ofEnded! + ofEndedInSystem!) / ticksPerSecond
  } catch {
    return 0
  }
}

interface Listed {
  readonly pid: number
  readonly parent: number
  /** Suspended, or a zombie. */
  readonly isHeld: boolean
}

/** Returns the process and its descendants, parents before children; empty if it is gone. */
function treeBelow(pid: number): Listed[] {
  const listing = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
  const all = listing
    .trim()
    .split('\n')
    .map((line): Listed => {
      const [own, parent, state = ''] = line.trim().split(/\s+/)
      return { pid: Number(own), parent: Number(parent), isHeld: /^[TZ]/.test(state) }
    })
  const tree = all.filter((each) => each.pid === pid)
  for (const { pid: parent } of tree) tree.push(...all.filter((each) => each.parent === parent))
  return tree
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
