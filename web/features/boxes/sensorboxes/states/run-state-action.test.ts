import type { Sensorbox } from '@sensorstack/contract/features/boxes/sensorboxes/sensorbox.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptySessionStores } from '../../../../platform/session-stores/session-store.ts'
import { showToast } from '../../../../platform/toasts/toasts.tsx'
import { currentRun, dismissRun, failedOf } from '../../../core/sensorbox-kernel/public.tsx'
import { aSensorbox } from '../../../core/sensorbox-kernel/testing-sensorbox.ts'
import { runStateAction } from './run-state-action.ts'

vi.mock('../../../../platform/toasts/toasts.tsx', () => ({ showToast: vi.fn() }))

const stackId = 'stack'
const boxes = ['a', 'b', 'c'].map((id) => aSensorbox({ id, alias: id, enabled_state: 'disabled' }))

interface Asked {
  address: string
  ids: readonly string[] | undefined
  key: string
}

/** A server that switches every box except `refused` ones, and drops the connection for the first `lost` requests. */
function server({ refused = [], lost = 0 }: { refused?: readonly string[]; lost?: number } = {}) {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const ids: string[] | undefined = init.body ? JSON.parse(String(init.body)).sensorbox_ids : undefined
    asked.push({ address, ids, key: (init.headers as Record<string, string>)['Idempotency-Key'] ?? '' })
    if (asked.length <= lost) throw new TypeError('the connection was lost')
    const refusal = (id: string) => ({ code: 'ALREADY_ENABLED', detail: `${id} is enabled` })
    if (ids) {
      return Response.json({
        results: ids.map((id) =>
          refused.includes(id) ? { id, ok: false, ...refusal(id) } : { id, ok: true },
        ),
      })
    }
    const id = address.split('/').at(-1) ?? ''
    return refused.includes(id)
      ? Response.json(refusal(id), { status: 409 })
      : Response.json(aSensorbox({ id, enabled_state: 'enabled' }))
  })
  return asked
}
const toasts = () => vi.mocked(showToast).mock.calls.map(([{ action: _, ...toast }]) => toast)

describe('runStateAction', () => {
  let queryClient: QueryClient
  beforeEach(() => {
    // A run of many asks before its page is left.
    vi.stubGlobal('window', new EventTarget())
    queryClient = new QueryClient()
    queryClient.setQueryData(['sensorboxes', stackId], boxes)
    vi.mocked(showToast).mockClear()
  })
  afterEach(() => {
    dismissRun()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  it('switches many boxes in one call with its own key', async () => {
    const asked = server()
    const many = Array.from({ length: 50 }, (_, index) => aSensorbox({ id: `id-${index}` }))
    await runStateAction('disable', many, stackId, queryClient)
    await runStateAction('disable', many, stackId, queryClient)
    expect(asked.map(({ address, ids }) => [address, ids])).toEqual(
      [1, 2].map(() => ['/api/stacks/sensorboxes/disable-many', many.map(({ id }) => id)]),
    )
    expect(new Set(asked.map(({ key }) => key)).size).toBe(2)
    expect(toasts()[0]).toEqual({
      kind: 'success',
      title: 'Successfully disabled sensorbox',
      detail: '50 sensorboxes',
    })
    expect(currentRun()).toBeNull()
  })

  it('says nothing if the session of its user ends', async () => {
    server()
    const run = runStateAction('disable', boxes, stackId, queryClient)
    emptySessionStores()
    await run
    expect(currentRun()).toBeNull()
    expect(toasts()).toEqual([])
  })

  it('keeps the failures by box, and continues with the others', async () => {
    server({ refused: ['b'] })
    await runStateAction('enable', boxes, stackId, queryClient)
    const run = currentRun()
    expect(run && failedOf(run).map(({ box, failure }) => [box.id, failure])).toEqual([['b', 'b is enabled']])
    expect(toasts()).toEqual([
      { kind: 'success', title: 'Successfully enabled sensorbox', detail: '2 sensorboxes' },
      { kind: 'error', title: 'Failed to enable sensorbox', detail: '1 of 3: b is enabled' },
    ])
    dismissRun()
    expect(currentRun()).toBeNull()
  })

  it('retries with the same key after a lost response', async () => {
    vi.useFakeTimers()
    const asked = server({ lost: 2 })
    const run = runStateAction('enable', boxes, stackId, queryClient)
    await vi.runAllTimersAsync()
    await run
    expect(asked).toHaveLength(3)
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1)
    expect(currentRun()).toBeNull()
  })

  it('gives up after three attempts, and reports a failure for each box', async () => {
    vi.useFakeTimers()
    const asked = server({ lost: 99 })
    const run = runStateAction('enable', boxes, stackId, queryClient)
    await vi.runAllTimersAsync()
    await run
    expect(asked).toHaveLength(3)
    expect(currentRun()?.outcomes?.every(({ failure }) => failure !== null)).toBe(true)
  })

  it('shows the box from the response at once', async () => {
    const asked = server()
    await runStateAction('enable', boxes.slice(1, 2), stackId, queryClient)
    expect(asked.map(({ address }) => address)).toEqual(['/api/stacks/sensorboxes/enable/b'])
    const states = queryClient.getQueryData<Sensorbox[]>(['sensorboxes', stackId])
    expect(states?.map((box) => box.enabled_state).join()).toBe('disabled,enabled,disabled')
  })

  it('undoes only what was done, in one call, from the toast', async () => {
    const asked = server({ refused: ['c'] })
    await runStateAction('enable', boxes, stackId, queryClient)
    asked.length = 0
    vi.mocked(showToast).mock.calls[0]?.[0].action?.onAct()
    await vi.waitFor(() =>
      expect(asked.map(({ address, ids }) => [address, ids])).toEqual([
        ['/api/stacks/sensorboxes/undo-many', ['a', 'b']],
      ]),
    )
    await vi.waitFor(() => expect(toasts().at(-1)?.title).toBe('Undone'))
  })

  it('offers nothing to undo after undoing', async () => {
    server()
    await runStateAction('disable', [aSensorbox({ id: 'a', enabled_state: 'enabled' })], stackId, queryClient)
    const undo = vi.mocked(showToast).mock.lastCall?.[0].action
    vi.mocked(showToast).mockClear()
    undo?.onAct()
    await vi.waitFor(() => expect(toasts()).toHaveLength(1))
    expect(vi.mocked(showToast).mock.lastCall?.[0].action).toBeUndefined()
  })

  it("shows the server's message for a single box", async () => {
    server({ refused: ['a'] })
    await runStateAction('move_to_in_stock', boxes.slice(0, 1), stackId, queryClient)
    expect(toasts()).toEqual([
      { kind: 'error', title: 'Failed to return sensorbox to the stock', detail: 'a is enabled' },
    ])
    expect(currentRun()).toBeNull()
  })
})
