import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run, sayStep } from './programs.ts'

const suite = 'bookworm'

/** Returns the folder of a bare Debian with Node, and the path of that Node. What an earlier run has made is used again. */
export function makeBase(cache: string, nodeVersion: string): { base: string; node: string } {
  const base = join(cache, 'base')
  if (!existsSync(base)) {
    sayStep(`Debian ${suite}`)
    const fresh = `${base}.new`
    rmSync(fresh, { recursive: true, force: true })
    run('debootstrap', ['--variant=minbase', suite, fresh])
    renameSync(fresh, base)
  }
  const node = nodeFromNpm(cache, nodeVersion)
  run('install', ['-m', '755', node, join(base, 'usr', 'local', 'bin', 'node')])
  return { base, node }
}

/** Returns the path of a version of Node, which npm has as a package for each platform. */
function nodeFromNpm(cache: string, version: string): string {
  const folder = join(cache, `node-${version}`)
  const node = join(folder, 'package', 'bin', 'node')
  if (existsSync(node)) return node
  sayStep(`Node ${version}`)
  mkdirSync(folder, { recursive: true })
  const name = `node-${process.platform}-${process.arch}`
  run('npm', ['pack', '--silent', `${name}@${version}`], { cwd: folder })
  run('tar', ['-xzf', `${name}-${version}.tgz`], { cwd: folder })
  return node
}
