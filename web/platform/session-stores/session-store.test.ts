import { expect, test } from 'vitest'
import { emptySessionStores, sessionStore } from './session-store.ts'

test('emptySessionStores resets all stores, which can then be filled again', () => {
  const search = sessionStore<{ text: string; tags?: string[] }>({ text: '' })
  const run = sessionStore<{ boxes: string[] | null }>({ boxes: null })
  search.setState({ text: 'door', tags: ['north'] })
  run.setState({ boxes: ['a'] })
  emptySessionStores()
  expect([search.getState(), run.getState()]).toEqual([{ text: '' }, { boxes: null }])
  search.setState({ text: 'gate' })
  expect(search.getState()).toEqual({ text: 'gate' })
})
