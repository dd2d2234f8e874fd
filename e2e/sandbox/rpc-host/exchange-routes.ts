import * as v from 'valibot'
import { formatUnits, getAddress } from 'viem'
import { findOffer, type NetworkOffer } from '../card-pay/offers.ts'
import { nativeAddress } from '../evm/addresses.ts'
import type { Routes } from '../service.ts'
import { evmCaip10, parseBody } from './parsing.ts'
import type { RpcParts } from './rpc-parts.ts'
import { findEvmToken } from './tokens.ts'

const exchanges = [
  { id: 'binance', name: 'Binance' },
  { id: 'coinbase', name: 'Coinbase' },
] as const
const pageSize = 20

const request = v.object({
  jsonrpc: v.literal('2.0'),
  id: v.union([v.string(), v.number()]),
  method: v.string(),
  params: v.optional(v.unknown()),
})

const listParams = v.object({
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  asset: v.nullish(v.string()),
  amount: v.nullish(v.union([v.string(), v.number()])),
})
const payUrlParams = v.object({
  exchangeId: v.string(),
  asset: v.string(),
  amount: v.union([v.string(), v.number()]),
  recipient: v.string(),
})
const statusParams = v.object({
  exchangeId: v.string(),
  sessionId: v.pipe(v.string(), v.minLength(1), v.maxLength(50)),
})

type Answer =
  | { readonly result: unknown }
  | { readonly error: { readonly code: number; readonly message: string } }

type Method = (parts: RpcParts, params: unknown) => Answer

const fail = (code: number, message: string): Answer => ({ error: { code, message } })

/** The methods of deposits from an exchange (services §1.7.9). The codes are the hosted service's. */
const methods: ReadonlyMap<string, Method> = new Map([
  ['reown_getExchanges', takes(listParams, listExchanges)],
  ['reown_getExchangePayUrl', takes(payUrlParams, createPayUrl)],
  ['reown_getExchangeBuyStatus', takes(statusParams, readStatus)],
])

export function addExchangeRoutes(app: Routes, parts: RpcParts): void {
  app.on('POST', ['/v1/json-rpc', '/v1/wallet'], async (context) => {
    const { id, method, params } = await parseBody(context, request)
    const isKnown = parts.conditions.knowsProject(context.req.query('projectId'))
    const call = methods.get(method) ?? (() => fail(-32_601, 'Method not found'))
    const answer = isKnown ? call(parts, params) : fail(-1, 'Invalid project ID')
    return context.json({ jsonrpc: '2.0', id, ...answer }, 'error' in answer ? 400 : 200)
  })
}

function takes<schema extends v.GenericSchema>(
  schema: schema,
  handle: (parts: RpcParts, params: v.InferOutput<schema>) => Answer,
): Method {
  return (parts, params) => {
    const parsed = v.safeParse(schema, params)
    if (parsed.success) return handle(parts, parsed.output)
    return fail(-32_602, `Invalid params: ${v.summarize(parsed.issues)}`)
  }
}

function listExchanges(
  { facts }: RpcParts,
  { asset, page }: v.InferOutput<typeof listParams>,
): Answer {
  if (asset && !toOffer(asset)) return { result: { exchanges: [], total: 0 } }
  const imageUrl = `${facts().services.rpc}/images/exchange.svg`
  const all = exchanges.map((exchange) => ({ ...exchange, imageUrl }))
  const first = (page - 1) * pageSize
  return { result: { exchanges: all.slice(first, first + pageSize), total: all.length } }
}

function createPayUrl(
  { deposits, facts }: RpcParts,
  { amount, asset, exchangeId, recipient }: v.InferOutput<typeof payUrlParams>,
): Answer {
  if (!isExchange(exchangeId)) return fail(-7, `Exchange not found: ${exchangeId}`)
  const offer = toOffer(asset)
  if (!offer) return fail(-7, `Validation error: The asset ${asset} is not supported`)
  const account = v.safeParse(evmCaip10, recipient)
  if (!account.success || account.output.chain !== offer.chain)
    return fail(
      -7,
      'Validation error: The recipient has to be an account on the chain of the asset',
    )
  const coins = toCoins(String(amount), offer.token.decimals)
  if (!coins) return fail(-7, 'Validation error: The amount has to be more than nothing')
  const sessionId = crypto.randomUUID().replaceAll('-', '')
  deposits.add(sessionId)
  const url = new URL('/buy/select-asset', facts().cardPay)
  const wallet = {
    address: account.output.address,
    blockchains: [offer.network],
    assets: [offer.token.symbol],
  }
  url.searchParams.set('destinationWallets', JSON.stringify([wallet]))
  url.searchParams.set('presetCryptoAmount', coins)
  url.searchParams.set('sessionId', sessionId)
  return { result: { url: url.href, sessionId } }
}

function readStatus(
  { deposits, purchases }: RpcParts,
  { exchangeId, sessionId }: v.InferOutput<typeof statusParams>,
): Answer {
  if (!isExchange(exchangeId)) return fail(-8, `Exchange not found: ${exchangeId}`)
  if (!deposits.has(sessionId)) return { result: { status: 'UNKNOWN', txHash: null } }
  const purchase = purchases().findLast((one) => one.sessionId === sessionId)
  const { hash = null, status = 'IN_PROGRESS' } = purchase ?? {}
  return { result: { status, txHash: hash } }
}

const isExchange = (id: string) => exchanges.some((exchange) => exchange.id === id)

function toOffer(asset: string): NetworkOffer | undefined {
  const { address = nativeAddress, chain = '' } =
    /^(?<chain>eip155:\d+)\/(?:erc20:(?<address>0x[\da-f]{40})|slip44:60)$/i.exec(asset)?.groups ??
    {}
  const token = findEvmToken(getAddress(address))
  return token && findOffer(chain, token.symbol)
}

/** An amount in whole coins. A hexadecimal one is in base units. Undefined if it is nothing. */
function toCoins(amount: string, decimals: number): string | undefined {
  const coins = /^0x[\da-f]+$/i.test(amount) ? formatUnits(BigInt(amount), decimals) : amount
  return /^\d+(?:\.\d+)?$/.test(coins) && Number(coins) > 0 ? coins : undefined
}
