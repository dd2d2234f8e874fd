import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

export default defineConfig(base, {
  testDir: '.',
  outputDir: '../../test-results/kits',
  globalSetup: './set-up.ts',
  // The tests share one browser profile at a time, and the extension is built once.
  workers: 1,
})
