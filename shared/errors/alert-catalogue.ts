import { toRestrictionText } from '../policies/restriction-texts.ts'

const toRestrictedAlert = (kind: Parameters<typeof toRestrictionText>[0]) => ({
  text: toRestrictionText(kind),
  title: 'Login blocked by this page',
})

/** The titles of the alerts (§8.18 to §8.24, §8.27, §8.30, §8.31), and what the console says. They load with the first alert. */
export const alertCatalogue = {
  'embedder-policy': toRestrictedAlert('embedder-policy'),
  'frame-policy': toRestrictedAlert('frame-policy'),
  'frame-sandbox': toRestrictedAlert('frame-sandbox'),
  'network-not-found': {
    title: 'Network Not Found',
    text: 'The network is not among the networks of this app. Add it to `networks`.',
  },
  'opener-policy': toRestrictedAlert('opener-policy'),
  'origin-not-allowed': {
    title: 'Invalid App Configuration',
    text: 'The origin of this page is not on the allowlist of the project. Add it where the project id was made.',
  },
  'popup-sandbox': toRestrictedAlert('popup-sandbox'),
  'project-id-invalid': {
    title: 'Invalid Project ID',
    text: 'The project id was refused. Check `projectId`.',
  },
  'project-id-missing': {
    title: 'Project ID Not Configured',
    text: 'No project id was given. Pass `projectId` to createPortico.',
  },
  'session-expired': {
    title: 'Session Expired',
    text: 'Check the clock of this device, then try again.',
  },
  'socials-timeout': {
    title: 'Invalid App Configuration',
    text: 'The login did not answer in time. The origin of this page is not on the allowlist of the project, or its storage is blocked.',
  },
  'wallet-contested': {
    title: 'Wallet disconnected',
    text: 'Another wallet uses the same name. Connect the one you know.',
  },
} as const satisfies Readonly<Record<string, { title: string; text: string }>>
