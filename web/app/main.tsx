import '../ui/theme/fonts.css'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import '../ui/theme/mantine-styles.ts'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { reloadWhenOutdated } from './reload-when-outdated.ts'

reloadWhenOutdated()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to stand in')
createRoot(root).render(<App />)
