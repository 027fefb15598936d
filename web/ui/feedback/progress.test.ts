import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

let beginProgress: typeof import('./progress.ts').beginProgress
let progressPhase: typeof import('./progress.ts').progressPhase

beforeEach(async () => {
  vi.useFakeTimers()
  // Load the module again: unfinished work of another test would keep the bar running.
  vi.resetModules()
  ;({ beginProgress, progressPhase } = await import('./progress.ts'))
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('beginProgress', () => {
  it('shows nothing for work shorter than 200 ms', () => {
    const end = beginProgress()
    vi.advanceTimersByTime(199)
    end()
    vi.advanceTimersByTime(1000)
    expect(progressPhase()).toBe('idle')
  })
  it('shows longer work and hides the bar 500 ms after its end', () => {
    const end = beginProgress()
    vi.advanceTimersByTime(200)
    expect(progressPhase()).toBe('running')
    end()
    expect(progressPhase()).toBe('done')
    vi.advanceTimersByTime(499)
    expect(progressPhase()).toBe('done')
    vi.advanceTimersByTime(1)
    expect(progressPhase()).toBe('idle')
  })
  it('ends with the last of several calls, and counts the end of each only once', () => {
    const first = beginProgress()
    const second = beginProgress()
    vi.advanceTimersByTime(200)
    first()
    first()
    expect(progressPhase()).toBe('running')
    second()
    expect(progressPhase()).toBe('done')
  })
})
