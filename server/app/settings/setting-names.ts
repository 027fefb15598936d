import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { StartupError, systemErrorCode } from '../../platform/instance/startup-error.ts'
import { settingNames } from './settings.ts'

/** The setting with the path of a file that holds other settings. */
const fileSetting = 'SETTINGS_FILE'

/** All names, with those that are read elsewhere. */
const known: readonly string[] = [
  ...settingNames,
  ...[fileSetting, 'PG_OS_USER', 'COMMIT_HASH', 'DRONE_BUILD_LINK', 'DRONE_BUILD_NUMBER'],
]

/**
 * Adds the settings of the file that `SETTINGS_FILE` names, in lines such as `PORT=3000`. Variables that are set already stay as they
 * are. Returns warnings about lines that are no settings.
 *
 * @throws StartupError if the file can't be read.
 */
export function loadSettingsFile(variables: NodeJS.ProcessEnv): string[] {
  const path = variables[fileSetting]
  if (!path) return []
  const inFile = parseEnv(readText(path))
  for (const [name, value] of Object.entries(inFile)) {
    if (known.includes(name) && !variables[name]) variables[name] = value
  }
  const names = Object.keys(inFile).sort()
  return names.flatMap((name) => {
    if (known.includes(name)) return []
    const meant = settingLike(name)
    return [`${path}: ${name} is no setting${meant === undefined ? '' : `; ${meant} may be meant`}.`]
  })
}

/** Returns warnings about variables whose names are almost those of settings, such as `PROT` for `PORT`. */
export function warningsOfNames(variables: NodeJS.ProcessEnv): string[] {
  return Object.keys(variables).flatMap((name) => {
    const meant = known.includes(name) ? undefined : settingLike(name)
    // Someone who has set both means both: the other variable belongs to another program.
    if (meant === undefined || variables[meant]) return []
    return [`The variable ${name} is no setting; ${meant} may be meant.`]
  })
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const code = systemErrorCode(error)
    if (code === 'ENOENT') throw new StartupError(`${fileSetting}: there is no file ${path}.`)
    if (code === 'EACCES') throw new StartupError(`${fileSetting}: this user may not read ${path}.`)
    if (code === 'EISDIR') throw new StartupError(`${fileSetting}: ${path} is a folder, not a file.`)
    throw error
  }
}

/** Returns the setting whose name differs by one typing error, or by two if it is long. */
function settingLike(name: string): string | undefined {
  return known.find((each) => distance(name, each) <= (each.length > 8 ? 2 : 1))
}

/** The number of letters to add, remove, replace or swap with the next one to turn one text into the other. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, j) => j)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1]
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
        i > 1 && j > 1 && isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    ;[before, last] = [last, row]
  }
  return last[other.length] ?? 0
}
