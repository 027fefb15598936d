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

// Dialogs keep the page behind them from scrolling by a style element, made by a library that looks for the nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce() })

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to stand in')
createRoot(root).render(<App />)
