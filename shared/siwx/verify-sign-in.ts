import { isPorticoError } from '../errors/portico-error.ts'
import type { ChainId } from '../schema/primitives.ts'
import { checkSignature } from './check-signature.ts'
import { parseSignInMessage } from './parse-sign-in-message.ts'
import { removeRecap } from './recap.ts'
import { isSameAddress } from './same-address.ts'
import type { ChainRequest, SignatureCheck } from './signature-check.ts'
import type { ParsedSignInMessage, SignInMessageFields } from './siwx.ts'
import { toTime } from './to-time.ts'

/** What a sign-in must be for. */
export type ExpectedSignIn = {
  /** The host of the page and its port, if it is not that of the scheme: `location.host`. Compared without case. */
  readonly domain: string
  /** The nonce that was issued. The caller consumes it, also where the sign-in is refused. */
  readonly nonce: string
  /**
   * The account. EVM addresses are compared without case.
   *
   * @default any account
   */
  readonly address?: string | undefined
  /**
   * The networks, as CAIP-2 ids.
   *
   * @default any network
   */
  readonly chainIds?: readonly ChainId[] | undefined
  /**
   * The scheme of the page, such as `https`. A text without one is of https (EIP-4361).
   *
   * @default any scheme
   */
  readonly scheme?: string | undefined
  /**
   * The URI that the sign-in is for.
   *
   * @default any URI
   */
  readonly uri?: string | undefined
}

/** A sign-in to verify. */
export type SignInToVerify = {
  /** The text that was signed, to the byte. */
  readonly message: string
  /** The signature: hexadecimal in eip155, base58 in solana. */
  readonly signature: string
  /** What it must be for. */
  readonly expected: ExpectedSignIn
  /** The time, in ms since 1970. */
  readonly now: number
  /**
   * Sends a JSON-RPC request to a node of a chain. The signature of a key needs none.
   *
   * @default no node: the signatures of smart accounts are refused
   */
  readonly request?: ChainRequest | undefined
}

/**
 * Why a sign-in is refused.
 *
 * - `malformed`: the text is not a sign-in message.
 * - `domain`, `scheme`, `uri`, `nonce`, `chain`, `address`: the text is for another one, or names none.
 * - `expired`, `not-yet-valid`: by the times of the text.
 * - `recap`: the statement does not end with the words of the recap that the resources end with (ERC-5573).
 * - `signature`: the account has not signed these bytes.
 * - `double-wrapped`: the signature of an account that is not deployed is wrapped twice (ERC-6492). A library and the wallet
 *   both wrapped it.
 * - `unsupported-namespace`: the signatures of the namespace cannot be verified.
 */
export type SignInRefusal =
  | 'malformed'
  | 'domain'
  | 'scheme'
  | 'uri'
  | 'nonce'
  | 'chain'
  | 'address'
  | 'expired'
  | 'not-yet-valid'
  | 'recap'
  | 'signature'
  | 'double-wrapped'
  | 'unsupported-namespace'

/** The fields of a text that was signed: for a network, and with a nonce. */
export type VerifiedSignInFields = ParsedSignInMessage &
  Pick<SignInMessageFields, 'chainId' | 'nonce'>

/** A verified sign-in. */
export type VerifiedSignIn = {
  /** The sign-in is valid. */
  readonly ok: true
  /** The fields of the text that was signed. That of Sign In With Solana can be without a URI and a version. */
  readonly fields: VerifiedSignInFields
}

/** A refused sign-in. */
export type RefusedSignIn = {
  /** The sign-in is not valid. */
  readonly ok: false
  /** The first reason. */
  readonly reason: SignInRefusal
  /** What the grammar refuses. Empty for other reasons. */
  readonly problems: readonly string[]
}

/** A sign-in that could not be verified. It is neither valid nor invalid: try it again. */
export type UnverifiedSignIn = {
  /** Without a verification, there is no sign-in. */
  readonly ok: false
  /** A node that is needed did not answer. */
  readonly reason: 'node-unreachable'
}

/** The result of a verification. */
export type SignInVerification = VerifiedSignIn | RefusedSignIn | UnverifiedSignIn

const refuse = (reason: SignInRefusal, problems: readonly string[] = []): RefusedSignIn => ({
  ok: false,
  problems,
  reason,
})

/** `right` may come from untyped code. */
const isSameText = (left: string, right: unknown) =>
  typeof right === 'string' && left.toLowerCase() === right.toLowerCase()

export const isUnexpired = ({ expirationTime }: ParsedSignInMessage, now: number): boolean =>
  expirationTime === undefined || now < (toTime(expirationTime) ?? Number.NEGATIVE_INFINITY)

const isStarted = ({ notBefore }: ParsedSignInMessage, now: number) =>
  notBefore === undefined || now >= (toTime(notBefore) ?? Number.POSITIVE_INFINITY)

function checkFields(
  fields: ParsedSignInMessage,
  { expected, now }: Pick<SignInToVerify, 'expected' | 'now'>,
): VerifiedSignInFields | RefusedSignIn {
  const { accountAddress, chainId, nonce: textNonce } = fields
  if (textNonce === undefined) return refuse('nonce')
  if (chainId === undefined) return refuse('chain')
  const { address, chainIds, domain, nonce, scheme, uri } = expected
  const rules: readonly (readonly [SignInRefusal, boolean])[] = [
    ['domain', isSameText(fields.domain, domain)],
    ['scheme', scheme === undefined || isSameText(fields.scheme ?? 'https', scheme)],
    ['uri', uri === undefined || fields.uri === uri],
    ['nonce', textNonce === nonce],
    ['chain', chainIds === undefined || chainIds.includes(chainId)],
    ['address', address === undefined || isSameAddress(chainId, accountAddress, address)],
    // A time that is not a number is no time.
    ['expired', Number.isFinite(now) && isUnexpired(fields, now)],
    ['not-yet-valid', isStarted(fields, now)],
    ['recap', removeRecap(fields) !== undefined],
  ]
  const [reason] = rules.find(([, isValid]) => !isValid) ?? []
  return reason ? refuse(reason) : { ...fields, chainId, nonce: textNonce }
}

function toVerification(check: SignatureCheck, fields: VerifiedSignInFields): SignInVerification {
  if (check === 'valid') return { fields, ok: true }
  if (check === 'node-unreachable') return { ok: false, reason: check }
  return refuse(check === 'invalid' ? 'signature' : check)
}

/**
 * Verifies a sign-in: the grammar of the text, what it is for, its times and its signature. It reads the clock and the network
 * only through what it gets, and never rejects.
 *
 * The caller must consume the nonce before the call, once: two posts with one nonce must not both pass.
 *
 * @example
 * const result = await verifySignIn({
 *   expected: { chainIds: ['eip155:1'], domain: 'app.example', nonce, uri: 'https://app.example' },
 *   message,
 *   now: Date.now(),
 *   signature,
 * })
 * if (!result.ok) return refuse(result.reason)
 */
export async function verifySignIn(input: SignInToVerify): Promise<SignInVerification> {
  const { message, request, signature } = input
  if (typeof message !== 'string' || typeof signature !== 'string') return refuse('malformed')
  const parsed = parse(message)
  if ('reason' in parsed) return parsed
  const data = checkFields(parsed, input)
  if ('reason' in data) return data
  try {
    return toVerification(await checkSignature({ data, message, signature }, request), data)
  } catch {
    // In a page, the code of the check can fail to load, which says nothing of the signature.
    return { ok: false, reason: 'node-unreachable' }
  }
}

function parse(message: string): ParsedSignInMessage | RefusedSignIn {
  try {
    return parseSignInMessage(message)
  } catch (error) {
    return refuse('malformed', isPorticoError(error) ? error.message.split('\n') : [])
  }
}
