import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { t } from '../../../platform/i18n/i18n.ts'
import { uiTexts } from '../../../platform/i18n/ui-texts.ts'
import { UiTextsProvider } from '../../../ui/texts/ui-texts.tsx'
import { LastKnownPage, type LastKnownPageProps } from './LastKnownPage.tsx'

/** A person who looks at the page while the network comes back shouldn't have to ask for the present state. */
const tryAgainS = 30

/** Returns the HTML of the page with the last known state, in the present colour scheme and with the given stylesheets. */
export function htmlOfLastKnown(page: LastKnownPageProps, stylesheets: readonly string[]): string {
  const kept = document.implementation.createHTMLDocument(t('lastKnown:title', { company: page.company }))
  const scheme = 'data-mantine-color-scheme'
  kept.documentElement.lang = document.documentElement.lang
  kept.documentElement.setAttribute(scheme, document.documentElement.getAttribute(scheme) ?? 'light')
  const add = (name: string, attributes: Readonly<Record<string, string>>) => {
    const element = kept.createElement(name)
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
    kept.head.append(element)
  }
  add('meta', { charset: 'utf-8' })
  add('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' })
  add('meta', { 'http-equiv': 'refresh', content: String(tryAgainS) })
  for (const href of stylesheets) add('link', { rel: 'stylesheet', href })
  const root = createRoot(kept.body)
  flushSync(() =>
    root.render(
      <UiTextsProvider texts={uiTexts(t)}>
        <LastKnownPage {...page} />
      </UiTextsProvider>,
    ),
  )
  const html = `<!doctype html>${kept.documentElement.outerHTML}`
  root.unmount()
  return html
}
