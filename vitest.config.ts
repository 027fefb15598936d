import { defineConfig } from 'vitest/config'

const folders = '{contract,server,simulator,tools,web,e2e,bench}/**'
/** What is measured in time needs a machine that does nothing else: it is a run of its own, in the mode of that name. */
const timing = `${folders}/*.timing.test.ts`
/** What keeps the database of today for the tests of later versions. */
const record = 'server/migrations/testing/*.record.ts'

export default defineConfig(({ mode }) => ({
  test: {
    include: mode === 'timing' ? [timing] : mode === 'record' ? [record] : [`${folders}/*.test.{ts,tsx}`],
    exclude: ['**/node_modules/**', '**/dist/**', ...(mode === 'timing' ? [] : [timing])],
    globalSetup: 'server/testing/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // For what comes by itself, however busy the machine is; less than the heartbeat of a stream, which hides a lost notice.
    expect: { poll: { timeout: 10_000 } },
    // What passes the second time is named as flaky in the last lines of `npm test`.
    retry: process.env.CI ? 1 : 0,
    reporters: ['default', './tools/test-run/vitest-reporter.ts'],
  },
}))
