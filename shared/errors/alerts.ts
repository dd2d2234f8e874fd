/** The alert catalogue (§8.18 to §8.24, §8.27, §8.30, §8.31). `once`: shown at most once per instance. */
export const alertCatalogue = {
  'network-not-found': {
    title: 'Network Not Found',
    text: 'The network is not among the networks of this app. Add it to `networks`.',
    once: false,
  },
  'origin-not-allowed': {
    title: 'Invalid App Configuration',
    text: 'The origin of this page is not on the allowlist of the project. Add it where the project id was made.',
    once: true,
  },
  'project-id-invalid': {
    title: 'Invalid Project ID',
    text: 'The project id was refused. Check `projectId`.',
    once: true,
  },
  'project-id-missing': {
    title: 'Project ID Not Configured',
    text: 'No project id was given. Pass `projectId` to createPortico.',
    once: false,
  },
  'session-expired': {
    title: 'Session Expired',
    text: 'Check the clock of this device, then try again.',
    once: true,
  },
  'socials-timeout': {
    title: 'Invalid App Configuration',
    text: 'The login did not answer in time. The origin of this page is not on the allowlist of the project, or its storage is blocked.',
    once: false,
  },
  'wallet-contested': {
    title: 'Wallet Disconnected',
    text: 'Another wallet uses the same name. Connect the one you know.',
    once: false,
  },
} as const satisfies Readonly<Record<string, { title: string; text: string; once: boolean }>>

export type AlertCode = keyof typeof alertCatalogue

/** The alerts that a visitor can act on. The others are for the developer of the page. */
export const visitorAlerts: readonly AlertCode[] = ['session-expired', 'wallet-contested']

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
