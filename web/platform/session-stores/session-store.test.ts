import { expect, test } from 'vitest'
import { emptySessionStores, sessionStore } from './session-store.ts'

test('what was done while signed in is gone with the session, and what is done in the next is kept', () => {
  const search = sessionStore<{ text: string; tags?: string[] }>({ text: '' })
  const run = sessionStore<{ boxes: string[] | null }>({ boxes: null })
  search.setState({ text: 'door', tags: ['north'] })
  run.setState({ boxes: ['a'] })
  emptySessionStores()
  expect([search.getState(), run.getState()]).toEqual([{ text: '' }, { boxes: null }])
  search.setState({ text: 'gate' })
  expect(search.getState()).toEqual({ text: 'gate' })
})
