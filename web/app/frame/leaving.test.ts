import type { AnyRoute } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askBy, mayDiscard, noteUnsaved } from '../../platform/unsaved/unsaved.ts'
import { makeRouter } from '../router.tsx'
import { lostBy, makeRefusal } from './leaving.ts'

// Only the addresses of the screens are tested, so the screens are stubs.
const screen = vi.hoisted(() => () => null)
vi.mock('../SessionGate.tsx', () => ({ SessionGate: screen }))
vi.mock('../panes/Dashboard.tsx', () => ({ Dashboard: screen }))
vi.mock('../screens/AuthenticationScreen.tsx', () => ({ AuthenticationScreen: screen }))
vi.mock('../screens/ErrorScreen.tsx', () => ({
  ErrorScreen: screen,
  NotFoundPage: screen,
  RouteErrorPage: screen,
}))
vi.mock('../panes/HomePane.tsx', () => ({ HomePane: screen }))
vi.mock('../panes/AlarmInboxPane.tsx', () => ({ AlarmInboxPane: screen }))
vi.mock('../panes/AssetPanes.tsx', () => ({ AssetListPane: screen, AssetPane: screen }))
vi.mock('../panes/SensorboxPanes.tsx', () => ({ SensorboxListPane: screen, SensorboxPane: screen }))
vi.mock('../panes/LimitTemplatePane.tsx', () => ({ LimitTemplatePane: screen }))
vi.mock('../company/CompanyPane.tsx', () => ({ CompanyPane: screen }))
vi.mock('../panes/NotificationsPane.tsx', () => ({ NotificationsPane: screen }))
vi.mock('../panes/ConnectionProfilesPane.tsx', () => ({ ConnectionProfilesPane: screen }))
vi.mock('../panes/RetentionPane.tsx', () => ({ RetentionPane: screen }))
vi.mock('../panes/AuditTrailPane.tsx', () => ({ AuditTrailPane: screen }))
vi.mock('../screens/LegalScreens.tsx', () => ({ LegalScreen: screen, PrivacyScreen: screen }))
vi.mock('../screens/LinkScreens.tsx', () => ({
  AcceptScreen: screen,
  ApiDocsScreen: screen,
  DeclineScreen: screen,
  DemoMailsScreen: screen,
  ForgotPasswordScreen: screen,
  ResetPasswordScreen: screen,
  VerifyScreen: screen,
}))

describe('lostBy', () => {
  const router = makeRouter()
  const lost = (pathname: string) => lostBy(pathname, false, router)

  test('a screen of the dashboard replaces only the page, and any other screen replaces everything', () => {
    const screens = Object.values<AnyRoute>(router.routesById).filter((route) => route.path !== undefined)
    const addressOf = (route: AnyRoute) =>
      route.fullPath.replace('$group', 'active').replaceAll(/\{-\$\w+\}|\$\w+/g, 'some-id')
    expect(Object.fromEntries(screens.map((route) => [addressOf(route), lost(addressOf(route))]))).toEqual({
      '/': 'page',
      '/sensorboxes': 'page',
      '/sensorboxes/groups': 'page',
      '/sensorboxes/groups/active': 'page',
      '/sensorboxes/some-id': 'page',
      '/sensorboxes/some-id/reports': 'page',
      '/assets': 'page',
      '/assets/groups': 'page',
      '/assets/groups/active': 'page',
      '/assets/some-id': 'page',
      '/assets/some-id/reports': 'page',
      '/task-templates': 'page',
      '/task-templates/some-id': 'page',
      '/alarms': 'page',
      '/integrations': 'page',
      '/limit-templates': 'page',
      '/reports': 'page',
      '/retention': 'page',
      '/audit-trail': 'page',
      '/login': 'all',
      '/api/docs': 'all',
      '/company': 'page',
      '/connection-profiles': 'page',
      '/notifications': 'page',
      '/legal': 'all',
      '/privacy': 'all',
      '/authentication/forgot-password': 'all',
      '/authentication/reset-password': 'all',
      '/authentication/verify': 'all',
      '/accept/some-id/some-id': 'all',
      '/decline/some-id/some-id': 'all',
      '/demo/mails': 'all',
    })
  })

  test('a trailing slash makes no difference', () => {
    expect(['/retention/', '/sensorboxes/groups/active/', '/login/', '/accept/'].map(lost)).toEqual([
      'page',
      'page',
      'all',
      'all',
    ])
  })

  test('an address without a screen replaces the whole dashboard', () => {
    const missing = [
      '/nowhere',
      '/dashboard',
      '/retention/x',
      '/sensorboxes/a/b',
      '/sensorboxes/groups/nonsense',
    ]
    expect(missing.map(lost)).toEqual(missing.map(() => 'all'))
  })

  test('in one column only the home page leaves the rest in place', () => {
    const inOneColumn = (pathname: string) => lostBy(pathname, true, router)
    expect(['/', '/retention', '/login'].map(inOneColumn)).toEqual(['page', 'all', 'all'])
  })
})

describe('makeRefusal', () => {
  let answer: (may: boolean) => void
  let gone: () => void
  beforeEach(() => {
    vi.stubGlobal('window', new EventTarget())
    askBy(
      () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    )
    gone = noteUnsaved()
  })
  afterEach(() => {
    gone()
    askBy(null)
    vi.unstubAllGlobals()
  })

  /** Records the outcome of each step, in the order in which they are decided. */
  function steps() {
    const refuses = makeRefusal()
    const outcomes: string[] = []
    const take = async (name: string, ...step: Parameters<typeof refuses>) => {
      outcomes.push(`${name} ${(await refuses(...step)) ? 'refused' : 'taken'}`)
    }
    return { outcomes, take: (...all: Parameters<typeof take>) => void take(...all) }
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const free = async () => true

  test.each([
    [false, 'refused'],
    [true, 'taken'],
  ])('of several history steps behind one question only the newest gets the answer: %s', async (may, is) => {
    const { outcomes, take } = steps()
    take('first', 'BACK', mayDiscard)
    take('second', 'GO', mayDiscard)
    answer(may)
    await settled()
    expect(outcomes).toEqual([`second ${is}`])
    take('third', 'BACK', free)
    await settled()
    expect(outcomes).toEqual([`second ${is}`, 'third taken'])
  })

  test('coming back to the page while the question is open keeps the page and its input', async () => {
    const { outcomes, take } = steps()
    take('back', 'BACK', mayDiscard)
    take('forward again', 'GO', free)
    answer(true)
    await settled()
    expect(outcomes).toEqual(['forward again taken'])
    const left = vi.fn()
    void mayDiscard().then(left)
    await settled()
    expect(left).not.toHaveBeenCalled()
    answer(false)
  })

  test('navigation by a link gets its own answer', async () => {
    const { outcomes, take } = steps()
    take('link', 'PUSH', mayDiscard)
    answer(false)
    await settled()
    expect(outcomes).toEqual(['link refused'])
  })
})
