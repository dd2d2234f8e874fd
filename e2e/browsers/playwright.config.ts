import { defineConfig } from '@playwright/test'
import type { BrowserOptions } from './test.ts'

export default defineConfig<object, BrowserOptions>({
  outputDir: '../../test-results/browsers',
  globalSetup: '../fixtures/build-before-run.ts',
  fullyParallel: false,
  workers: 2,
  retries: process.env['CI'] ? 1 : 0,
  forbidOnly: Boolean(process.env['CI']),
  // Limits against a test that never ends. A busy machine must not reach them.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    // The extension has no build for WebKit.
    { name: 'webkit', testIgnore: 'extension.spec.ts', use: { engine: 'webkit' } },
  ],
})
