import { expect, it } from 'vitest'
import { addressIn } from './address-in.ts'

const away = { currently_selected_stack: 'b', home_stack: 'a' }
const atHome = { currently_selected_stack: 'a', home_stack: 'a' }
const address = (pathname: string, search = {}, hash = '') => ({ pathname, search, hash })

it('names the stack in the address of a list, unless it is the home stack', () => {
  for (const path of [
    '/sensorboxes',
    '/sensorboxes/groups',
    '/sensorboxes/groups/critical/',
    '/assets/groups/x',
  ]) {
    expect(addressIn(away, address(path))).toBe(`${path}?stack_id=b`)
    expect(addressIn(atHome, address(path, { stack_id: 'a' }))).toBe(path)
  }
})

it('removes the stack from any other address', () => {
  for (const path of ['/', '/sensorboxes/0190', '/audit-trail']) {
    expect(addressIn(away, address(path, { stack_id: 'b' }))).toBe(path)
  }
})

it('replaces another stack by the current one, and leaves everything else as it is', () => {
  expect(addressIn(away, address('/sensorboxes/groups', { stack_id: 'c', tag: 'x y' }, 'top'))).toBe(
    '/sensorboxes/groups?tag=x+y&stack_id=b#top',
  )
})
