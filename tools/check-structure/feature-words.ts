import { featureNames } from './feature-names.ts'
import type { Problem, SourceFile } from './source-files.ts'

/**
 * Features whose names are also words of any web program, or of multi-tenancy: the platform knows stacks (tenants), the tenures
 * that their row level security opens, accounts (users) and the keys of devices, and nothing else of the product.
 */
const ofThePlatformToo = new Set([
  ...[
    'access',
    'accounts',
    'api-docs',
    'auth',
    'device-keys',
    'events',
    'files',
    'health',
    'jobs',
    'live',
    'reports',
    'session',
    'settings',
    'stacks',
    'tags',
    'tenures',
  ],
  'version',
])

/** Excludes the message catalogue, which contains the texts of all features by feature name. */
const platform = /^(server|web|contract)\/platform\/(?!i18n\/)/

/** The platform folders know no feature: neither file names nor identifiers mention one. */
export function checkFeatureWords(
  files: readonly SourceFile[],
  features: readonly string[] = featureNames(files),
): Problem[] {
  const words = features.filter((name) => !ofThePlatformToo.has(name)).flatMap(wordsOf)
  if (words.length === 0) return []
  const pattern = new RegExp(words.join('|'), 'i')
  return files
    .filter(({ path, isTest }) => platform.test(path) && !isTest)
    .flatMap(({ path, lines }) => [
      ...(pattern.test(path) ? [{ path, message: 'is named after a feature' }] : []),
      ...lines.flatMap((line, index) => {
        const word = pattern.exec(withoutTexts(line))?.[0]
        return word === undefined ? [] : [{ path, line: index + 1, message: `mentions a feature: ${word}` }]
      }),
    ])
}

/**
 * Returns patterns for the singular and plural: `alarm-limits` matches alarmLimit, AlarmLimits and alarm_limits,
 * `sensorboxes` matches sensorboxId.
 */
function wordsOf(feature: string): string[] {
  return [singularOf(feature), feature].map((word) => word.split('-').join('[-_ ]?'))
}

function singularOf(word: string): string {
  if (word.endsWith('ies')) return word.replace(/ies$/, 'y')
  if (/(ch|sh|s|x|z)es$/.test(word)) return word.replace(/es$/, '')
  return word.endsWith('ss') ? word : word.replace(/s$/, '')
}

/** Removes comments and strings, which may mention a feature as an example; only identifiers count. */
function withoutTexts(line: string): string {
  if (/^\s*(\/\/|\*|\/\*)/.test(line)) return ''
  return line.replace(/\s\/\/ .*$/, '').replace(/'[^']*'|"[^"]*"/g, '')
}
