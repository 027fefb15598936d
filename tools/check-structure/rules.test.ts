import { describe, expect, test } from 'vitest'
import { checkChangesByHand } from './changes-by-hand.ts'
import { checkContractRoutes, declaredRoutes } from './contract-routes.ts'
import { checkDoorways } from './doorways.ts'
import { checkFeatureCycles } from './feature-cycles.ts'
import { checkFeatureWords } from './feature-words.ts'
import { checkFileNames, checkFileSizes } from './file-sizes.ts'
import { checkForbiddenText } from './forbidden-text.ts'
import { checkImportZones } from './import-zones.ts'
import { parseSource, readSourceFiles } from './source-files.ts'
import { checkStyleZones } from './style-zones.ts'
import { checkTableOwners } from './table-owners.ts'

const placesOf = (problems: { path: string; line?: number }[]) =>
  problems.map(({ path, line }) => (line === undefined ? path : `${path}:${line}`))

describe('import zones', () => {
  test.each([
    ['server/features/g/a/one.ts', "import { x } from '../b/inner.ts'"],
    ['server/features/g/a/one.ts', "const lazy = await import('../b/inner.ts')"],
    ['server/features/g/a/one.ts', "export { x } from '../b/inner.ts'"],
    ['server/features/g/a/one.ts', "import {\n  x,\n} from '../../../app/config.ts'"],
    ['server/features/g/a/one.ts', "import type { x } from '@sensorstack/web/paths/paths.ts'"],
    ['server/features/g/a/one.ts', "import { startTestApp } from '../../../testing/app.ts'"],
    ['server/platform/db/one.ts', "import { x } from '../../features/g/a/public.ts'"],
    ['server/platform/db/one.ts', "import { x } from '@sensorstack/contract/features/g/a/routes.ts'"],
    ['server/app/main.ts', "import { x } from '@sensorstack/simulator/fleet.ts'"],
    ['web/ui/one.tsx', "import { Link } from '@tanstack/react-router'"],
    ['web/ui/one.tsx', "import { x } from '@sensorstack/contract/platform/time.ts'"],
    ['web/platform/one.ts', "import { x } from '../features/g/a/public.tsx'"],
    ['web/platform/one.ts', "import { paths } from '../paths/paths.ts'"],
    ['web/paths/one.ts', "import { x } from '../features/g/a/public.tsx'"],
    ['web/paths/one.ts', "import { useNavigate } from '@tanstack/react-router'"],
    ['web/features/g/a/one.tsx', "import { x } from '../../../app/shell.tsx'"],
    ['web/features/g/a/one.tsx', "import { paths } from '../../../app/paths.ts'"],
    ['web/features/g/a/one.tsx', "import { x } from '../b/inner.tsx'"],
    ['contract/platform/one.ts', "import { x } from '../features/g/a/routes.ts'"],
    ['contract/features/g/a/one.ts', "import Fastify from 'fastify'"],
    ['simulator/devices/one.ts', "import { x } from '@sensorstack/server/platform/clock/clock.ts'"],
    ['web/platform/one.ts', "import { x } from '@sensorstack/contract/features/g/a/routes.ts'"],
    ['web/features/g/a/one.test.tsx', "import { x } from '@sensorstack/server/platform/clock/clock.ts'"],
    ['server/platform/db/one.test.ts', "import { x } from '../../features/g/a/public.ts'"],
    ['web/ui/one.test.tsx', "import { x } from '@sensorstack/contract/platform/time.ts'"],
    ['web/platform/one.test.ts', "import { x } from '../features/g/a/public.tsx'"],
  ])('%s: %s is refused', (path, text) => {
    expect(placesOf(checkImportZones([parseSource(path, text)]))).toEqual([
      `${path}:${text.split('\n').length}`,
    ])
  })

  test.each([
    ['server/features/g/a/one.ts', "import { x } from '../b/public.ts'"],
    ['server/features/g/a/one.ts', "import { x } from './queries.ts'"],
    ['server/features/g/a/one.test.ts', "import { x } from '../b/inner.ts'"],
    ['server/app/demo/demo.ts', "import { x } from '@sensorstack/simulator/fleet.ts'"],
    ['web/features/g/a/one.tsx', "import { paths } from '../../../paths/paths.ts'"],
    ['web/features/g/a/one.tsx', "import { x } from '../b/public.tsx'"],
    ['contract/features/g/a/routes.ts', "import * as z from 'zod/mini'"],
  ])('%s: %s is allowed', (path, text) => {
    expect(checkImportZones([parseSource(path, text)])).toEqual([])
  })
})

test('a style sheet that composes from another group is reported', () => {
  const from = (target: string) => ({
    path: 'web/features/g/a/a.module.css',
    text: `.a {\n  composes: b from "${target}";\n}`,
  })
  const allowed = ['../b/b.module.css', '../../../ui/page/page.module.css'].map(from)
  expect(placesOf(checkStyleZones([...allowed, from('../../h/b/b.module.css')]))).toEqual([
    'web/features/g/a/a.module.css:2',
  ])
})

test('a public module with code of its own is reported', () => {
  const files = [
    parseSource('web/features/g/a/public.tsx', "/** A page. */\nexport {\n  Page,\n} from './on-demand.tsx'"),
    parseSource(
      'web/features/g/b/public.tsx',
      "export { a } from './a.ts'\nexport const Page = lazyPart(load)",
    ),
    parseSource('web/features/g/b/on-demand.tsx', 'export const Page = lazyPart(load)'),
  ]
  expect(checkDoorways(files).map(({ path }) => path)).toEqual(['web/features/g/b/public.tsx'])
})

test('a cycle of features or groups is reported once, even an indirect one', () => {
  const files = [
    parseSource('server/features/g/a/one.ts', "import { b } from '../b/public.ts'"),
    parseSource('server/features/g/b/one.ts', "import type { c } from '../../h/c/public.ts'"),
    parseSource('server/features/h/c/one.ts', "import { a } from '../../g/a/public.ts'"),
    parseSource('server/features/h/d/one.ts', "import { c } from '../c/public.ts'"),
    parseSource('contract/features/k/a/one.ts', "import { b } from '../../l/b/errors.ts'"),
    parseSource('contract/features/l/b/one.ts', "import { a } from '../../k/a/errors.ts'"),
  ]
  expect(checkFeatureCycles(files).map(({ path, message }) => `${path} ${message}`)).toEqual([
    'server/features/g/a imports in a cycle: g/a -> g/b -> h/c -> g/a',
    'server/features/g imports in a cycle: g -> h -> g',
    'contract/features/k imports in a cycle: k -> l -> k',
  ])
})

describe('forbidden text', () => {
  test.each([
    ['server/features/g/a/one.ts', 'await sql<Row>`select 1`.execute(tx)'],
    ['server/features/g/a/one.ts', "tx.selectFrom('stack')"],
    ['web/features/g/a/One.tsx', '<Link to="/sensorboxes/groups">'],
    ['web/features/g/a/One.tsx', "navigate('/login')"],
    ['web/features/g/a/one.ts', "fetch('/api/me')"],
    ['server/features/g/a/one.ts', "console.log('here')"],
    ['web/features/g/a/one.ts', "console.log('here')"],
    ['web/features/g/a/one.ts', 'names.sort((a, b) => a.localeCompare(b))'],
    ['web/features/g/a/One.tsx', '<p dangerouslySetInnerHTML={{ __html: text }} />'],
    ['server/features/g/a/one.ts', 'const now = Date.now()'],
    ['contract/features/g/a/one.ts', 'const now = new Date()'],
    ['web/features/g/a/One.tsx', 'const age = Date.now() - at'],
    ['web/features/g/a/One.tsx', '<TextInput type="date" />'],
    ['server/features/g/a/one.ts', 'const id = crypto.randomUUID()'],
    ['server/features/g/a/one.test.ts', "test.skip('later', () => {})"],
    ['server/features/g/a/one.ts', '    encodeURIComponent(text)'],
    ['server/features/g/a/one.ts', 'const x = y as any'],
    ['server/features/g/a/one.ts', '// TODO mend this'],
  ])('%s: %s is refused', (path, text) => {
    expect(placesOf(checkForbiddenText([parseSource(path, text)]))).toEqual([`${path}:1`])
  })

  test.each([
    ['server/features/g/a/queries.ts', "tx.selectFrom('stack')"],
    ['server/features/g/a/box-state-queries.ts', 'sql`select 1`'],
    ['server/features/g/a/one.test.ts', 'sql`select 1`'],
    ['web/paths/paths.ts', "login: () => '/login'"],
    ['web/features/g/a/One.tsx', '<Link to={paths.login()}>'],
    ['web/features/g/a/one.ts', "console.error('Logout failed', error)"],
    ['server/features/g/a/one.ts', 'const then = new Date(now)'],
    ['server/features/g/a/one.ts', '// never Date.now(): the clock can be moved'],
    ['web/platform/time/TypedField.tsx', '<DayField {...props} type="date" />'],
  ])('%s: %s is allowed', (path, text) => {
    expect(checkForbiddenText([parseSource(path, text)])).toEqual([])
  })
})

describe('tables', () => {
  const owned = { box: 'server/features/g/a', box_event: 'server/features/g/a', person: 'server/platform' }
  const declarations = [
    parseSource(
      'server/features/g/a/tables.ts',
      "declare module '../../../platform/db/tables.ts' {\n  interface Tables {\n    box: Box\n    box_event: BoxEvent\n  }\n}",
    ),
    parseSource('server/platform/db/tables.ts', 'export interface Tables {\n  person: Person\n}'),
  ]
  const check = (path: string, text: string, exceptions: Parameters<typeof checkTableOwners>[1] = []) =>
    checkTableOwners([...declarations, parseSource(path, text)], exceptions).map(({ line, message }) => [
      line,
      message,
    ])
  const stranger = 'server/features/g/b/queries.ts'

  test.each([
    ["tx.selectFrom('box')", 'reads box,'],
    ["tx.selectFrom(['box as b', 'other'])", 'reads box,'],
    ["query.leftJoin('box_event as e', 'e.id', 'o.id')", 'reads box_event,'],
    ["tx.deleteFrom('other').using('person')", 'reads person,'],
    ["tx.insertInto('box')", 'writes box,'],
    ["tx.updateTable('box_event')", 'writes box_event,'],
    ["tx.deleteFrom('box')", 'writes box,'],
    ['sql`select 1 from box b`', 'reads box,'],
    ['sql`select 1 from other o, box b`', 'reads box,'],
    ['sql`select 1 from other\n  join box_event e on true`', 'reads box_event,'],
    ['const text = `select (select max(id) from person)`', 'reads person,'],
    ['sql`insert into box (id) values (1)`', 'writes box,'],
    ['sql`update box set id = 1`', 'writes box,'],
    ['sql`delete from box_event where true`', 'writes box_event,'],
  ])('%s outside the owner is refused', (text, message) => {
    expect(check(stranger, text)).toEqual([
      [
        text.split('\n').length,
        `${message} which belongs to ${owned[message.split(' ')[1]?.slice(0, -1) as 'box']}`,
      ],
    ])
  })

  test.each([
    ['server/features/g/a/queries.ts', "tx.selectFrom('box')"],
    ['server/features/g/a/inner/queries.ts', 'sql`update box_event set id = 1`'],
    ['server/features/g/b/one.test.ts', "tx.selectFrom('box')"],
    ['server/migrations/one.ts', "tx.selectFrom('box')"],
    [stranger, "boxRows(tx).select('s.box')"],
    [stranger, 'sql`select 1 from boxes, box_events`'],
    [stranger, '// select it from box\n/** or delete from box */'],
  ])('%s: %s is allowed', (path, text) => {
    expect(check(path, text)).toEqual([])
  })

  test('an exception allows reading only, and is reported when it is not needed', () => {
    const exceptions = [{ file: stranger, reads: ['box', 'person'], why: 'a reason' }]
    expect(check(stranger, "tx.selectFrom('box')\ntx.deleteFrom('person')", exceptions)).toEqual([
      [2, 'writes person, which belongs to server/platform'],
      [undefined, 'does not read person: its exception is not needed'],
    ])
  })
})

test('a platform file that mentions a feature is reported, by file name and by identifier', () => {
  const files = [
    parseSource('server/platform/db/alarm-limit-cache.ts', 'export const size = 1'),
    parseSource('web/platform/one.ts', '// such as an alarm limit\nconst alarmLimits = []'),
    parseSource('server/platform/db/one.ts', 'export function forStacks() {}'),
  ]
  expect(placesOf(checkFeatureWords(files, ['alarm-limits', 'stacks']))).toEqual([
    'server/platform/db/alarm-limit-cache.ts',
    'web/platform/one.ts:2',
  ])
})

test.each([
  ['sensorboxes', 'const sensorboxId = 1'],
  ['sensorboxes', 'const sensorboxes = []'],
  ['deliveries', 'function deliveryOf() {}'],
  ['deliveries', 'const deliveries = []'],
])('the feature %s is mentioned by: %s', (feature, text) => {
  expect(placesOf(checkFeatureWords([parseSource('server/platform/one.ts', text)], [feature]))).toEqual([
    'server/platform/one.ts:1',
  ])
})

test('long files and meaningless names are reported', () => {
  const long = parseSource('server/features/g/a/one.ts', 'line\n'.repeat(351))
  const short = parseSource('server/features/g/a/two.ts', 'line\n'.repeat(300))
  const bags = ['index.ts', 'utils.ts', 'helpers/x.ts'].map((name) =>
    parseSource(`web/features/g/a/${name}`, ''),
  )
  expect(placesOf(checkFileSizes([long, short]))).toEqual(['server/features/g/a/one.ts'])
  expect(placesOf(checkFileNames([short, ...bags]))).toHaveLength(3)
})

describe('routes of the contract', () => {
  const contract = readSourceFiles().filter(({ path }) => path.startsWith('contract/'))
  const [route] = declaredRoutes(contract)
  if (route === undefined) throw new Error('the contract declares no route')
  const from = `from '@sensorstack/${route.path}'`
  const problemsOf = (files: Parameters<typeof checkContractRoutes>[0], unused = {}) =>
    checkContractRoutes([...contract, ...files], unused)
      .map(({ message }) => message)
      .filter((message) => message.startsWith(`${route.id} `))

  const server = parseSource(
    'server/features/g/a/routes.ts',
    `import { ${route.name} as x } ${from}\nimplement(x, async () => {})`,
  )
  const twice = parseSource(
    'server/features/g/b/routes.ts',
    `import * as contract ${from}\nimplement(contract.${route.name}, async () => {})`,
  )
  const caller = parseSource(
    'server/features/g/a/a.test.ts',
    `import { ${route.name} } ${from}\nask(${route.name})`,
  )
  const web = parseSource('web/features/g/a/api.ts', `import { ${route.name} } ${from}\ncall(${route.name})`)

  test('a route that is registered once, tested and used is accepted', () => {
    expect(problemsOf([server, caller, web])).toEqual([])
  })

  test('a route that is not registered, tested or used is reported three times', () => {
    expect(problemsOf([])).toHaveLength(3)
  })

  test('a route that is registered twice is reported', () => {
    expect(problemsOf([server, twice, caller, web])).toEqual([
      `${route.id} is registered 2 times in the server`,
    ])
  })

  test('a route listed as unused is accepted until it is used', () => {
    expect(problemsOf([server, caller], { [route.id]: 'why' })).toEqual([])
    expect(problemsOf([server, caller, web], { [route.id]: 'why' })).toHaveLength(1)
  })
})

describe('tasks that the platform performs for every write', () => {
  const strangers = (path: string, text: string) =>
    placesOf(checkChangesByHand([...readSourceFiles(), parseSource(path, text)]))

  test.each([
    ['server/features/g/a/one.ts', 'await audit(tx, random, entry)'],
    ['server/features/g/a/one.ts', 'afterCommit(() => deps.live.changed([stackId], lists))'],
    ['server/platform/a/one.ts', "await sql`select pg_notify('x', 'y')`"],
    ['contract/features/g/a/routes.ts', "changes: 'noted by hand',"],
    ['server/features/g/a/life-routes.ts', 'await database.asSystem((tx) => work(tx))'],
  ])('%s: %s is reported', (path, text) => {
    expect(strangers(path, text)).toEqual([`${path}:1`])
  })

  test('tests and comments are exempt', () => {
    expect(strangers('server/features/g/a/one.test.ts', 'await audit(tx, random, entry)')).toEqual([])
    expect(strangers('server/features/g/a/one.ts', '// audit() writes it')).toEqual([])
  })

  test('an exception that is no longer needed is reported', () => {
    const files = readSourceFiles().filter(
      ({ path }) => path !== 'server/features/people/auth/dismiss-person.ts',
    )
    expect(placesOf(checkChangesByHand(files))).toEqual(['server/features/people/auth/dismiss-person.ts'])
  })
})
