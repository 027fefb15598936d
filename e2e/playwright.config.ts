import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from './testing/browser.ts'
import { cameraFile } from './testing/camera-picture.ts'

const { executablePath, env } = await findBrowser()

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  globalSetup: ['../tools/test-run/temporary-folder.ts', './testing/global-setup.ts'],
  outputDir: '../test-results',
  reporter: [['list'], ['../tools/test-run/playwright-reporter.ts']],
  workers: 2,
  // What passes the second time is named as flaky in the last lines of `npm test`.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: process.env.PRODUCT_URL,
    // It answers only without a network, which one spec tests; requests through it can't be intercepted.
    serviceWorkers: 'block',
    // A trace of each test takes 60 % more time; `npx playwright test -c e2e --trace retain-on-failure` makes them.
    trace: 'off',
    screenshot: 'only-on-failure',
    // Motion takes a third of the processors' time. `sign-in` and `empty-installation` look at the product as it moves.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      // A camera that shows what a test has put before it.
      args: [
        '--use-fake-ui-for-media-stream',
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-video-capture=${cameraFile}`,
      ],
      ...(env && { env }),
    },
  },
})
