import { decodeFunctionData, encodeFunctionData, erc20Abi, maxUint256, parseAbi } from 'viem'
import type { Adapter } from '../adapters/adapter.ts'
// Loaded ahead, so that no test waits for a file.
import '../adapters/evm/viem/payment-encoder.ts'
import '../adapters/evm/viem/approval-encoder.ts'
import '../features/swap/create-swap.ts'
import { PorticoError } from '../errors/portico-error.ts'
import type { Hex } from '../schema/primitives.ts'
import { firstAddress } from './fake-connector.ts'
import { contract, createPortfolioCase, ether, toAnswer, usdc } from './portfolio-case.ts'
import { settle } from './settle.ts'

export const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
export const router: Hex = '0x1111111254eeb25477b68fb85ed929f73a960582'
export const dai = '0x6b175474e89094c44da98b954eedeac495271d0f'
export const gwei = 10n ** 9n
export const usdcId = `eip155:1/erc20:${contract}`
export const daiId = `eip155:1/erc20:${dai}`
export const etherId = 'eip155:1/slip44:60'

const exchange = parseAbi([
  'function swap(address from, address to, uint256 amount, uint256 minimum, address receiver) payable',
])

export const encodeExchange = (
  args: readonly [from: Hex, to: Hex, amount: bigint, minimum: bigint, receiver: Hex],
): Hex => encodeFunctionData({ abi: exchange, args, functionName: 'swap' })

export const toPlain = (id: string): Hex => `0x${id.slice(id.lastIndexOf(':') + 3).toLowerCase()}`
const toHex = (value: bigint): Hex => `0x${value.toString(16)}`
const toWord = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`

const toEntry = (address: string, symbol: string, decimals: number) => ({
  address: `eip155:1:${address}`,
  decimals,
  logoUri: 'https://icons.example/a.png',
  name: `${symbol} token`,
  symbol,
})

type Call = Parameters<Adapter['read']>[0]
type Built = { readonly data: Hex; readonly from: string; readonly to: string }
type Body = { readonly amount: string; readonly from: string; readonly to: string }

export const refuse = (description: string, status = 400) =>
  Response.json({ reasons: [{ description, field: 'amount' }], status: 'FAILED' }, { status })

const plainTokens = {
  /** The decimals of DAI, which the account does not have. */
  dai: 18,
  /** What the account has of USDC. */
  held: { decimals: '6', numeric: '12.5' },
}

/** What the swap service answers. A test changes it. */
const createService = ({ dai: decimals, held }: typeof plainTokens) => ({
  /** What it builds, given what an honest one builds. */
  build: (built: Built): Built => built,
  calls: [] as { readonly body: unknown; readonly path: string; readonly url: URL }[],
  /** An answer of the test to a path, before those of the service. It may throw. */
  intercept: (_path: string): Promise<Response> | Response | undefined => undefined,
  price: 1 as number | undefined,
  /** The amount that arrives for a whole one: in 10^-6 of the unit that arrives. */
  rate: (amount: bigint, from: Hex): bigint =>
    from === native ? (amount * 2_000n) / 10n ** 12n : (amount * 10n ** 12n) / 2_000n,
  spender: router as string,
  tokens: [
    toEntry(native, 'ETH', 18),
    toEntry(contract, 'USDC', Number(held.decimals)),
    toEntry(dai, 'DAI', decimals),
  ] as unknown[],
})
type Service = ReturnType<typeof createService>

function readQuotes({ rate }: Service, url: URL): unknown {
  const [from = '', to = ''] = ['from', 'to'].map((name) => url.searchParams.get(name) ?? '')
  const amount = BigInt(url.searchParams.get('amount') ?? '0')
  const toAmount = String(rate(amount, toPlain(from)))
  return {
    quotes: [{ fromAccount: from, fromAmount: String(amount), id: null, toAccount: to, toAmount }],
  }
}

function build({ build: change, rate }: Service, { amount, from, to }: Body): unknown {
  const paid = BigInt(amount)
  const minimum = (rate(paid, toPlain(from)) * 99n) / 100n
  const data = encodeExchange([toPlain(from), toPlain(to), paid, minimum, firstAddress])
  return {
    tx: {
      ...change({ data, from: `eip155:1:${firstAddress}`, to: `eip155:1:${router}` }),
      amount: '0',
      eip155: { gas: '180000', gasPrice: '1' },
    },
  }
}

async function answerService(
  service: Service,
  href: string,
  init?: RequestInit,
): Promise<Response> {
  const url = new URL(href)
  const path = url.pathname.slice(1)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What the overlay posts.
  const body = (typeof init?.body === 'string' ? await new Response(init.body).json() : {}) as Body
  service.calls.push({ body, path, url })
  const intercepted = await service.intercept(path)
  if (intercepted) return intercepted
  if (path === 'v1/convert/tokens') return Response.json({ tokens: service.tokens })
  if (path === 'v1/convert/quotes') return Response.json(readQuotes(service, url))
  if (path === 'v1/convert/build-transaction') return Response.json(build(service, body))
  if (path === 'v1/convert/build-approve') {
    const args = [toPlain(`eip155:1:${service.spender}`), maxUint256] as const
    const data = encodeFunctionData({ abi: erc20Abi, args, functionName: 'approve' })
    // As in the hosted service: neither address is what its name says.
    return Response.json({ tx: { data, from: 'eip155:1:0x1', to: 'eip155:1:0x2', value: '0' } })
  }
  if (path === 'v1/fungible/price')
    return Response.json({
      fungibles:
        service.price === undefined ? [] : [{ address: `eip155:1:${dai}`, price: service.price }],
    })
  throw new TypeError('offline')
}

export const toRevert = (message: string) =>
  new PorticoError('rpc-failed', `The node says: “${message}”`, {
    cause: { code: 3, message },
    details: { code: 3 },
  })

/** `decimals()` */
const decimalsCall = '0x313ce567'

/** The chain: it has the allowance that the wallet's approvals have set. */
const createChain = (tokens: typeof plainTokens) => ({
  allowance: 0n,
  /** What the contracts of tokens say. */
  decimals: { [contract]: BigInt(tokens.held.decimals), [dai]: BigInt(tokens.dai) } as Readonly<
    Record<string, bigint | undefined>
  >,
  gas: 100_000n,
  gasPrice: 10n * gwei,
  /** Whether the token refuses to change an allowance that is not 0, as USDT does. */
  isStrict: false,
  /** An answer of the test to any read, before those of the chain. It may throw. */
  read: (_call: Call): unknown => undefined,
  /** The status of each receipt. `undefined`: no block has the transaction. */
  receipt: 1n as bigint | undefined,
})
type Chain = ReturnType<typeof createChain>

function callToken(chain: Chain, data: Hex): Hex {
  const call = decodeFunctionData({ abi: erc20Abi, data })
  if (call.functionName === 'allowance') return toWord(chain.allowance)
  if (call.functionName !== 'approve') return '0x'
  if (chain.isStrict && chain.allowance > 0n && call.args[1] > 0n) throw toRevert('revert')
  return toWord(1n)
}

function answerCall(chain: Chain, { data, to }: { readonly data: Hex; readonly to: string }): Hex {
  const decimals = data === decimalsCall ? chain.decimals[to.toLowerCase()] : undefined
  if (decimals !== undefined) return toWord(decimals)
  return to === contract && data !== decimalsCall ? callToken(chain, data) : '0x'
}

function answerChain(chain: Chain, call: Call): unknown {
  const answered = chain.read(call)
  if (answered !== undefined) return answered
  const [first] = Array.isArray(call.params) ? call.params : []
  if (call.method === 'eth_estimateGas') return toHex(chain.gas)
  if (call.method === 'eth_gasPrice') return toHex(chain.gasPrice)
  if (call.method === 'eth_getTransactionReceipt')
    return chain.receipt === undefined ? null : { status: toHex(chain.receipt) }
  return call.method === 'eth_call' ? answerCall(chain, first) : '0x'
}

type Instance = Awaited<ReturnType<typeof createPortfolioCase>>

/** The visitor chooses the other account in the wallet. */
function switchAccount(wallet: Instance['wallet']): void {
  const { accounts, chainId } = wallet.session()
  const [first, second = first] = accounts
  wallet.emit({ result: { accounts: [second, first], chainId }, type: 'account-changed' })
}

/** What the wallet sends changes the allowance of the chain. */
function answerSending({ sending }: Instance, chain: Chain): string {
  const { data = '0x', to } = sending.calls.at(-1) ?? {}
  if (to !== contract) return '0xfe'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What the overlay encodes.
  const call = decodeFunctionData({ abi: erc20Abi, data: data as Hex })
  if (call.functionName === 'approve' && chain.receipt === 1n) chain.allowance = call.args[1]
  return '0xfe'
}

/** An instance whose account has 1 Ether and 12.5 USDC, on a network with swaps. */
export async function createSwapCase(
  options: Parameters<typeof createPortfolioCase>[0] = {},
  tokens = plainTokens,
) {
  const service = createService(tokens)
  const chain = createChain(tokens)
  const instance = await createPortfolioCase(options, (url, init) =>
    answerService(service, url, init),
  )
  instance.service.answer = toAnswer(
    { ...usdc, quantity: tokens.held },
    { ...ether, quantity: { decimals: '18', numeric: '1' } },
  )
  instance.nodes.answer = (call) => answerChain(chain, call)
  instance.wallet.reply = ({ method }) => (method === 'eth_accounts' ? [firstAddress] : undefined)
  instance.sending.answer = async () => answerSending(instance, chain)
  const feature = await instance.features.swap.get()
  const stop = feature.actions.watchSwap('en')
  const { advance } = instance.clock
  /** Lets what was entered be read. */
  const rest = async () => {
    for (let round = 0; round < 4; round += 1) {
      await settle()
      advance(300)
      await settle()
    }
  }
  await rest()
  const swapState = feature.stores.swap.getState
  return {
    ...instance,
    chain,
    /** Enters an order of Ether for USDC, or the other way round, and waits for the quote. */
    enter: async (amount: string, from = etherId, to = usdcId): Promise<void> => {
      feature.actions.chooseToToken(to)
      feature.actions.chooseFromToken(from)
      if (swapState().toToken?.assetId !== to) feature.actions.chooseToToken(to)
      feature.actions.enterSwapAmount(amount, 'en')
      await rest()
    },
    feature,
    /** Shows the view with the steps. */
    preview: async (): Promise<() => void> => {
      instance.navigation.push('SwapPreview')
      const end = feature.actions.watchSwapPlan()
      await rest()
      return end
    },
    rest,
    stop,
    swap: feature.actions,
    swapService: service,
    swapState,
    /** The visitor chooses the other account in the wallet. */
    switchAccount: () => switchAccount(instance.wallet),
  }
}

/** The view with the steps, for 10 USDC to Ether, or for 0.5 Ether to USDC. */
export async function createPreview(of: 'native' | 'token' = 'token') {
  const instance = await createSwapCase()
  if (of === 'token') await instance.enter('10', usdcId, etherId)
  else await instance.enter('0.5')
  await instance.preview()
  return instance
}

/** Why the last attempt did not swap. */
export const toProblem = ({ swapState }: Awaited<ReturnType<typeof createSwapCase>>) =>
  swapState().error?.details?.['issue'] ?? swapState().error?.code
