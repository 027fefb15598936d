import type { Problem, SourceFile } from './source-files.ts'

const longest = 350

/** A file that grows beyond this has become several things. */
export function checkFileSizes(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ lines }) => lines.length > longest)
    .map(({ path, lines }) => ({ path, message: `has ${lines.length} lines, more than ${longest}` }))
}

const bags = /(^|\/)(index|utils?|helpers?|misc|common|shared)(\.tsx?$|\/)/

/** A name says what is inside: no barrels and no bags. */
export function checkFileNames(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => bags.test(path))
    .map(({ path }) => ({ path, message: 'its name does not say what is inside' }))
}
