/** Work shorter than this shows no bar. */
export const progressThrottleMs = 200
/** The time in which the bar creeps to its end while it waits. */
export const progressDurationMs = 5000
/** How long the full bar stays. */
export const progressHideMs = 500

export type ProgressPhase = 'idle' | 'running' | 'done'

let phase: ProgressPhase = 'idle'
let pending = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function enter(next: ProgressPhase) {
  phase = next
  for (const listener of listeners) listener()
}

/**
 * Tells the bar at the top that work has begun; call what it returns when the work has ended. It counts: the bar ends with the
 * last of them.
 */
export function beginProgress(): () => void {
  pending += 1
  if (pending === 1 && phase !== 'running') {
    clearTimeout(timer)
    timer = setTimeout(() => enter('running'), progressThrottleMs)
  }
  let open = true
  return () => {
    if (!open) return
    open = false
    pending -= 1
    if (pending > 0) return
    clearTimeout(timer)
    if (phase !== 'running') return
    enter('done')
    timer = setTimeout(() => enter('idle'), progressHideMs)
  }
}

/** What the bar shows at present. */
export function progressPhase(): ProgressPhase {
  return phase
}

/** Calls back whenever the phase changes; returns how to stop that. */
export function watchProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
