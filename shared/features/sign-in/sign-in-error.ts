import { isPorticoError, PorticoError } from '../../errors/portico-error.ts'
import { toRpcError } from '../../errors/rpc-error.ts'

const fields: readonly (readonly [name: string, form: RegExp])[] = [
  ['domain', /\bdomain|\bhost\b/i],
  ['uri', /\buri\b|\burl\b|\borigin\b/i],
  ['chainId', /\bchain ?-?id\b|\bnetwork\b/i],
  ['nonce', /\bnonce\b/i],
  ['issuedAt', /\bissued ?-?at\b/i],
  ['expirationTime', /\bexpir/i],
  ['notBefore', /\bnot ?-?before\b/i],
  ['requestId', /\brequest ?-?id\b/i],
  ['resources', /\bresources?\b/i],
  ['statement', /\bstatement\b/i],
  ['version', /\bversion\b/i],
  ['accountAddress', /\baddress\b/i],
]

/** EIP-1474. */
const refusals: readonly unknown[] = [-32_000, -32_602]

function findField(cause: unknown): string | undefined {
  const text = toRpcError(isPorticoError(cause) ? (cause.cause ?? cause) : cause).message ?? ''
  return fields.find(([, form]) => form.test(text))?.[0]
}

/** These codes keep their meaning. */
const kept = new Set<string>([
  'aborted',
  'siwx-client-required',
  'unauthorized',
  'user-rejected',
  'wallet-timeout',
])

/** `user-rejected` only if the wallet says so. */
export function toSigningError(cause: unknown): PorticoError {
  if (isPorticoError(cause) && kept.has(cause.code)) return cause
  const code = isPorticoError(cause) ? cause.details?.['code'] : toRpcError(cause).code
  const field = refusals.includes(code) ? findField(cause) : undefined
  const isUnable = isPorticoError(cause, 'method-not-allowed')
  const message = field
    ? `The wallet refused the field ${field} of the sign-in message.`
    : 'The wallet did not sign the sign-in message.'
  return new PorticoError('siwx-signature-failed', isUnable ? unable : message, {
    cause,
    details: {
      ...(code !== undefined && { code }),
      ...(field !== undefined && { field }),
      ...(isUnable && { isUnable }),
    },
  })
}

const unable = 'The wallet, or the device that holds its key, cannot sign messages.'

export function toSiwxError(cause: unknown): PorticoError {
  if (isPorticoError(cause)) return cause
  const message = 'A problem occurred while trying initialize authentication.'
  return new PorticoError('authentication-failed', message, { cause })
}

/** Whether a request of a siwx did not get through: `fetch` rejects with a TypeError. */
export const isNetworkFailure = (error: unknown): boolean =>
  isPorticoError(error) && error.cause instanceof TypeError
