import type { Problem, SourceFile } from './source-files.ts'

/**
 * The tables that decide how uploads are judged, each with the files that may write it. The judgement data is cached in
 * memory until its version changes, and only `core` increments versions. Add any new table of this kind here.
 */
const writersOf: Readonly<Record<string, readonly string[]>> = {
  sensorbox: [
    'core/sensorbox-kernel/box-queries.ts',
    'core/sensorbox-kernel/card-queries.ts',
    'core/sensorbox-kernel/insert-many-queries.ts',
    'core/sensorbox-kernel/quiet-box-queries.ts',
  ],
  sensorbox_type: ['core/catalogue/catalogue-queries.ts'],
  sensorbox_model: ['core/catalogue/catalogue-queries.ts'],
  device_credential: ['core/device-keys/device-key-queries.ts'],
  tenure: ['core/tenures/hand-over-queries.ts', 'core/tenures/tenure-horizon-queries.ts'],
  tenure_grant: ['core/tenures/hand-over-queries.ts'],
  enabled_period: ['core/tenures/tenure-queries.ts'],
  alarm_limit: ['alarms/alarm-limits/queries.ts'],
  alarm_limit_state: ['alarms/alarm-limits/state-queries.ts'],
  alarm_limit_template: ['alarms/alarm-limits/templates/template-queries.ts'],
  type_alarm_limit: ['alarms/alarm-limits/queries.ts'],
  alarm: ['alarms/alarms/queries.ts'],
  alarm_pending: ['alarms/alarms/queries.ts'],
  invalid_span: ['boxes/invalid-readings/queries.ts'],
  measurement_series: [
    'readings/telemetry/store/append-queries.ts',
    'readings/telemetry/compact/compact-queries.ts',
  ],
}

/** Functions that write such a table without a value that proves a new version, with the reason. */
const exempt: Readonly<Record<string, string>> = {
  insertStock: 'adds boxes that cannot have been judged yet',
  writeQuietBoxesText: 'increments the versions itself',
  saveLoose: 'records what is to be packed, which affects no judgement',
}

const features = 'server/features/'
/** Values that prove a new version: a locked box, its key, data shared by many boxes. */
const given = /\b(Held|HeldBox|HeldKey|RaisedScope)\b/

/**
 * A function that writes a judged table must take a value that proves a new version. Otherwise each file that imports the
 * function must mention such a value.
 */
export function checkJudgedTables(files: readonly SourceFile[]): Problem[] {
  const own = files.filter(({ path, isTest }) => path.startsWith(features) && !isTest)
  const unguarded = new Map<string, readonly string[]>()
  for (const file of own) {
    const names = writingExports(file.text).filter(
      ({ name, signature }) => !given.test(signature) && !exempt[name],
    )
    unguarded.set(
      file.path,
      names.map(({ name }) => name),
    )
  }
  return own.flatMap((file) => [...byStrangers(file), ...withoutTheKernel(file, unguarded)])
}

function byStrangers({ path, text }: SourceFile): Problem[] {
  return writesIn(text)
    .filter(({ table }) => !writersOf[table]?.includes(path.slice(features.length)))
    .map(({ table, index }) => ({
      path,
      line: lineAt(text, index),
      message: `writes ${table}, by which uploads are judged; judged-tables.ts lists its writers`,
    }))
}

function withoutTheKernel(
  { path, text, imports }: SourceFile,
  unguarded: ReadonlyMap<string, readonly string[]>,
): Problem[] {
  if (given.test(text)) return []
  return imports.flatMap(({ line, target, names }) =>
    names
      .filter(([exported]) => unguarded.get(target)?.includes(exported))
      .map(([exported]) => ({
        path,
        line,
        message: `${exported} writes a table by which uploads are judged, but nothing here is a HeldBox or a RaisedScope`,
      })),
  )
}

const write =
  /(?:\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"]|\b(?:insert\s+into|update|delete\s+from)\s+|\bname:\s*['"])(\w+)/gi

/** Returns the places where judged tables are written. */
function writesIn(text: string): { readonly table: string; readonly index: number }[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, (comment) => comment.replace(/\S/g, ' '))
  return [...code.matchAll(write)]
    .map((match) => ({ table: match[1] ?? '', index: match.index }))
    .filter(({ table }) => writersOf[table] !== undefined)
}

/** Returns the exported functions and SQL texts that write judged tables. */
function writingExports(text: string): { readonly name: string; readonly signature: string }[] {
  const starts = [...text.matchAll(/^export (?:async )?(?:function\*? |const )(\w+)/gm)]
  return starts.flatMap((start, i) => {
    const whole = text.slice(start.index, starts[i + 1]?.index)
    if (writesIn(whole).length === 0) return []
    return [{ name: start[1] ?? '', signature: whole.slice(0, whole.search(/\{$|`/m)) }]
  })
}

function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}

const lock = /\bfor\s+(no\s+key\s+)?update\b|\.for(NoKey)?Update\(/i
const boxTable = /\b(from|join|update)\s+sensorbox\b|\(\s*['"]sensorbox( as \w+)?['"]/i

/** Boxes are locked in one way only: another one could take the locks in a different order. */
export function checkBoxLocks(files: readonly SourceFile[]): Problem[] {
  return files
    .filter(({ path, isTest }) => path.startsWith(features) && !isTest)
    .filter(({ path }) => !/\/sensorbox-kernel\/(box|quiet-box)-queries\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split(/^(?=export )/m)
        .filter((part) => lock.test(part) && boxTable.test(part))
        .map((part) => ({
          path,
          line: lineAt(text, text.indexOf(part)),
          message: 'boxes are locked by lockBoxes of the kernel only',
        })),
    )
}
