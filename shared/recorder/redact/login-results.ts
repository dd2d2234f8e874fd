import type { LoginResult } from '../../features/embedded-wallet/embedded-wallet-platform.ts'
import { getResultError, isWebUri } from '../../features/embedded-wallet/login/social-uris.ts'
import type { StoredValue } from '../../storage/stored-values.ts'
import { isRecord, type Json } from '../json.ts'
import type { Redactor } from './redact.ts'

export const leftLoginKey = 'messaging-app-social'

const untrustedOrigin = 'https://redacted.invalid'

/** How it has ended, and whether the result is the secure site's. Its address has the code of the login, and is not recorded. */
export const describeLoginEnd = (uri: string, isTrusted: boolean) => ({
  error: getResultError(uri)?.code ?? null,
  isTrusted,
})

export function toLoginEnd(
  value: Json | undefined,
  secureSite: string,
): { readonly origin: string; readonly uri: string } {
  const { error, isTrusted } = isRecord(value) ? value : {}
  const origin = isTrusted === true ? new URL(secureSite).origin : untrustedOrigin
  const reason = error === 'user-rejected' ? 'access_denied' : 'server_error'
  return { origin, uri: `${origin}/${typeof error === 'string' ? `?error=${reason}` : ''}` }
}

type ResultScope = { readonly redactor: Redactor; readonly secureSite: string }

export function describeResult(
  { redactor, secureSite }: ResultScope,
  { nonce, uri }: LoginResult,
): Json {
  const isWeb = isWebUri(uri)
  const isTrusted = isWeb && new URL(uri).origin === new URL(secureSite).origin
  return {
    ...describeLoginEnd(uri, isTrusted),
    isWeb,
    nonce: nonce === undefined ? null : redactor.text(nonce),
  }
}

export function toResult(value: Json | undefined, secureSite: string): LoginResult | undefined {
  if (!isRecord(value)) return undefined
  const { isWeb, nonce } = value
  return {
    nonce: typeof nonce === 'string' ? nonce : undefined,
    uri: isWeb === true ? toLoginEnd(value, secureSite).uri : 'redacted',
  }
}

export function redactLeftLogin(redactor: Redactor, stored: unknown): Json {
  const { nonce, provider, startedAt }: Partial<StoredValue<typeof leftLoginKey>> = Object(stored)
  return {
    nonce: redactor.text(String(nonce)),
    provider: redactor.field('provider', provider) ?? null,
    startedAt: redactor.field('startedAt', startedAt) ?? null,
  }
}
