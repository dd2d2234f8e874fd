import { PorticoError } from '../../../errors/portico-error.ts'
import { isAddress } from '../../../schema/is-address.ts'
import { type ChainId, isChainId } from '../../../schema/primitives.ts'
import { isName } from '../receiver/is-name.ts'
import { findBadMark, type PaymentMarks } from './payment-marks.ts'

export type PaymentRequest = {
  readonly address: string
  /** In the smallest unit in EIP-681, in whole tokens as a decimal number in Solana Pay. */
  readonly amount: { readonly decimal: string } | { readonly value: bigint } | undefined
  readonly chainId: ChainId | undefined
  readonly marks?: PaymentMarks | undefined
  readonly namespace: 'eip155' | 'solana'
  /** A contract or a mint. `undefined`: the native currency. */
  readonly token: string | undefined
}

const most = 2n ** 256n - 1n
const longestPart = 60

function createUnread(part: string): PorticoError {
  const details = { part: part.slice(0, longestPart) }
  const message = `The payment request has a part that is not understood: ${details.part}`
  return new PorticoError('params-invalid', message, { details })
}

/** EIP-681: the exponent is at least the number of decimals, so the number is whole. An `e` without digits has no meaning. */
function parseWhole(text: string): bigint {
  const [, whole = '', fraction = '', exponent = '0'] =
    /^\+?(\d{0,80})(?:\.(\d{1,80}))?(?:e0*(\d{1,2}))?$/i.exec(text) ?? []
  const digits = whole + fraction
  const places = Number(exponent) - fraction.length
  const value = digits && places >= 0 ? BigInt(digits) * 10n ** BigInt(places) : most + 1n
  if (value > most) throw createUnread(text)
  return value
}

function readParameters(
  query: URLSearchParams,
  known: readonly string[],
): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>()
  for (const [name, value] of query) {
    if (parameters.has(name) || !known.includes(name)) throw createUnread(`${name}=${value}`)
    parameters.set(name, value)
  }
  return parameters
}

function parseEvmAddress(text: string): string {
  if (isName(text) || (/^0x/i.test(text) && isAddress(text, 'eip155'))) return text
  throw createUnread(text)
}

/** Without `pay-`, the text before a hyphen is another prefix (EIP-831). */
function parseTarget(text: string, prefix: string | undefined): string {
  if (prefix === undefined && text.includes('-')) throw createUnread(text)
  try {
    return parseEvmAddress(decodeURIComponent(text))
  } catch {
    // The percent signs do not encode a text.
    throw createUnread(text)
  }
}

function parseChain(chain: string | undefined): ChainId | undefined {
  if (chain === undefined) return undefined
  const chainId = `eip155:${chain}`
  if (/^[1-9]\d{0,15}$/.test(chain) && isChainId(chainId)) return chainId
  throw createUnread(`@${chain}`)
}

/** The most gas that a transaction may have (EIP-7825). */
const mostGas = 2n ** 24n

function parseGas(parameters: ReadonlyMap<string, string>): PaymentMarks | undefined {
  const [limit, second] = ['gas', 'gasLimit'].flatMap((name) => parameters.get(name) ?? [])
  const price = parameters.get('gasPrice')
  // Both names mean the same: two of them contradict each other, or are of another standard.
  if (second !== undefined) throw createUnread(`gasLimit=${second}`)
  if (limit === undefined && price === undefined) return undefined
  const gas = limit === undefined ? undefined : parseWhole(limit)
  if (gas !== undefined && gas > mostGas) throw createUnread(`gas=${limit}`)
  const gasPrice = price === undefined ? undefined : parseWhole(price)
  return { gas, gasPrice, memo: undefined, references: [] }
}

const gasNames = ['gas', 'gasLimit', 'gasPrice']

/** Calls other than `transfer` are not understood (EIP-681). */
function parseEthereum(text: string): PaymentRequest {
  const [whole, prefix, target = '', chain, call, encoded = ''] =
    /^ethereum:(pay-)?([^@/?]*)(?:@([^/?]*))?(?:\/([^?]*))?(?:\?(.*))?$/i.exec(text) ?? []
  if (whole === undefined) throw createUnread(text)
  // In a URI, a plus is no space.
  const query = new URLSearchParams(encoded.replaceAll('+', '%2B'))
  const address = parseTarget(target, prefix)
  const base = { chainId: parseChain(chain), namespace: 'eip155' as const }
  if (call === undefined) {
    const parameters = readParameters(query, ['value', ...gasNames])
    const value = parameters.get('value')
    const amount = value === undefined ? undefined : { value: parseWhole(value) }
    return { ...base, address, amount, marks: parseGas(parameters), token: undefined }
  }
  if (call !== 'transfer') throw createUnread(`/${call}`)
  const parameters = readParameters(query, ['address', 'uint256', ...gasNames])
  const value = parameters.get('uint256')
  return {
    ...base,
    address: parseEvmAddress(parameters.get('address') ?? ''),
    amount: value === undefined ? undefined : { value: parseWhole(value) },
    marks: parseGas(parameters),
    token: address,
  }
}

function parseSolanaAddress(text: string): string {
  if (isAddress(text, 'solana')) return text
  throw createUnread(text)
}

function parseMarks(query: URLSearchParams): PaymentMarks | undefined {
  const marks = { memo: query.get('memo') ?? undefined, references: query.getAll('reference') }
  const bad = findBadMark(marks)
  if (bad !== undefined) throw createUnread(bad)
  return marks.memo === undefined && marks.references.length === 0 ? undefined : marks
}

/** Label and message are only shown by wallets. */
function parseSolana(text: string): PaymentRequest {
  const [whole, target = '', encoded = ''] = /^solana:([^?]*)(?:\?(.*))?$/i.exec(text) ?? []
  if (whole === undefined) throw createUnread(text)
  const query = new URLSearchParams(encoded)
  const marks = parseMarks(query)
  query.delete('reference')
  const known = ['amount', 'label', 'memo', 'message', 'spl-token']
  const parameters = readParameters(query, known)
  const decimal = parameters.get('amount')
  const token = parameters.get('spl-token')
  if (decimal !== undefined && !/^\d{1,40}(\.\d{1,40})?$/.test(decimal))
    throw createUnread(`amount=${decimal}`)
  return {
    address: parseSolanaAddress(target),
    amount: decimal === undefined ? undefined : { decimal },
    chainId: undefined,
    marks,
    namespace: 'solana',
    token: token === undefined ? undefined : parseSolanaAddress(token),
  }
}

export const isPaymentRequest = (text: string): boolean => /^(ethereum|solana):/i.test(text)

export const parsePaymentRequest = (text: string): PaymentRequest =>
  /^ethereum:/i.test(text) ? parseEthereum(text) : parseSolana(text)
