import '../theme/fonts.css'
import '../theme/tokens.css'
import '../theme/base.css'
import '../theme/mantine-styles.ts'
import { MantineProvider } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { OfflineBanner } from '../feedback/OfflineBanner.tsx'
import { UiTextsProvider } from '../texts/ui-texts.tsx'
import { cssVariablesResolver, theme } from '../theme/theme.ts'
import { DetailPage, ManyPage } from './detail-pages.tsx'
import { GalleryShell } from './GalleryShell.tsx'
import { EmptyPage, HomePage, ListPage, LoadingPage } from './pages.tsx'
import { galleryTexts } from './samples.ts'
import { FeedbackPage, SheetPage } from './sheet.tsx'

const query = new URLSearchParams(location.search)
const columns = query.get('columns')
const forced = columns === '1' ? 1 : columns === '2' ? 2 : columns === '3' ? 3 : null

function Page() {
  switch (query.get('page')) {
    case 'home':
      return (
        <GalleryShell home forced={forced}>
          <HomePage />
        </GalleryShell>
      )
    case 'list':
      return (
        <GalleryShell selected="critical" forced={forced}>
          <ListPage />
        </GalleryShell>
      )
    case 'loading':
      return (
        <GalleryShell selected="critical" forced={forced}>
          <LoadingPage />
        </GalleryShell>
      )
    case 'empty':
      return (
        <GalleryShell
          selected="critical"
          forced={forced}
          banner={
            <OfflineBanner
              text="You are offline. Showing what was loaded at 05:31:40."
              note="Edits are not saved until you are back."
            />
          }
        >
          <EmptyPage />
        </GalleryShell>
      )
    case 'detail':
      return (
        <GalleryShell selected="critical" forced={forced}>
          <DetailPage />
        </GalleryShell>
      )
    case 'many':
      return (
        <GalleryShell forced={forced}>
          <ManyPage />
        </GalleryShell>
      )
    case 'feedback':
      return <FeedbackPage />
    default:
      return <SheetPage />
  }
}

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={query.get('theme') === 'dark' ? 'dark' : 'light'}
    >
      <UiTextsProvider texts={galleryTexts}>
        <Page />
      </UiTextsProvider>
    </MantineProvider>,
  )
}
