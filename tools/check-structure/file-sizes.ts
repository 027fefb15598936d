import type { Problem, SourceFile } from './source-files.ts'

const longest = 350

/** A file longer than this probably does several things. */
export function checkFileSizes(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ lines }) => lines.length > longest)
    .map(({ path, lines }) => ({ path, message: `has ${lines.length} lines, more than ${longest}` }))
}

const bags = /(^|\/)(index|utils?|helpers?|misc|common|shared)(\.tsx?$|\/)/

/** File names must describe the content: no barrels and no utility files. */
export function checkFileNames(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path }) => bags.test(path))
    .map(({ path }) => ({ path, message: 'its name does not describe its content' }))
}
