import { createRoot } from 'react-dom/client'
import { pressOnce } from '../ui/control/press-once.ts'
import { noteMissingStyles } from '../ui/on-demand/missing-styles.ts'
import { App } from './App.tsx'
import { reloadWhenOutdated } from './reload-when-outdated.ts'

reloadWhenOutdated()
noteMissingStyles()
pressOnce()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element to stand in')
createRoot(root).render(<App />)
