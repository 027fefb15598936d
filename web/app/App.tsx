import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { CatchBoundary, RouterProvider } from '@tanstack/react-router'
import { useMemo } from 'react'
import { colorSchemeManager } from '../platform/config/color-scheme.ts'
import { useT } from '../platform/i18n/i18n.ts'
import { uiTexts } from '../platform/i18n/ui-texts.ts'
import { ToastHost } from '../platform/toasts/ToastHost.tsx'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { LinkProvider } from '../ui/link/Link.tsx'
import { UiTextsProvider } from '../ui/texts/ui-texts.tsx'
import { cssVariablesResolver, theme } from '../ui/theme/theme.ts'
import { startClient } from './client.ts'
import { ErrorScreen, LastErrorScreen } from './ErrorScreen.tsx'
import { RouterLink } from './RouterLink.tsx'
import { makeRouter } from './router.tsx'

const schemes = colorSchemeManager()
const router = makeRouter()
const queryClient = startClient()

/** The whole of it: what every screen stands in, and the error screen for what goes wrong in any of them. */
export function App() {
  const t = useT()
  const texts = useMemo(() => uiTexts(t), [t])
  return (
    <CatchBoundary getResetKey={() => 0} errorComponent={LastErrorScreen}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
      >
        <UiTextsProvider texts={texts}>
          <CatchBoundary getResetKey={() => 0} errorComponent={ErrorScreen}>
            <QueryClientProvider client={queryClient}>
              <LinkProvider component={RouterLink}>
                <ProgressBar />
                <RouterProvider router={router} />
                <ToastHost />
              </LinkProvider>
            </QueryClientProvider>
          </CatchBoundary>
        </UiTextsProvider>
      </MantineProvider>
    </CatchBoundary>
  )
}
