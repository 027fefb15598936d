import { beforeEach, describe, expect, it, vi } from 'vitest'

const custom = vi.fn()
const dismiss = vi.fn()
vi.mock('sonner', () => ({ toast: { custom, dismiss } }))

/** The list of what is on screen lives in the module: each test gets its own, with a host that listens. */
async function load() {
  vi.resetModules()
  const toasts = await import('./toasts.tsx')
  toasts.noteToastHost()
  return toasts
}

const ids = () => custom.mock.calls.map(([, options]) => options.id)
const said = (count: number) => expect.poll(() => custom.mock.calls.length).toBe(count)

beforeEach(() => {
  custom.mockClear()
  dismiss.mockClear()
})

describe('showToast', () => {
  it('waits until somebody listens', async () => {
    vi.resetModules()
    const { showToast, noteToastHost } = await import('./toasts.tsx')
    showToast({ kind: 'info', title: 'Early' })
    await new Promise((resolve) => setTimeout(resolve))
    expect(custom).not.toHaveBeenCalled()
    noteToastHost()
    await said(1)
  })
  it('keeps a message for 5 s and an error for 10 s', async () => {
    const { showToast } = await load()
    showToast({ kind: 'success', title: 'Integration Added' })
    showToast({ kind: 'error', title: 'Login failed' })
    await said(2)
    expect(custom.mock.calls.map(([, options]) => options.duration)).toEqual([5000, 10_000])
  })
  it('renews a title in its place by using its id', async () => {
    const { showToast } = await load()
    showToast({ kind: 'info', title: 'Same' })
    showToast({ kind: 'info', title: 'Same', detail: 'new' })
    await said(2)
    expect(ids()).toEqual([1, 1])
    expect(dismiss).not.toHaveBeenCalled()
  })
  it('lets what follows upon a message take its place, even when it was on screen elsewhere', async () => {
    const { showToast } = await load()
    showToast({ kind: 'error', title: 'Failed' })
    showToast({ kind: 'info', title: 'Running' })
    showToast({ kind: 'error', title: 'Failed', inPlaceOf: 'Running' })
    showToast({ kind: 'info', title: 'Running' })
    await said(4)
    expect(ids()).toEqual([1, 2, 2, 4])
    expect(dismiss).toHaveBeenCalledExactlyOnceWith(1)
  })
  it('dismisses the oldest beyond 20', async () => {
    const { showToast } = await load()
    for (let n = 1; n <= 21; n += 1) showToast({ kind: 'info', title: `${n}` })
    await said(21)
    expect(dismiss).toHaveBeenCalledExactlyOnceWith(1)
  })
  it('does not count what has gone by itself', async () => {
    const { showToast } = await load()
    for (let n = 1; n <= 20; n += 1) showToast({ kind: 'info', title: `${n}` })
    await said(20)
    custom.mock.calls[4]?.[1].onAutoClose()
    showToast({ kind: 'info', title: '21' })
    await said(21)
    expect(dismiss).not.toHaveBeenCalled()
  })
})

describe('dismissToast', () => {
  it('takes away what is on screen, once', async () => {
    const { showToast, dismissToast } = await load()
    dismissToast('Login failed')
    showToast({ kind: 'error', title: 'Login failed' })
    dismissToast('Login failed')
    dismissToast('Login failed')
    showToast({ kind: 'error', title: 'Login failed' })
    await said(2)
    expect(ids()).toEqual([1, 2])
    expect(dismiss).toHaveBeenCalledExactlyOnceWith(1)
  })
})
