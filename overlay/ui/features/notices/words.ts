import { alertCatalogue } from '../../../../shared/errors/alert-catalogue.ts'
import type { AlertCode } from '../../../../shared/errors/alerts.ts'
import {
  type SnackbarMessage,
  snackbarMessages,
} from '../../../../shared/errors/snackbar-messages.ts'

type AlertTitles = { readonly [key in `alert.${AlertCode}.title`]: string }
type SnackbarWords = { readonly [key in `snackbar.${SnackbarMessage}`]: string }

const loginBlocked = 'This page blocks logins. Connect a wallet, or contact this site.'
const notSetUp = 'This app isn’t set up correctly.'

/** What a visitor reads. What a developer has to do is in the console, from the catalogue. */
const alertTexts = {
  'alert.embedder-policy.text': loginBlocked,
  'alert.frame-policy.text': loginBlocked,
  'alert.frame-sandbox.text': loginBlocked,
  'alert.network-not-found.text': 'This app doesn’t support that network.',
  'alert.opener-policy.text': loginBlocked,
  'alert.origin-not-allowed.text': 'The origin of this page isn’t on the allowlist.',
  'alert.popup-sandbox.text': loginBlocked,
  'alert.project-id-invalid.text': notSetUp,
  'alert.project-id-missing.text': notSetUp,
  'alert.session-expired.text':
    'This device’s clock may be wrong. Check the date and time, then try again.',
  'alert.socials-timeout.text': 'The login didn’t respond in time. Try again.',
  'alert.wallet-contested.text': 'Another wallet uses the same name. Connect the one you know.',
} as const satisfies { readonly [key in `alert.${AlertCode}.text`]: string }

/** The titles of the alerts, from their catalogue. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: one key for every code.
const alertTitles = Object.fromEntries(
  Object.entries(alertCatalogue).map(([code, { title }]) => [`alert.${code}.title`, title]),
) as AlertTitles

/** English of the alerts. */
export const alertWords = { ...alertTexts, ...alertTitles }

/** English of the snackbar's messages, from their catalogue. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: one key for every message.
export const snackbarWords = Object.fromEntries(
  Object.entries(snackbarMessages).map(([key, text]) => [`snackbar.${key}`, text]),
) as SnackbarWords

export const noticeWords = { ...alertWords, ...snackbarWords }
