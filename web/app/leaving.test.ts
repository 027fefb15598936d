import type { AnyRoute } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askBy, mayDiscard, noteUnsaved } from '../platform/unsaved/unsaved.ts'
import { lostBy, makeRefusal } from './leaving.ts'
import { makeRouter } from './router.tsx'

// The addresses of the screens, without the screens.
const screen = vi.hoisted(() => () => null)
vi.mock('./SessionGate.tsx', () => ({ SessionGate: screen }))
vi.mock('./Dashboard.tsx', () => ({ Dashboard: screen }))
vi.mock('./AuthenticationScreen.tsx', () => ({ AuthenticationScreen: screen }))
vi.mock('./ErrorScreen.tsx', () => ({ ErrorScreen: screen, NotFoundPage: screen, RouteErrorPage: screen }))
vi.mock('./HomePane.tsx', () => ({ HomePane: screen }))
vi.mock('./AlarmInboxPane.tsx', () => ({ AlarmInboxPane: screen }))
vi.mock('./AssetPanes.tsx', () => ({ AssetListPane: screen, AssetPane: screen }))
vi.mock('./SensorboxPanes.tsx', () => ({ SensorboxListPane: screen, SensorboxPane: screen }))
vi.mock('./LimitTemplatePane.tsx', () => ({ LimitTemplatePane: screen }))
vi.mock('./RetentionPane.tsx', () => ({ RetentionPane: screen }))
vi.mock('./AuditTrailPane.tsx', () => ({ AuditTrailPane: screen }))
vi.mock('./LegalScreens.tsx', () => ({ LegalScreen: screen, PrivacyScreen: screen }))
vi.mock('./LinkScreens.tsx', () => ({
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

  test('every screen that stands in the dashboard leaves the rest of it as it is, and any other takes it away', () => {
    const screens = Object.values<AnyRoute>(router.routesById).filter((route) => route.path !== undefined)
    const addressOf = (route: AnyRoute) =>
      route.fullPath.replace('$group', 'active').replaceAll(/\{-\$\w+\}|\$\w+/g, 'some-id')
    expect(Object.fromEntries(screens.map((route) => [addressOf(route), lost(addressOf(route))]))).toEqual({
      '/': 'page',
      '/sensorboxes': 'page',
      '/sensorboxes/groups': 'page',
      '/sensorboxes/groups/active': 'page',
      '/sensorboxes/some-id': 'page',
      '/assets': 'page',
      '/assets/groups': 'page',
      '/assets/groups/active': 'page',
      '/assets/some-id': 'page',
      '/task-templates': 'page',
      '/task-templates/some-id': 'page',
      '/alarms': 'page',
      '/integrations': 'page',
      '/limit-templates': 'page',
      '/retention': 'page',
      '/audit-trail': 'page',
      '/login': 'all',
      '/api/docs': 'all',
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

  test('an address is the same with a slash at its end', () => {
    expect(['/retention/', '/sensorboxes/groups/active/', '/login/', '/accept/'].map(lost)).toEqual([
      'page',
      'page',
      'all',
      'all',
    ])
  })

  test('an address that no screen has takes the dashboard away', () => {
    const missing = [
      '/nowhere',
      '/dashboard',
      '/retention/x',
      '/sensorboxes/a/b',
      '/sensorboxes/groups/nonsense',
    ]
    expect(missing.map(lost)).toEqual(missing.map(() => 'all'))
  })

  test('one column has room for everything at home alone', () => {
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

  /** What each step is told, in the order in which they are. */
  function steps() {
    const refuses = makeRefusal()
    const told: string[] = []
    const take = async (name: string, ...step: Parameters<typeof refuses>) => {
      told.push(`${name} ${(await refuses(...step)) ? 'refused' : 'taken'}`)
    }
    return { told, take: (...all: Parameters<typeof take>) => void take(...all) }
  }
  const settled = () => new Promise((resolve) => setTimeout(resolve))
  const free = async () => true

  test.each([
    [false, 'refused'],
    [true, 'taken'],
  ])(
    'of the steps through the history that one question is about only the newest is answered: %s',
    async (may, is) => {
      const { told, take } = steps()
      take('first', 'BACK', mayDiscard)
      take('second', 'GO', mayDiscard)
      answer(may)
      await settled()
      expect(told).toEqual([`second ${is}`])
      take('third', 'BACK', free)
      await settled()
      expect(told).toEqual([`second ${is}`, 'third taken'])
    },
  )

  test('who comes back to the page while asked about leaving it stays there, with what was typed', async () => {
    const { told, take } = steps()
    take('back', 'BACK', mayDiscard)
    take('forward again', 'GO', free)
    answer(true)
    await settled()
    expect(told).toEqual(['forward again taken'])
    const left = vi.fn()
    void mayDiscard().then(left)
    await settled()
    expect(left).not.toHaveBeenCalled()
    answer(false)
  })

  test('a way by a link is answered by itself', async () => {
    const { told, take } = steps()
    take('link', 'PUSH', mayDiscard)
    answer(false)
    await settled()
    expect(told).toEqual(['link refused'])
  })
})
