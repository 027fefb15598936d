import { beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Toasts from './toasts.tsx'

const custom = vi.fn()
const dismiss = vi.fn()
const sonner = { custom, dismiss } as unknown as Parameters<typeof Toasts.noteToastHost>[0]

/** The module keeps the list of toasts on screen, so each test loads its own copy, with a host that is listening. */
async function load() {
  vi.resetModules()
  const toasts = await import('./toasts.tsx')
  toasts.noteToastHost(sonner)
  return toasts
}

const ids = () => custom.mock.calls.map(([, options]) => options.id)
const titles = () => custom.mock.calls.map(([card]) => card().props.title)
const said = (count: number) => expect(custom).toHaveBeenCalledTimes(count)

beforeEach(() => {
  custom.mockClear()
  dismiss.mockClear()
})

describe('showToast', () => {
  it('queues toasts until the host listens, and loses none', async () => {
    vi.resetModules()
    const { showToast, dismissToast, noteToastHost } = await import('./toasts.tsx')
    showToast({ kind: 'info', title: 'Early' })
    showToast({ kind: 'info', title: 'No longer true' })
    dismissToast('No longer true')
    showToast({ kind: 'error', title: 'Late' })
    said(0)
    noteToastHost(sonner)
    expect(titles()).toEqual(['Early', 'No longer true', 'Late'])
    expect(dismiss).toHaveBeenCalledExactlyOnceWith(2)
    showToast({ kind: 'info', title: 'At once' })
    said(4)
  })
  it('asks for the host with each toast until the host is loaded', async () => {
    vi.resetModules()
    const { showToast, bringHostBy, noteToastHost } = await import('./toasts.tsx')
    const bring = vi.fn()
    showToast({ kind: 'info', title: 'Before the root stands' })
    bringHostBy(bring)
    expect(bring).toHaveBeenCalledTimes(1)
    showToast({ kind: 'info', title: 'The first try has failed' })
    expect(bring).toHaveBeenCalledTimes(2)
    noteToastHost(sonner)
    showToast({ kind: 'info', title: 'It is there' })
    expect(bring).toHaveBeenCalledTimes(2)
    said(3)
  })
  it('keeps a message for 5 s and an error for 10 s', async () => {
    const { showToast } = await load()
    showToast({ kind: 'success', title: 'Integration Added' })
    showToast({ kind: 'error', title: 'Login failed' })
    said(2)
    expect(custom.mock.calls.map(([, options]) => options.duration)).toEqual([5000, 10_000])
  })
  it('renews a toast with the same title in place by reusing its id', async () => {
    const { showToast } = await load()
    showToast({ kind: 'info', title: 'Same' })
    showToast({ kind: 'info', title: 'Same', detail: 'new' })
    said(2)
    expect(ids()).toEqual([1, 1])
    expect(dismiss).not.toHaveBeenCalled()
  })
  it('replaces the toast named by inPlaceOf, even if one with its own title is already on screen', async () => {
    const { showToast } = await load()
    showToast({ kind: 'error', title: 'Failed' })
    showToast({ kind: 'info', title: 'Running' })
    showToast({ kind: 'error', title: 'Failed', inPlaceOf: 'Running' })
    showToast({ kind: 'info', title: 'Running' })
    said(4)
    expect(ids()).toEqual([1, 2, 2, 4])
    expect(dismiss).toHaveBeenCalledExactlyOnceWith(1)
  })
  it('dismisses the oldest beyond 20', async () => {
    const { showToast } = await load()
    for (let n = 1; n <= 21; n += 1) showToast({ kind: 'info', title: `${n}` })
    said(21)
    expect(dismiss).toHaveBeenCalledExactlyOnceWith(1)
  })
  it('does not count toasts that have closed automatically', async () => {
    const { showToast } = await load()
    for (let n = 1; n <= 20; n += 1) showToast({ kind: 'info', title: `${n}` })
    said(20)
    custom.mock.calls[4]?.[1].onAutoClose()
    showToast({ kind: 'info', title: '21' })
    said(21)
    expect(dismiss).not.toHaveBeenCalled()
  })
})

describe('dismissToast', () => {
  it('dismisses a toast on screen only once', async () => {
    const { showToast, dismissToast } = await load()
    dismissToast('Login failed')
    showToast({ kind: 'error', title: 'Login failed' })
    dismissToast('Login failed')
    dismissToast('Login failed')
    showToast({ kind: 'error', title: 'Login failed' })
    said(2)
    expect(ids()).toEqual([1, 2])
    expect(dismiss).toHaveBeenCalledExactlyOnceWith(1)
  })
})
