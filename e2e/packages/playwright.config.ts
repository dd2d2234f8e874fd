import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

export default defineConfig(base, {
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/packages',
  globalSetup: './set-up.ts',
  // A bundler uses more than one core.
  workers: 2,
  // An install takes as long as the registry does.
  timeout: 900_000,
})
