import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { VersionInfo } from '@sensorstack/contract/features/system/version/routes.ts'

/**
 * Reads the version from package.json, the commit from a release's own file or from the git folder (without a git program), and the
 * link and number of the build from the variables of a build server. Missing values are empty.
 */
export function readVersion(root: string, variables: NodeJS.ProcessEnv): VersionInfo {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return {
    backend_version: version,
    commit_hash: variables.COMMIT_HASH ?? commitOfRelease(root) ?? commitOf(join(root, '.git')),
    drone_build_link: variables.DRONE_BUILD_LINK ?? '',
    drone_build_number: variables.DRONE_BUILD_NUMBER ?? '',
  }
}

function commitOfRelease(root: string): string | undefined {
  const text = textOf(join(root, 'release.json'))
  return text === '' ? undefined : (JSON.parse(text) as { commit: string }).commit
}

function commitOf(gitFolder: string): string {
  const head = textOf(join(gitFolder, 'HEAD'))
  const ref = /^ref: (\S+)/.exec(head)?.[1]
  if (!ref) return head.trim()
  const loose = textOf(join(gitFolder, ref)).trim()
  if (loose) return loose
  const packed = textOf(join(gitFolder, 'packed-refs'))
  return (
    packed
      .split('\n')
      .find((line) => line.endsWith(` ${ref}`))
      ?.split(' ')[0] ?? ''
  )
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
