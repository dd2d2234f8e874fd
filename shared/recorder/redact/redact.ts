import { isPorticoError, type PorticoError } from '../../errors/portico-error.ts'
import { toRpcError } from '../../errors/rpc-error.ts'
import { isChainId, namespaces } from '../../schema/primitives.ts'
import { isRecord, type Json } from '../json.ts'
import * as limits from '../limits.ts'
import type { RecordedError } from '../recording.ts'
import type { Pseudonyms } from './pseudonyms.ts'
import { fields, flags, nativeSymbols, vocabulary } from './recorded-fields.ts'
import { findRevertReason } from './revert-reasons.ts'

/** Its results contain only what the lists of `kept-fields.ts` allow. */
export type Redactor = {
  readonly field: (name: string, value: unknown) => Json | undefined
  readonly keeps: (name: string) => boolean
  readonly value: (value: unknown) => Json
  readonly text: (text: string, name?: string) => string
}

const forms = {
  base58: /^[1-9A-HJ-NP-Za-km-z]{32,88}$/,
  chainId:
    /^(eip155:[0-9]{1,15}|(bip122|polkadot|cosmos):[\w-]{1,32}|solana:[1-9A-HJ-NP-Za-km-z]{32})$/,
  counting: /^\d{1,10}$/,
  decimals: /^\d{1,2}$/,
  decimal: /^(?=.*\d)[\d.,' \u00a0]{1,80}$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
  evmAddress: /^(0x)?[0-9a-f]{40}$/i,
  hiddenEmail: /^text-[0-9a-f]{8}@redacted\.invalid$/,
  hash: /^(0x)?[0-9a-f]{64}$/i,
  hexChainId: /^0x(0|[1-9a-f][0-9a-f]{0,7})$/,
  hex: /^0x[0-9a-f]*$/i,
  link: /^([a-z][a-z0-9+.-]{0,31}):/i,
  numbers: /^[0-9,]*$/,
  frameMessage: /^@w3m-(app|frame)\/[A-Z_]{1,64}$/,
  nft: /^(0x[0-9a-f]{40})\/(\d{1,78})$/,
  time: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/,
  // 32 bytes of a number. A hash does not begin with so many zeros.
  paymentRequest: /^(ethereum|solana):/i,
  quantity: /^0x0{24}[0-9a-f]{40}$/i,
  sdkVersion: /^[a-z]{1,16}-[a-z]{1,16}-\d[\d.]{0,11}$/,
  word: /^[a-z][a-z._-]{0,47}\d{0,2}$/i,
  // The reverse name of a domain (EIP-6963). A word can be a name, and so can what ends as a registered one.
  id: /^(?!.*\.(eth|reown\.id)$)[a-z][a-z0-9-]*(\.[a-z0-9-]+){1,6}$/,
  // Shorter than a nonce of a sign-in, which has 8 characters.
  nonce: /^0x(0|[1-9a-f][0-9a-f]{0,4})$/,
  method:
    /^((eth|wallet|personal|net|web3|solana)_[A-Za-z0-9]{1,40}|(get|simulate|send|sign)[A-Z][A-Za-z]{1,40}|connect|disconnect)(_v4)?$/,
}

/** They stand for the native currency, and are of no account. */
const publicAddresses = new Set([`0x${'0'.repeat(40)}`, `0x${'e'.repeat(40)}`, '1'.repeat(32)])

/** Not imported: its module would come into a chunk that every page loads. */
const zone = '.reown.id'

const revertCode = 3

/** Its numbers tell which NFT it is: the first two have pseudonyms. With more, it would exceed what the overlay reads. */
const redactNftName = (name: string, { number, text }: Pseudonyms): string =>
  [
    text(name),
    ...(name.length < limits.nftName ? (name.match(/\d+/g) ?? []) : []).slice(0, 2).map(number),
  ].join(' ')

/** The first digit of a number; the others are 0. */
function toRough(value: bigint | number): bigint | number {
  if (typeof value === 'bigint') {
    const text = String(value < 0n ? -value : value)
    const rough = BigInt(`${text.slice(0, 1)}${'0'.repeat(text.length - 1)}`)
    return value < 0n ? -rough : rough
  }
  return Number.isFinite(value) ? Number(value.toPrecision(1)) : 0
}

function toRoughHex(text: string): string {
  const digits = text.slice(2)
  // Data and signatures are more than 32 bytes. Of them, the length alone is kept.
  if (digits.length > 64) return `0x${'0'.repeat(Math.min(digits.length, 512))}`
  if (digits === '') return text
  return `0x${toRough(BigInt(text)).toString(16).padStart(digits.length, '0')}`
}

const toRoughDecimal = (text: string) =>
  text.replace(/\d/g, (digit, index: number) => (index === text.search(/[1-9]/) ? digit : '0'))

const schemes = new Set(['http', 'https', 'ws', 'wss'])

function toLink(text: string): string {
  const scheme = forms.link.exec(text)?.[1]?.toLowerCase()
  if (scheme === 'data') return 'data:image/png;base64,'
  return schemes.has(scheme ?? '') ? `${scheme}://redacted.invalid/` : 'app://redacted'
}

export const wordField = '$word'

type Test = (text: string) => boolean

const isKnown: Test = (text) => vocabulary.has(text)
const isId: Test = (text) => isKnown(text) || forms.id.test(text)

const wordTests: Readonly<Record<string, Test>> = {
  // The stored connectors are by their namespace.
  ...Object.fromEntries(namespaces.map((namespace) => [namespace, isId])),
  connectorId: isId,
  id: isId,
  ids: isId,
  method: (text) => forms.method.test(text),
  rdns: isId,
  sellerId: isId,
  sdkVersion: (text) => forms.sdkVersion.test(text),
  symbol: (text) => nativeSymbols.has(text),
  type: (text) => isKnown(text) || forms.frameMessage.test(text),
}

function isWord(name: string, text: string): boolean {
  if (name === wordField) return forms.word.test(text)
  return fields.words.has(name) && text.length <= 80 && (wordTests[name] ?? isKnown)(text)
}

function isKept(name: string, text: string): boolean {
  if (name === 'smart-account-networks') return forms.numbers.test(text)
  if (name === 'decimals') return forms.decimals.test(text)
  return isWord(name, text)
}

/** Keeps the form, so that a reader accepts the same texts. */
function createTextRedactor(pseudonyms: Pseudonyms) {
  const { base58, evmAddress, hash, number, shift, text: toText } = pseudonyms
  function redactPart(text: string): string | undefined {
    if (publicAddresses.has(text.toLowerCase())) return text
    if (forms.evmAddress.test(text)) return evmAddress(text)
    // The ids of wallets and of transactions of other chains have no `0x`. A key may have none either.
    if (forms.hash.test(text)) return hash(text.slice(-64)).slice(66 - text.length)
    if (!/^0x/i.test(text)) return forms.base58.test(text) ? base58(text) : undefined
    return forms.hex.test(text) ? toRoughHex(text) : undefined
  }

  function redactNftId(text: string): string | undefined {
    const [, contract = '', id = ''] = forms.nft.exec(text) ?? []
    return id === '' ? undefined : `${evmAddress(contract)}/${number(id)}`
  }

  function redactOnChain(text: string): string | undefined {
    if (!text.includes(':')) return undefined
    const [, chain = '', standard = '', reference = ''] =
      /^([a-z0-9]+:[\w-]+)((?:\/[a-z0-9]{1,8})?:)(.+)$/i.exec(text) ?? []
    if (!forms.chainId.test(chain)) return undefined
    // The number of a coin (SLIP-44) is public.
    if (standard === '/slip44:' && forms.counting.test(reference)) return text
    return `${chain}${standard}${redactNftId(reference) ?? redactPart(reference) ?? toText(reference)}`
  }

  /** ISO 8601, shifted as every time of the recording. */
  function shiftTime(text: string, name: string): string | undefined {
    const time = forms.time.test(text) ? Date.parse(text) : Number.NaN
    if (Number.isNaN(time)) return undefined
    const shifted = new Date(shift('time', time)).toISOString()
    // The month: with others, a time tells whose transactions these are.
    return name === 'minedAt' ? `${shifted.slice(0, 7)}-01T00:00:00Z` : shifted
  }

  function redactField(text: string, name: string): string | undefined {
    if (isKept(name, text)) return text
    if (fields.times.has(name)) return shiftTime(text, name)
    // A code has a form that is checked. Its digits are dropped.
    if (name === 'otp') return '0'.repeat(Math.min(text.length, 12))
    if (fields.amounts.has(name) && forms.decimal.test(text)) return toRoughDecimal(text)
    if (fields.amounts.has(name) && forms.quantity.test(text)) return toRoughHex(text)
    if (!fields.links.has(name) || !forms.link.test(text)) return undefined
    // A pairing that is renewed has another URI than the one before.
    return text.startsWith('wc:') ? `wc:${toText(text)}@2` : toLink(text)
  }

  /** Except the forms of a mail address, a registered name and a payment request, which the core reads. */
  function replaceText(text: string): string {
    if (forms.hiddenEmail.test(text)) return text
    // The core compares a registered name with its label.
    if (text.endsWith(zone)) return `${toText(text.slice(0, -zone.length))}${zone}`
    return forms.email.test(text)
      ? `${toText(text)}@redacted.invalid`
      : `${forms.paymentRequest.exec(text)?.[0] ?? ''}${toText(text)}`
  }

  return (text: string, name = ''): string => {
    if (text === '' || (isChainId(text) && forms.chainId.test(text))) return text
    return redactField(text, name) ?? redactPart(text) ?? redactOnChain(text) ?? replaceText(text)
  }
}

const isWordOfOurs = (value: unknown) => typeof value === 'string' && forms.word.test(value)

function toDetails({ cause, details, message }: PorticoError) {
  const issue = details?.['issue']
  // Some nodes have no code of their own for it.
  const { code = /revert|insufficient funds/i.test(message) ? revertCode : 0, ...said } =
    toRpcError(cause)
  const reason = findRevertReason(said)
  return {
    ...(isWordOfOurs(issue) && { issue: String(issue) }),
    // The code says it already, where it has no known text.
    ...((reason || (reason === '' && code !== revertCode)) && { reason }),
    ...(code !== 0 && Math.abs(code) < 100_000 && { rpcCode: code }),
  }
}

/** Its message may have been written by anyone, and is dropped. */
export function toRecordedError(error: unknown): RecordedError {
  if (isPorticoError(error)) return { ...toDetails(error), code: error.code, name: 'PorticoError' }
  const { code, name } = Object(error)
  return {
    code: Number.isSafeInteger(code) && Math.abs(code) < 100_000 ? String(code) : '',
    name: ['AbortError', 'RpcError', 'TypeError'].includes(name) ? name : 'Error',
  }
}

const listed: ReadonlySet<string> = new Set([
  'smart-account-networks',
  ...Object.values(fields).flatMap((list) => [...list]),
])

const isSmall = (name: string, value: number) =>
  Math.abs(value) <= (name === 'id' || name === 'status' ? 999 : 99_999)

/** 2001, in ms since the epoch. What is smaller is not a time. */
const earliest = 1e12

const isListed = (name: string) => listed.has(name)

const toBigint = ({ number }: Pseudonyms, name: string, value: bigint): Json => ({
  $bigint: name === 'tokenId' ? number(String(value)) : String(toRough(value)),
})

export function createRedactor(pseudonyms: Pseudonyms): Redactor {
  const text = createTextRedactor(pseudonyms)

  /** Any other nonce is of a sign-in, and is dropped. */
  function nonce(value: unknown): Json | undefined {
    if (typeof value === 'number')
      return Number.isSafeInteger(value) ? pseudonyms.shift('nonce', value) : 0
    if (typeof value !== 'string' || !forms.nonce.test(value)) return undefined
    return `0x${pseudonyms.shift('nonce', Number(value)).toString(16)}`
  }

  function number(name: string, value: number): number {
    if (fields.counts.has(name)) return value
    if (fields.smallCounts.has(name)) return isSmall(name, value) ? value : 0
    if (fields.heights.has(name)) return pseudonyms.shift('height', value)
    if (fields.timestamps.has(name)) return value < earliest ? 0 : pseudonyms.shift('time', value)
    return fields.amounts.has(name) ? Number(toRough(value)) : Math.sign(value) || 0
  }

  function toName(name: string): string | undefined {
    if (isListed(name) || flags.has(name)) return name
    // Most fields that are dropped are words, which are neither a chain nor an address.
    if (!/^0x|:/.test(name)) return undefined
    if (forms.chainId.test(name) || forms.hexChainId.test(name)) return name
    if (forms.evmAddress.test(name) || /^[a-z0-9]+:.+:.+$/.test(name)) return text(name)
    return undefined
  }

  function record(value: object, depth: number): { readonly [name: string]: Json } {
    const entries: [string, Json][] = []
    for (const [name, part] of Object.entries(value).slice(0, limits.items)) {
      const known = toName(name)
      const redacted = known === undefined ? undefined : redact(name, part, depth + 1)
      if (known !== undefined && redacted !== undefined) entries.push([known, redacted])
    }
    return Object.fromEntries(entries)
  }

  function redactPlain(name: string, value: unknown, depth: number): Json | undefined {
    if (fields.nonces.has(name)) return nonce(value)
    if (fields.blocks.has(name)) return typeof value === 'string' ? '0x0' : 0
    if (typeof value === 'string') return text(value, name)
    if (typeof value === 'number') return number(name, value)
    if (typeof value === 'bigint') return toBigint(pseudonyms, name, value)
    const isFlag = typeof value === 'boolean' && (flags.has(name) || depth === 0)
    return isFlag ? value : undefined
  }

  function redact(name: string, value: unknown, depth: number): Json | undefined {
    if (value === null) return null
    if (depth > limits.depth) return undefined
    if (Array.isArray(value))
      return value
        .slice(0, limits.items)
        .map((item: unknown) => redact(name, item, depth + 1) ?? null)
    if (typeof value !== 'object') return redactPlain(name, value, depth)
    const redacted = record(value, depth)
    if (name !== 'nft_info') return redacted
    return { ...redacted, name: redactNftName(String(Object(value).name), pseudonyms) }
  }

  return {
    field: (name, value) => redact(name, value, 0),
    keeps: (name) => (isListed(name) && !fields.nonces.has(name)) || flags.has(name),
    text,
    value: (value) => redact('', value, 0) ?? null,
  }
}

export const isBigint = (value: unknown): value is { readonly $bigint: string } =>
  isRecord(value) && typeof value['$bigint'] === 'string'
