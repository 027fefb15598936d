import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readVersion } from '../../server/features/system/version/read-version.ts'
import { placeFile, placeFolder } from './place-files.ts'
import { productionModules } from './production-modules.ts'

interface Build {
  bundle(input: Readonly<Record<string, string>>, folder: string): Promise<void>
}

/** The programs of a release, by the names that `deploy/sensorstack` knows them by. */
const programs = {
  main: 'server/app/main.ts',
  command: 'server/app/commands.ts',
  register: 'tools/register/main.ts',
  import: 'tools/import/main.ts',
}
/** Files and folders of packages that only developers need. */
const unneeded = /\.(a|[cm]?ts|map|md)$|\/(include|node_modules|tests?|benchmarks?)$/

/** Returns the name of the release that this machine makes, such as `sensorstack-0.1.0-linux-x64`. */
export function releaseName(root: string): string {
  const { version } = readPackage(root)
  return `sensorstack-${version}-${process.platform}-${process.arch}`
}

/**
 * Makes a release in an empty folder: the bundled programs, the built web and the packages that they need on this platform. It runs
 * with Node alone, wherever the folder is moved to. Its files may be links to those of the clone, so they must not be changed.
 */
export async function makeRelease(root: string, folder: string): Promise<void> {
  const { bundle } = (await import(pathToFileURL(join(root, 'tools', 'build.mjs')).href)) as Build
  const place = (path: string, isPart: (path: string) => boolean) =>
    placeFolder(join(root, path), join(folder, path), isPart)
  const input = Object.fromEntries(
    Object.entries(programs).map(([name, path]) => [name, join(root, path)] as const),
  )
  await bundle(input, join(folder, 'server', 'dist'))
  place(join('server', 'migrations'), (path) => /\.(sql|json)$/.test(path))
  place(join('web', 'dist'), (path) => !/\/\.(built-from|made)$|\.map$/.test(path))
  for (const path of productionModules(root, 'server')) place(path, (each) => !unneeded.test(each))
  place('docs', (path) => !path.endsWith('/pictures'))
  place('deploy', (path) => !path.endsWith('/deploy/sensorstack'))
  placeFile(join(root, 'deploy', 'sensorstack'), join(folder, 'sensorstack'))
  for (const name of ['LICENSE', 'CHANGELOG.md']) placeFile(join(root, name), join(folder, name))
  const { name, version, description, license, engines } = readPackage(root)
  const own = { name, version, private: true, type: 'module', description, license, engines }
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
  const { commit_hash } = readVersion(root, process.env)
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify({ commit: commit_hash })}\n`)
}

function readPackage(root: string): Record<string, unknown> {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, unknown>
}
