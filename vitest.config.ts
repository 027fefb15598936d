import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{contract,server,simulator,tools,web,e2e,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    globalSetup: 'server/testing/global-setup.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    retry: 0,
  },
})
