import { useQuery } from '@tanstack/react-query'
import { Outlet, rootRouteId, useLocation, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { useSession } from '../features/core/session/public.ts'
import {
  AuthLayout,
  LoginPage,
  lookUpSession,
  recheckSession,
  type Screen,
  screenFor,
} from '../features/people/auth/public.tsx'
import { healthQuery, PreparingNote, ServerAwayNote } from '../features/system/health/public.tsx'
import { isAuthenticationPath } from '../paths/paths.ts'
import { useT } from '../platform/i18n/i18n.ts'
import { AppFrame } from './frame/AppFrame.tsx'
import c from './frame/app.module.css'
import { FrameSkeleton } from './frame/FrameSkeleton.tsx'
import { notePath } from './frame/previous-path.ts'
import { WindowTitle } from './frame/WindowTitle.tsx'

/** Shows the application only to signed-in users, and otherwise the login, the skeleton or the reason for waiting. */
export function SessionGate() {
  const { pathname, href } = useLocation()
  const shownPath = useShownPath()
  const session = useSession()
  const { data: health } = useQuery(healthQuery)

  const isFirstPath = useRef(true)
  useEffect(() => {
    notePath(pathname, href)
    // For the first screen, the session has just been looked up.
    if (!isFirstPath.current) recheckSession()
    isFirstPath.current = false
  }, [pathname, href])

  // If the first lookup failed because the server was away, look the session up again once it is ready.
  const ready = health?.status === 'ready'
  useEffect(() => {
    if (ready && session.status === 'unreachable') void lookUpSession()
  }, [ready, session.status])

  const screen = screenFor({
    onAuthenticationPath: isAuthenticationPath(shownPath),
    session: session.status,
    health: health?.status,
  })
  return (
    <>
      <WindowTitle />
      <Suspense fallback={<LoadingScreen />}>{show(screen)}</Suspense>
    </>
  )
}

/** Shown while a screen's code loads. Most loads finish before the text would fade in. */
function LoadingScreen() {
  const t = useT()
  return (
    <main className={c.loadingScreen}>
      <p role="status">{t('ui:loading')}</p>
    </main>
  )
}

/** The path of the screen in the outlet. While the next screen loads, the address is already ahead of it. */
function useShownPath(): string {
  return useRouterState({
    select: ({ matches, location }) => {
      const shown = matches.at(-1)
      return shown && shown.routeId !== rootRouteId ? shown.pathname : location.pathname
    },
  })
}

function show(screen: Screen) {
  switch (screen) {
    case 'waiting':
      return <FrameSkeleton />
    case 'preparing':
      return (
        <AuthLayout>
          <PreparingNote />
        </AuthLayout>
      )
    case 'unreachable':
      return (
        <AuthLayout>
          <ServerAwayNote />
        </AuthLayout>
      )
    case 'login':
      return <LoginPage />
    case 'authentication':
      return <Outlet />
    case 'application':
      return (
        <AppFrame>
          <Outlet />
        </AppFrame>
      )
  }
}
