import type { Problem, SourceFile } from './source-files.ts'

const longest = 120
const beginning = /^(?:export )?(?:async )?function (\w+)/

/**
 * A component or hook longer than this probably does several things. Biome formats all files, so a function ends with
 * the first `}` at the margin.
 */
export function checkFunctionLengths(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path, isTest }) => path.startsWith('web/') && !isTest)
    .flatMap(({ path, lines }) =>
      lines.flatMap((line, start): Problem[] => {
        const [, name] = beginning.exec(line) ?? []
        const length = name === undefined ? 0 : lines.indexOf('}', start) - start + 1
        return length > longest
          ? [{ path, line: start + 1, message: `${name} has ${length} lines, more than ${longest}` }]
          : []
      }),
    )
}
