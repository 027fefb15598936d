import '../ui/theme/fonts.css'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import '../ui/theme/mantine-styles.ts'
import { MantineProvider, mergeThemeOverrides } from '@mantine/core'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { colorSchemeManager } from '../platform/config/color-scheme.ts'
import { styleNonce } from '../platform/config/page-settings.ts'
import { useT } from '../platform/i18n/i18n.ts'
import { uiTexts } from '../platform/i18n/ui-texts.ts'
import { ToastHost } from '../platform/toasts/ToastHost.tsx'
import { UnsavedHost } from '../platform/unsaved/UnsavedHost.tsx'
import { ProgressBar } from '../ui/feedback/ProgressBar.tsx'
import { type LinkProps, LinkProvider } from '../ui/link/Link.tsx'
import { UiTextsProvider } from '../ui/texts/ui-texts.tsx'
import { cssVariablesResolver, theme } from '../ui/theme/theme.ts'
import { foldedOptions } from './folded-options.ts'

const schemes = colorSchemeManager()
const foldingTheme = mergeThemeOverrides(theme, foldedOptions)

export interface ProvidersProps {
  queryClient: QueryClient
  /** Renders links: the router's component. */
  link: ComponentType<LinkProps>
  children: ReactNode
}

/**
 * The providers and hosts around the whole application: query cache, theme, texts, links, progress bar, toasts, and the
 * question before unsaved input is lost.
 */
export function Providers({ queryClient, link, children }: ProvidersProps) {
  const t = useT()
  const texts = useMemo(() => uiTexts(t), [t])
  return (
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={foldingTheme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={schemes}
        defaultColorScheme="auto"
        getStyleNonce={styleNonce}
      >
        <UiTextsProvider texts={texts}>
          <LinkProvider component={link}>
            <ProgressBar />
            {children}
            <ToastHost />
            <UnsavedHost />
          </LinkProvider>
        </UiTextsProvider>
      </MantineProvider>
    </QueryClientProvider>
  )
}
