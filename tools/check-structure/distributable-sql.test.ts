import { expect, test } from 'vitest'
import { checkDistributableSql } from './distributable-sql.ts'
import { parseSource, readSourceFiles } from './source-files.ts'

const path = 'server/features/readings/telemetry/some-queries.ts'
const tables = parseSource(
  'server/features/core/tenures/tables.ts',
  "declare module '../../../platform/db/tables.ts' {\n  interface Tables {\n    tenure: Tenure\n    measurement_hour: Hour\n  }\n}",
)
/** `@{x}` is an insertion. */
const check = (text: string) =>
  checkDistributableSql([tables, parseSource(path, text.replaceAll('@{', '$' + '{'))])

test.each([
  ['sql`with a as materialized (\n  select from b\n) select 1`', 'a CTE has a column', 1],
  ['const text = `\n  found as (select from b)`', 'a CTE has a column', 2],
  [
    'sql`select from unnest(@{ids.map(({ id }) => id)}) as b (key)\n  cross join lateral (\n    select hour from measurement_hour where sensorbox_key = b.key limit 1) h`',
    'a lateral join with a limit',
    2,
  ],
  [
    'sql`select hour from measurement_hour h\n join tenure t on t.key = h.tenure_key`',
    'telemetry is not joined',
    2,
  ],
  [
    'sql`select hour from measurement_hour where tenure_key in (select key from tenure)`',
    'telemetry is not joined',
    1,
  ],
  [
    "tx.selectFrom('measurement_hour as h')\n  .innerJoin('tenure as t', 't.key', 'h.tenure_key')\n  .execute()",
    'telemetry is not joined',
    2,
  ],
  ['sql`merge into measurement_hour using unnest(?) as n on true`', 'telemetry is not merged', 1],
  ['sql`select hour from measurement_hour group by rollup (hour)`', 'telemetry is not merged', 1],
  ['sql`select hour from measurement_hour for update`', 'telemetry is not merged', 1],
  [
    'sql`update measurement_series set newest_ms = @{x} + extract(epoch from now())`',
    'statements with telemetry',
    1,
  ],
  ["sql`select set_config('app.tenures', @{keys}, true)`", 'the tenures and boxes that a transaction', 1],
  ["sql`select set_config('app.boxes', @{keys}, true)`", 'the tenures and boxes that a transaction', 1],
  [
    'sql`select 1 @{withHours ? sql`, (select 1 from measurement_hour join tenure on true)` : sql``}`',
    'telemetry is not joined',
    1,
  ],
])('%s is reported', (text, message, line) => {
  const problems = check(text)
  expect(problems).toHaveLength(1)
  expect(problems[0]?.message).toContain(message)
  expect(problems[0]?.line).toBe(line)
})

test.each([
  'sql`with a as (select 1 as found from b) select exists (select from a)`',
  'sql`select 1 from unnest(@{measures}) as m (measure) cross join lateral (\n  select hour from measurement_hour where sensorbox_key = @{key} and measure = m.measure limit 1) h`',
  'sql`select hour from measurement_hour h join unnest(@{keys}) as t (key) on t.key = h.sensorbox_key`',
  'const a = sql`select hour from measurement_hour`\nconst b = sql`select key, now() from tenure for update`',
  '// select hour from measurement_hour join tenure on true',
  "tx.selectFrom('measurement_hour').execute()\ntx.selectFrom('asset').innerJoin('tenure', 'a', 'b').execute()",
])('%s is allowed', (text) => {
  expect(check(text)).toEqual([])
})

test('the statements of this repository are found, also those with insertions', () => {
  const broken = readSourceFiles().map((file) =>
    file.path.includes('/readings/telemetry/')
      ? parseSource(
          file.path,
          file.text.replaceAll('from measurement_chunk', 'from tenure, measurement_chunk'),
        )
      : file,
  )
  expect(new Set(checkDistributableSql(broken).map((problem) => problem.path.split('/').at(-1)))).toEqual(
    new Set(['read-queries.ts', 'write-queries.ts', 'compact-queries.ts', 'drop-queries.ts']),
  )
})
