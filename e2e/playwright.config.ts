import { defineConfig } from '@playwright/test'
import { findOrInstallChromium } from '../.tooling/chromium.mjs'

export default defineConfig({
  testDir: 'specs',
  outputDir: '../test-results',
  globalSetup: './fixtures/build-before-run.ts',
  fullyParallel: true,
  workers: 2,
  // A spec that fails now and then is a bug of ours or of the spec.
  retries: 0,
  forbidOnly: Boolean(process.env['CI']),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  reporter: process.env['CI'] ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findOrInstallChromium(),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-domain-reliability',
        '--disable-sync',
        '--no-pings',
        // The world is on loopback. No name leads out of it, whatever asks.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
  },
})
