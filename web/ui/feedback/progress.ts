/** Work shorter than this shows no bar. */
export const progressThrottleMs = 200
/** How long the bar takes to creep to its end while work is running. */
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
 * Reports to the progress bar that work has begun. Call the returned function when it ends. The bar ends with the last work in
 * progress.
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

/** Returns the current phase of the bar. */
export function progressPhase(): ProgressPhase {
  return phase
}

/** Calls `listener` whenever the phase changes, until the returned function is called. */
export function watchProgress(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
