import { useSyncExternalStore } from 'react'
import c from './progress.module.css'
import { progressDurationMs, progressHideMs, progressPhase, watchProgress } from './progress.ts'

/** The 2 px bar at the top of the screen, driven by `beginProgress`. Rendered once, at the root. */
export function ProgressBar() {
  const phase = useSyncExternalStore(watchProgress, progressPhase)
  if (phase === 'idle') return null
  return (
    <div
      className={c.bar}
      data-phase={phase}
      style={{ animationDuration: `${phase === 'running' ? progressDurationMs : progressHideMs}ms` }}
      aria-hidden="true"
    />
  )
}
