// Part of `npm run check`: prints every violation of the structure, one per line, and fails if there are any. With `--draw` it first
// writes the imports between groups into ARCHITECTURE.
import { drawGroupArrows } from './group-arrows.ts'
import { rules } from './rules.ts'
import { readSourceFiles } from './source-files.ts'

const files = readSourceFiles()
if (process.argv.includes('--draw')) drawGroupArrows(files)
let broken = 0
for (const [rule, check] of Object.entries(rules)) {
  const problems = check(files)
  if (problems.length > 0) console.error(`\n${rule}:`)
  for (const { path, line, message } of problems) {
    console.error(`  ${line === undefined ? path : `${path}:${line}`} ${message}`)
  }
  broken += problems.length
}
if (broken > 0) {
  console.error(`\n${broken} violations of the structure (tools/check-structure).`)
  process.exitCode = 1
}
