/** Mutation tests: whether a unit test notices a fault. `.tooling/mutants.mjs` runs them. */
export default {
  mutate: [
    'shared/{async,connectors,controllers,core,features,flows,portfolio,provider}/**/*.ts',
    '!shared/**/*.test.ts',
    '!shared/**/*.test-d.ts',
  ],
  testRunner: 'vitest',
  vitest: { configFile: '.vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // Types are not checked. The comment that disables the check would fail tests that read source files.
  disableTypeChecks: false,
  // A mutant that runs at import needs a run of every test.
  ignoreStatic: true,
  concurrency: 2,
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  htmlReporter: { fileName: '.cache/mutants/mutants.html' },
  jsonReporter: { fileName: '.cache/mutants/mutants.json' },
  tempDirName: '.cache/mutants/sandbox',
  ignorePatterns: ['.cache', '**/dist', '.output', '.wxt', 'test-results', 'playwright-report'],
  thresholds: { high: 95, low: 85, break: null },
}
