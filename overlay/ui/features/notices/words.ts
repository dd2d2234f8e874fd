import { alertCatalogue } from '../../../../shared/errors/alert-catalogue.ts'
import type { AlertCode } from '../../../../shared/errors/alerts.ts'
import {
  type SnackbarMessage,
  snackbarMessages,
} from '../../../../shared/errors/snackbar-messages.ts'

type AlertWords = {
  readonly [key in `alert.${AlertCode}.text` | `alert.${AlertCode}.title`]: string
}
type SnackbarWords = { readonly [key in `snackbar.${SnackbarMessage}`]: string }

const toAlertEntries = ([code, { text, title }]: [string, { text: string; title: string }]) => [
  [`alert.${code}.text`, text],
  [`alert.${code}.title`, title],
]

/** English of the alerts, from their catalogue. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: both keys of every code.
export const alertWords = Object.fromEntries(
  Object.entries(alertCatalogue).flatMap(toAlertEntries),
) as AlertWords

/** English of the snackbar's messages, from their catalogue. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: one key for every message.
export const snackbarWords = Object.fromEntries(
  Object.entries(snackbarMessages).map(([key, text]) => [`snackbar.${key}`, text]),
) as SnackbarWords

export const noticeWords = { ...alertWords, ...snackbarWords }
