import type { Problem, SourceFile } from './source-files.ts'

const doorway = /(^|\/)public\.tsx?$/
const comment = /\/\*[\s\S]*?\*\/|\/\/.*/g
const reExport = /export (?:type )?(?:\{[^}]*\}|\*(?: as \w+)?) from '[^']+'/g

/**
 * A public module only re-exports. If it contained code, such as a page loaded on demand, everything it re-exports would
 * be loaded before the first screen: the bundler follows a module as a whole.
 */
export function checkDoorways(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path, text }) => doorway.test(path) && ownCode(text) !== '')
    .map(({ path }) => ({ path, message: 'contains code of its own, not only re-exports' }))
}

function ownCode(text: string): string {
  return text.replace(comment, '').replace(reExport, '').trim()
}
