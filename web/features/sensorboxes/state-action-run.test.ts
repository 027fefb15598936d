import type { Sensorbox } from '@sensorstack/contract/features/sensorboxes/sensorbox.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { showToast } from '../../platform/toasts/toasts.tsx'
import { currentRun, dismissRun, runStateAction } from './state-action-run.ts'
import { aSensorbox } from './testing-sensorbox.ts'

vi.mock('../../platform/toasts/toasts.tsx', () => ({ showToast: vi.fn() }))

const stackId = 'stack'
const boxes = ['a', 'b', 'c'].map((id) => aSensorbox({ id, alias: id, enabled_state: 'disabled' }))

/** A server that enables every box but those named. */
function serverRefusing(...refused: string[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const id = String(address).split('/').at(-1) ?? ''
    asked.push(String(address))
    return refused.includes(id)
      ? Response.json({ code: 'ALREADY_ENABLED', detail: `${id} is enabled` }, { status: 409 })
      : Response.json(aSensorbox({ id, enabled_state: 'enabled' }))
  })
  return asked
}

describe('runStateAction', () => {
  let queryClient: QueryClient
  beforeEach(() => {
    queryClient = new QueryClient()
    queryClient.setQueryData(['sensorboxes', stackId], boxes)
    vi.mocked(showToast).mockClear()
  })
  afterEach(() => {
    dismissRun()
    vi.unstubAllGlobals()
  })
  const states = () =>
    queryClient
      .getQueryData<Sensorbox[]>(['sensorboxes', stackId])
      ?.map((box) => box.enabled_state)
      .join()

  it('does each box with a call of its own and shows the answers at once', async () => {
    const asked = serverRefusing()
    await runStateAction('enable', boxes, stackId, queryClient)
    expect(asked).toEqual(['a', 'b', 'c'].map((id) => `/api/stacks/sensorboxes/enable/${id}`))
    expect(states()).toBe('enabled,enabled,enabled')
    expect(vi.mocked(showToast).mock.calls).toEqual([
      [{ kind: 'success', title: 'Successfully enabled sensorbox' }],
    ])
    expect(currentRun()).toBeNull()
  })

  it('keeps what has failed, item by item, and goes on with the others', async () => {
    serverRefusing('b')
    await runStateAction('enable', boxes, stackId, queryClient)
    expect(states()).toBe('enabled,disabled,enabled')
    expect(currentRun()?.outcomes.filter((outcome) => outcome.failure !== null)).toEqual([
      { id: 'b', name: 'b', failure: 'b is enabled' },
    ])
    expect(vi.mocked(showToast).mock.calls.map(([toast]) => toast)).toEqual([
      { kind: 'success', title: 'Successfully enabled sensorbox' },
      { kind: 'error', title: 'Failed to enable sensorbox', detail: '1 of 3: b is enabled' },
    ])
    dismissRun()
    expect(currentRun()).toBeNull()
  })

  it.each([
    ['disable', 'enabled', ['enable']],
    ['enable', 'in_stock', ['move-to-in-stock']],
    ['move_to_in_stock', 'disabled', ['enable', 'disable']],
  ] as const)('%s of a single box that was %s can be undone from the toast', async (action, before, back) => {
    const asked = serverRefusing()
    await runStateAction(action, [aSensorbox({ id: 'a', enabled_state: before })], stackId, queryClient)
    asked.length = 0
    vi.mocked(showToast).mock.lastCall?.[0].action?.onAct()
    await vi.waitFor(() => expect(asked).toEqual(back.map((step) => `/api/stacks/sensorboxes/${step}/a`)))
    await vi.waitFor(() => expect(currentRun()).toBeNull())
  })

  it('tells of one box what the server said', async () => {
    serverRefusing('a')
    await runStateAction('move_to_in_stock', boxes.slice(0, 1), stackId, queryClient)
    expect(vi.mocked(showToast).mock.calls).toEqual([
      [{ kind: 'error', title: 'Failed to return sensorbox to the stock', detail: 'a is enabled' }],
    ])
    expect(currentRun()).toBeNull()
  })
})
