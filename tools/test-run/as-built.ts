import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vitest/config'

interface Build {
  bundle(input: Readonly<Record<string, string>>, folder: string): Promise<void>
}

/** Below `server`, so that the server's packages are found. */
const parent = resolve('server', '.cache', 'built-tests')

/** Files that only exist while tests run, and that Vite must not transform. */
export const builtTests = /\/built-tests\//

/**
 * Runs these tests, and all of the program that they use, as the bundler of the product builds them, instead of from the
 * sources. They are built once for a run, when the first of them is loaded.
 */
export function asBuilt(tests: readonly string[]): Plugin {
  const names = new Map(
    tests.map((path) => [resolve(path), path.replace(/[^\w.-]/g, '-').replace(/\.ts$/, '')]),
  )
  const folder = join(parent, String(process.pid))
  let built: Promise<void> | undefined

  const build = async () => {
    const { bundle } = (await import(pathToFileURL(resolve('tools', 'build.mjs')).href)) as Build
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
    await bundle(Object.fromEntries([...names].map(([path, name]) => [name, path])), folder)
  }

  return {
    name: 'as-built',
    enforce: 'pre',
    load: async (id) => {
      const name = names.get(id)
      if (name === undefined) return null
      built ??= build()
      await built
      return `import ${JSON.stringify(join(folder, `${name}.js`))}`
    },
  }
}

/** Returns the paths of the tests in these folders. */
export function testsIn(folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.test.ts'))
      .map((path) => join(folder, path)),
  )
}
