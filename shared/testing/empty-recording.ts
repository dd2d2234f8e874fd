import type { Recording } from '../recorder/recording.ts'

/** A recording in which nothing has happened. */
export const emptyRecording = {
  clients: {},
  dropped: 0,
  entries: [],
  environment: { browser: 'chrome', locale: 'en', source: 'extension', viewport: 'desktop' },
  format: 'portico-recording',
  hasAddresses: false,
  options: {},
  product: '',
  startedAt: 0,
  states: {},
  storage: {},
  version: 1,
  wallets: {},
} satisfies Recording
