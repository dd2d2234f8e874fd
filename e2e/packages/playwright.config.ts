import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

export default defineConfig(base, {
  testDir: '.',
  outputDir: '../../test-results/packages',
  globalSetup: './set-up.ts',
  // An install takes as long as the registry does.
  timeout: 900_000,
})
