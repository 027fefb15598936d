import { expect, test } from 'vitest'
import { checkBoxLocks, checkJudgedTables } from './judged-tables.ts'
import { parseSource, readSourceFiles } from './source-files.ts'

const features = 'server/features'

test.each([
  ["export async function bend(tx: Tx) {\n  await tx.updateTable('tenure').set({}).execute()\n}", 2],
  ["export async function bend(tx: Tx) {\n  await tx\n    .insertInto('alarm_limit')\n}", 3],
  ['export const text = `\n  with gone as (delete from tenure_grant where true) select`', 2],
])('a write to a judged table outside its owner is reported: %s', (text, line) => {
  const problems = checkJudgedTables([parseSource(`${features}/boxes/assets/queries.ts`, text)])
  expect(problems.map((problem) => problem.line)).toEqual([line])
})

const writing = (signature: string) =>
  `export async function forgetLimits(${signature}): Promise<void> {\n  await tx.deleteFrom('alarm_limit').execute()\n}`
const caller = (more: string) =>
  `import { forgetLimits } from './queries.ts'\n${more}\nexport const work = () => forgetLimits(tx)`

test('a function that writes, or its caller, must take a held box', () => {
  const check = (signature: string, more: string) =>
    checkJudgedTables([
      parseSource(`${features}/alarms/alarm-limits/queries.ts`, writing(signature)),
      parseSource(`${features}/alarms/alarm-limits/forget.ts`, caller(more)),
    ]).map(({ path, line }) => `${path}:${line}`)
  expect(check('tx: Tx', '')).toEqual([`${features}/alarms/alarm-limits/forget.ts:1`])
  expect(check('tx: Tx, box: HeldBox', '')).toEqual([])
  expect(check('tx: Tx', 'function of(box: HeldBox) {}')).toEqual([])
})

test('the writers of this repository are recognised, and one that no longer takes a box is reported', () => {
  const files = readSourceFiles()
  const forgetful = files.map((file) =>
    file.path === `${features}/alarms/alarm-limits/queries.ts` ||
    file.path === `${features}/boxes/delivery/change-owner.ts`
      ? parseSource(file.path, file.text.replaceAll('HeldBox', 'BoxRow'))
      : file,
  )
  expect(checkJudgedTables(files)).toEqual([])
  const found = checkJudgedTables(forgetful).map(({ message }) => message.split(' ')[0])
  expect(new Set(found)).toEqual(
    new Set(['insertLimit', 'updateLimit', 'deleteLimit', 'deleteLimitsOf', 'moveLimits']),
  )
})

test.each([
  "export const row = (tx: Tx) => tx.selectFrom('sensorbox as s').selectAll().forUpdate().execute()",
  "export const row = (tx: Tx) => tx.selectFrom('sensorbox').selectAll().forNoKeyUpdate().skipLocked()",
  'export const text = `select s.key from sensorbox s where s.id = $1 for update`',
])('another way of locking a box is reported: %s', (text) => {
  expect(checkBoxLocks([parseSource(`${features}/boxes/assets/queries.ts`, text)])).toHaveLength(1)
})

test('locking other rows and reading boxes is allowed', () => {
  const text =
    'export const a = sql`select from asset for update`\nexport const b = sql`select from sensorbox where true`'
  expect(checkBoxLocks([parseSource(`${features}/boxes/assets/queries.ts`, text)])).toEqual([])
})
