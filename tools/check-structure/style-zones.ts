import { posix } from 'node:path'
import { type Problem, readStyleSheets, type StyleSheet } from './source-files.ts'

const composed = /composes:[^;]*\bfrom\s+["']([^"']+)["']/g

/** A feature's style sheet may compose classes of its own group and of web/ui only, like the imports of its code. */
export function checkStyleZones(sheets: readonly StyleSheet[] = readStyleSheets()): Problem[] {
  return sheets.flatMap(({ path, text }) => {
    const group = /^web\/features\/[^/]+\//.exec(path)?.[0]
    return [...text.matchAll(composed)]
      .map((match) => ({
        target: posix.join(posix.dirname(path), match[1] ?? ''),
        line: text.slice(0, match.index).split('\n').length,
      }))
      .filter(({ target }) => !target.startsWith('web/ui/') && !(group && target.startsWith(group)))
      .map(({ target, line }) => ({ path, line, message: `may not compose from ${target}` }))
  })
}
