import type { alertCatalogue } from './alert-catalogue.ts'

export type AlertCode = keyof typeof alertCatalogue

/** The alerts that a visitor can act on. The others are for the developer of the page. */
export const visitorAlerts: readonly AlertCode[] = ['session-expired', 'wallet-contested']

/** The alerts that are shown at most once per instance. */
export const onceAlerts: readonly AlertCode[] = [
  'origin-not-allowed',
  'project-id-invalid',
  'session-expired',
]
