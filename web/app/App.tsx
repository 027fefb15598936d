import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { t } from '../platform/i18n/i18n.ts'
import { showToast } from '../platform/toasts/toasts.tsx'
import { onLoadFailure } from '../ui/on-demand/load-failure.ts'
import { beginArrival } from '../ui/page/arrival.ts'
import { preloadPopups } from '../ui/popup/preload-popups.ts'
import { startClient } from './client.ts'
import { RouterLink } from './frame/RouterLink.tsx'
import { Providers } from './Providers.tsx'
import { makeRouter } from './router.tsx'
import { ErrorScreen, LastErrorScreen } from './screens/ErrorScreen.tsx'

onLoadFailure(() =>
  showToast({ kind: 'warning', title: t('ui:notLoaded.window'), detail: t('ui:notLoaded.hint') }),
)

preloadPopups()

const router = makeRouter()
router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
  if (fromLocation && pathChanged && !toLocation.state.keepsFocus) {
    beginArrival(fromLocation.pathname)
  }
})
const queryClient = startClient()

/** The whole application, with an error screen for failures outside of any screen. */
export function App() {
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={LastErrorScreen}>
      <Providers queryClient={queryClient} link={RouterLink}>
        <CatchBoundary getResetKey={() => 0} errorComponent={ErrorScreen}>
          <RouterProvider router={router} />
        </CatchBoundary>
      </Providers>
    </CatchBoundary>
  )
}
