import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a build keeps the files of the previous build and nothing older', async () => {
  // The tools run before anything is installed, including types.
  const path = './build.mjs'
  const { keepServed } = (await import(path)) as { keepServed(before: string, now: string): void }
  const folder = mkdtempSync(join(tmpdir(), 'build-'))
  const build = (name: string, before: string, files: readonly string[]) => {
    const own = join(folder, name, 'static')
    mkdirSync(own, { recursive: true })
    for (const file of files) writeFileSync(join(own, file), `${file} of ${name}`)
    keepServed(join(folder, before), join(folder, name))
    return readdirSync(own)
  }
  try {
    expect(build('first', 'none', ['app-1.js', 'same.js'])).toEqual(['app-1.js', 'same.js'])
    expect(build('second', 'first', ['app-2.js', 'same.js'])).toEqual(['app-1.js', 'app-2.js', 'same.js'])
    expect(readFileSync(join(folder, 'second', 'static', 'same.js'), 'utf8')).toBe('same.js of second')
    expect(build('third', 'second', ['app-3.js'])).toEqual(['app-2.js', 'app-3.js', 'same.js'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a bundle keeps calls whose only effect is their exception', async () => {
  const path = './build.mjs'
  const { bundle } = (await import(path)) as {
    bundle(input: Record<string, string>, folder: string): Promise<void>
  }
  const folder = mkdtempSync(join(tmpdir(), 'bundle-'))
  const calls = [
    "encodeURIComponent('\\ud800')",
    "decodeURIComponent('%')",
    'String(Object.create(null))',
    'String.fromCodePoint(-1)',
    "BigInt('x')",
  ]
  const functions = calls.map((call) => `() => { ${call} }`)
  const source = `export const throwing = [${functions}].map((call) => { try { call() } catch { return true } return false })`
  try {
    writeFileSync(join(folder, 'main.ts'), source)
    await bundle({ main: join(folder, 'main.ts') }, join(folder, 'dist'))
    const built = (await import(join(folder, 'dist', 'main.js'))) as { throwing: boolean[] }
    expect(built.throwing).toEqual(calls.map(() => true))
  } finally {
    rmSync(folder, { recursive: true })
  }
})
