import type { AlertCode } from './alerts.ts'

/** The texts that identify an error of the provider (§8.24, services §5.1). */
const providerErrors: readonly (readonly [text: string, alert: AlertCode])[] = [
  ['Unauthorized: origin not allowed', 'origin-not-allowed'],
  ['JWT validation error: JWT Token is not yet valid', 'session-expired'],
  ['Unauthorized: invalid key', 'project-id-invalid'],
]

/** Finds the alert of a relay or provider error, if it is one of the three known (§8.24). */
export function findProviderAlert(message: string): AlertCode | undefined {
  return providerErrors.find(([text]) => message.includes(text))?.[1]
}
