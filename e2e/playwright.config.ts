import { defineConfig } from '@playwright/test'
import { findOrInstallHeadlessShell } from '../.tooling/chromium.mjs'

/** Chromium goes by the last list that it is given, so Playwright's own is in here. */
const disabledFeatures = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  // Two pages behind the address bar of every window, which cost a test as much as its own.
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
]

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './fixtures/build-before-run.ts',
  fullyParallel: true,
  // On two cores: a test waits for a quarter of its time.
  workers: 3,
  // A spec that fails now and then is a bug of ours or of the spec: `npm test` lists what needed a second try.
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // Limits against a test that never ends. A busy machine must not reach them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: process.env['CI'] ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // A trace of every test costs a tenth of the time. A failure has its page's tree and its last picture, and a second
    // try its steps. `npm run e2e -- --trace on` records a first try.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    // Painting is much of what a test costs here. Those that are about motion, or a whole journey, ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findOrInstallHeadlessShell(),
      args: [
        '--no-sandbox',
        `--disable-features=${disabledFeatures.join()}`,
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-domain-reliability',
        '--disable-sync',
        '--no-pings',
        // The world is on loopback. No name leads out of it, whatever asks.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
})
