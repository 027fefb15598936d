import { createRoot } from 'react-dom/client'
import { styleNonce } from '../platform/config/page-settings.ts'
import { mendBrowserLanguage } from '../platform/i18n/known-language.ts'
import { pressOnce } from '../ui/control/press-once.ts'
import { noteMissingStyles } from '../ui/on-demand/missing-styles.ts'
import { App } from './App.tsx'
import { reloadWhenOutdated } from './reload-when-outdated.ts'

mendBrowserLanguage()
reloadWhenOutdated()
noteMissingStyles()
pressOnce()

// Dialogs lock the page's scrolling with a style element. The library that creates it looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root element')
createRoot(root).render(<App />)
