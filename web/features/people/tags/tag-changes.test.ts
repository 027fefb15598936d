import type { Tag } from '@sensorstack/contract/features/people/tags/tag.ts'
import { expect, it } from 'vitest'
import { namesIn, shownTags, tagChanges, tagNames, withGivenBack, withoutRepeats } from './tag-changes.ts'

const tag = (id: string, name: string, account = 'a'): Tag => ({
  id,
  name,
  sensorbox_id: null,
  asset_id: null,
  account_id: account,
})

it('adds new names and removes missing ones, and nothing else', () => {
  const borne = [tag('1', 'old'), tag('2', 'kept'), tag('3', 'added by another user')]
  const changes = tagChanges(['old', 'kept'], ['kept', 'new', 'new'], borne)
  expect(changes.add).toEqual(['new'])
  expect(changes.remove.map(({ id }) => id)).toEqual(['1'])
})

it('removes a tag only if exactly one has its name', () => {
  const remove = (borne: Tag[]) => tagChanges(['twice'], [], borne).remove.map(({ id }) => id)
  expect(remove([tag('1', 'twice'), tag('2', 'twice')])).toEqual([])
  expect(remove([tag('1', 'twice'), tag('1', 'twice')])).toEqual(['1'])
  expect(remove([])).toEqual([])
})

it('treats two tags as one only if all four ids match', () => {
  const one = tag('1', 'VIP')
  const tags = [
    one,
    { ...one },
    { ...one, account_id: 'b' },
    { ...one, sensorbox_id: 's' },
    { ...one, id: '2' },
  ]
  expect(withoutRepeats(tags)).toEqual([tags[0], tags[2], tags[3], tags[4]])
})

it('offers each name once and in order', () => {
  expect(tagNames([tag('1', 'VIP'), tag('2', 'export'), tag('1', 'VIP', 'b')])).toEqual(['export', 'VIP'])
})

it('shows the result of an edit, without the names that have returned to the field', () => {
  expect(shownTags(['old'], ['old', 'new', 'lost'], ['lost'])).toEqual(['old', 'new'])
  expect(shownTags(['old'], null, ['old'])).toEqual(['old'])
})

it('returns unsaved names to the field without losing what has been typed in the meantime', () => {
  expect(withGivenBack(['VIP'], '')).toBe('VIP')
  expect(withGivenBack(['VIP', 'export'], 'fro')).toBe('VIP, export, fro')
  expect(withGivenBack(['VIP'], 'VIP')).toBe('VIP')
  expect(namesIn(withGivenBack(['VIP', 'export'], 'fro'))).toEqual(['VIP', 'export', 'fro'])
  expect(namesIn(' , ')).toEqual([])
})
