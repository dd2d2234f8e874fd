import * as v from 'valibot'
import type { CoreContext } from '../../core/context.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { cleanText } from '../../format/clean-text.ts'
import { createCheck } from '../../platform/create-check.ts'
import { parseUrl } from '../../schema/parse-url.ts'
import { requestJson } from '../../services/http.ts'
import { toRpcServiceUrl } from '../../services/rpc-service-url.ts'
import { getOnrampNamespaces } from '../../wallets/wallet-offers.ts'
import { fallbackChain, findCardPayName, toCardPayName } from './card-pay-chains.ts'
import * as limits from './limits.ts'
import type { OnrampAccount, OnrampOrder, OnrampSeller } from './onramp-provider.ts'

type SellerContext = Pick<CoreContext, 'network' | 'options' | 'platform'>

const fee = [1, 2] as const
const urlAnswer = v.object({ url: v.string() })

/** A contract exists only on the visitor's own network. */
function toBlockchains(context: SellerContext, { isContract, network }: OnrampAccount) {
  const first = toCardPayName(network.caipNetworkId)
  if (isContract) return [first]
  const others = context.network.networks.flatMap(
    ({ caipNetworkId }) => findCardPayName(caipNetworkId) ?? [],
  )
  return [...new Set([first, ...others])]
}

/** A page of Coinbase, or of the host that names it: the visitor pays there. */
function isPageOf(page: string, service: URL): boolean {
  const { hostname } = parseUrl(page) ?? { hostname: '' }
  return hostname === service.hostname || /(^|\.)coinbase\.com$/.test(hostname)
}

/** services §1.7.7. */
async function requestCardPayUrl(
  context: SellerContext,
  account: OnrampAccount,
  request: OnrampOrder & { readonly signal: AbortSignal },
): Promise<string> {
  const { options, platform } = context
  const { amount, currency, fiatAmount, signal } = request
  const { address, network } = account
  const service = toRpcServiceUrl(options, 'v1/generators/onrampurl')
  const wallet = {
    address,
    blockchains: toBlockchains(context, account),
    ...(currency && { assets: [currency] }),
  }
  const { url } = await requestJson({
    body: {
      defaultExperience: 'buy',
      defaultNetwork: toCardPayName(network.caipNetworkId),
      destinationWallets: [wallet],
      partnerUserId: address,
      // Only what the visitor has entered: an amount is never made up.
      ...(amount && { presetCryptoAmount: Number(amount) }),
      ...(fiatAmount && { presetFiatAmount: Number(fiatAmount) }),
    },
    fetch: platform.fetch,
    schema: urlAnswer,
    signal,
    url: service,
  })
  // A recording has a pseudonym of the host.
  if (await createCheck(platform)('card-pay', async () => isPageOf(url, service))) return url
  throw new PorticoError('bad-response', `${service.host} named a page that is not of Coinbase.`)
}

function toCardPay(context: SellerContext, account: OnrampAccount): readonly OnrampSeller[] {
  const { chainNamespace, caipNetworkId } = account.network
  const isThere = findCardPayName(caipNetworkId) !== undefined
  if (!context.options.projectId || chainNamespace !== 'eip155') return []
  // The same address may have no key on another network.
  if (!isThere && account.isContract) return []
  return [
    {
      deliversOn: isThere ? undefined : fallbackChain.title,
      fee,
      getUrl: (order, signal) => requestCardPayUrl(context, account, { ...order, signal }),
      id: 'coinbase',
      imageUrl: undefined,
      name: 'Coinbase',
      namespaces: ['eip155'],
      source: 'history',
    },
  ]
}

/** A URL is for one purchase (services §1.7.7). */
function toMeld(
  { meld, projectId }: SellerContext['options'],
  { address, network }: OnrampAccount,
): readonly OnrampSeller[] {
  if (!meld?.publicKey) return []
  const usual = network.chainNamespace === 'solana' ? 'SOL' : 'USDC'
  return [
    {
      deliversOn: undefined,
      fee,
      getUrl({ currency }) {
        const url = new URL(meld.url ?? 'https://meldcrypto.com')
        const query = {
          destinationCurrencyCode: currency ?? usual,
          externalCustomerId: projectId,
          publicKey: meld.publicKey,
          walletAddress: address,
        }
        for (const [name, value] of Object.entries(query))
          if (value) url.searchParams.set(name, value)
        return url.href
      },
      id: 'meld',
      imageUrl: undefined,
      name: 'Meld',
      namespaces: ['eip155', 'solana'],
      source: 'balances',
    },
  ]
}

const isPercent = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= 100

/** The fee that a host gives. One that is neither a text nor a range of percents is not known. */
function toFee(value: unknown): OnrampSeller['fee'] {
  if (typeof value === 'string') return cleanText(value, limits.name)
  if (!Array.isArray(value) || value.length !== 2) return undefined
  const [least, most]: readonly unknown[] = value
  return isPercent(least) && isPercent(most) && least <= most ? [least, most] : undefined
}

function toHostSellers(
  { onrampProviders }: SellerContext['options'],
  { address, network }: OnrampAccount,
): readonly OnrampSeller[] {
  return onrampProviders.map((provider) => ({
    deliversOn: undefined,
    fee: toFee(provider.fee),
    // A method of the host keeps its object.
    getUrl: ({ amount, currency, fiatAmount }) =>
      provider.getUrl({
        address,
        amount,
        chainId: network.caipNetworkId,
        currency,
        fiatAmount,
        namespace: network.chainNamespace,
      }),
    id: provider.id,
    imageUrl: provider.imageUrl,
    name: cleanText(provider.name, limits.name),
    namespaces: provider.namespaces,
    source: 'balances',
  }))
}

/** §9.22: the built-in ones first. */
export function findSellers(
  context: SellerContext,
  account: OnrampAccount,
): readonly OnrampSeller[] {
  const { options } = context
  const { chainNamespace } = account.network
  if (!getOnrampNamespaces(options).includes(chainNamespace)) return []
  const all = [
    ...toCardPay(context, account),
    ...toMeld(options, account),
    ...toHostSellers(options, account),
  ]
  return all.filter(
    ({ id, namespaces }, index) =>
      namespaces.includes(chainNamespace) && all.findIndex((one) => one.id === id) === index,
  )
}
