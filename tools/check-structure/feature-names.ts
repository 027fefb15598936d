import type { SourceFile } from './source-files.ts'

/** Returns the names of the features: the folders below `features/` in all packages. */
export function featureNames(files: readonly SourceFile[]): string[] {
  const names = files.map(
    ({ path }) => /^(?:contract|server|web)\/features\/[^/]+\/([^/]+)\//.exec(path)?.[1],
  )
  return [...new Set(names.filter((name) => name !== undefined))].sort()
}
