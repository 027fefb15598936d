import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { asBuilt, builtTests, testsIn } from './tools/test-run/as-built.ts'

const parts = ['contract', 'server', 'simulator', 'tools', 'web', 'e2e', 'bench']
const folders = `{${parts.join(',')}}/**`
const tests = `${folders}/*.test.{ts,tsx}`
/** What is measured in time needs a machine that does nothing else: it is a run of its own, in the mode of that name. */
const timing = `${folders}/*.timing.test.ts`
/** The tests that need a Citus cluster: only `npm run test:citus` runs them. */
const onCitusOnly = `${folders}/*.citus.test.ts`
/** What keeps the database of today for the tests of later versions. */
const record = 'server/migrations/testing/*.record.ts'
/** The tests that need an installed RabbitMQ and Mosquitto. */
const broker = 'e2e/broker/*.broker.ts'
const ofModes = new Map(Object.entries({ timing, record, broker }))
const notOurs = ['**/node_modules/**', '**/dist/**']

const common = {
  pool: 'forks',
  testTimeout: 20_000,
  hookTimeout: 30_000,
  // For what comes by itself, however busy the machine is; less than the heartbeat of a stream, which hides a lost notice.
  expect: { poll: { timeout: 10_000 } },
  // What passes the second time is named as flaky in the last lines of `npm test`.
  retry: process.env.CI ? 1 : 0,
} as const

/** Tests that replace or reload modules: whoever shares a process with them would have the wrong ones. */
function replacingModules(): string[] {
  return parts
    .flatMap((part) =>
      readdirSync(part, { recursive: true, encoding: 'utf8' }).map((path) => join(part, path)),
    )
    .filter((path) => /\.test\.tsx?$/.test(path) && !/(^|\/)(node_modules|dist)\//.test(path))
    .filter((path) => /\bvi\.(mock|doMock|resetModules)\(/.test(readFileSync(path, 'utf8')))
}

/** Tests of data from devices and strangers. They test the program as it ships, because a bundler may change its behaviour. */
const builtFolders = ['server/features/intake/ingest', 'server/testing/fuzz']

function projects() {
  const alone = replacingModules()
  const built = testsIn(builtFolders)
  return [
    // Each process loads the program once for all its files, which takes longer than what most of them do with it.
    {
      test: {
        ...common,
        name: 'together',
        include: [tests],
        exclude: [...notOurs, timing, onCitusOnly, ...alone, ...built],
        isolate: false,
        unstubGlobals: true,
      },
    },
    { test: { ...common, name: 'alone', include: alone } },
    {
      plugins: [asBuilt(built)],
      test: {
        ...common,
        name: 'built',
        include: built,
        isolate: false,
        unstubGlobals: true,
        server: { deps: { external: [builtTests] } },
      },
    },
  ]
}

/** The tests that read or write telemetry. `npm run test:citus` runs them with the telemetry distributed over a cluster. */
const onCitus = [
  'readings/telemetry',
  'readings/retention',
  'readings/events',
  'intake/ingest',
  'boxes/delivery',
  'boxes/invalid-readings',
  'notifications/daily-report',
  'views/reports',
].map((feature) => `server/features/${feature}/**/*.test.ts`)

function citusProjects() {
  const built = testsIn(['server/features/intake/ingest'])
  // Making a database on all nodes takes seconds.
  const patient = { ...common, testTimeout: 300_000, hookTimeout: 120_000 }
  return [
    { test: { ...patient, name: 'citus', include: onCitus, exclude: [...notOurs, ...built] } },
    {
      plugins: [asBuilt(built)],
      test: {
        ...patient,
        name: 'citus, built',
        include: built,
        server: { deps: { external: [builtTests] } },
      },
    },
  ]
}

export default defineConfig(({ mode }) => ({
  test: {
    globalSetup: [
      'tools/test-run/temporary-folder.ts',
      `server/testing/${mode === 'citus' ? 'citus' : 'global'}-setup.ts`,
    ],
    maxWorkers: 2,
    reporters: ['default', './tools/test-run/vitest-reporter.ts'],
    ...(mode === 'citus'
      ? { projects: citusProjects() }
      : ofModes.has(mode)
        ? { ...common, include: [ofModes.get(mode) ?? ''], exclude: notOurs }
        : { projects: projects() }),
  },
}))
