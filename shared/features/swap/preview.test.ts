import * as fc from 'fast-check'
import { decodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { isHex } from '../../schema/hex.ts'
import type { Hex } from '../../schema/primitives.ts'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { contract } from '../../testing/portfolio-case.ts'
import {
  createSwapCase,
  dai,
  daiId,
  etherId,
  native,
  router,
  usdcId,
} from '../../testing/swap-case.ts'
import { simulateSwap } from '../../testing/swap-simulation.ts'

const abi = parseAbi([
  'function approve(address spender, uint256 amount)',
  'function swap(address from, address to, uint256 amount, uint256 minimum, address receiver) payable',
])
const ids = { dai: daiId, ether: etherId, usdc: usdcId }

const address = fc.constantFrom<Hex>(firstAddress, secondAddress, contract, dai, native, router)
const word = fc.oneof(
  address.map((one) => BigInt(one)),
  fc.bigInt({ max: 2n ** 256n - 1n, min: 0n }),
)
/** What a service changes in what an honest one builds. */
const lie = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('none' as const) }), weight: 3 },
  {
    arbitrary: fc.record({
      index: fc.nat({ max: 4 }),
      kind: fc.constant('argument' as const),
      word,
    }),
    weight: 3,
  },
  fc.record({
    at: fc.nat(),
    bits: fc.integer({ max: 15, min: 1 }),
    kind: fc.constant('bit' as const),
  }),
  fc.record({ kind: fc.constant('contract' as const), to: address }),
  fc.record({ from: address, kind: fc.constant('account' as const) }),
  fc.record({ extra: fc.boolean(), kind: fc.constant('length' as const) }),
)
type Lie = typeof lie extends fc.Arbitrary<infer value> ? value : never

const digits = fc.string({ maxLength: 12, unit: fc.constantFrom(...'0123456789'.split('')) })
const typed = fc.oneof(
  fc.tuple(digits, fc.constantFrom('.', ',', ''), digits).map((parts) => parts.join('')),
  fc.constantFrom('0.5', '0,25', '1', '10', '1e3', '-1', '\u0661'),
)
const input = fc.record({
  allowance: fc.constantFrom(0n, 1n, 2n ** 255n),
  amount: fc.constantFrom('half' as const, 'max' as const, 'typed' as const, 'typed' as const),
  dai: fc.integer({ max: 36, min: 1 }),
  decimals: fc.integer({ max: 36, min: 1 }),
  isBatch: fc.boolean(),
  /** Whether the service changes its mind once the review has shown the calls. */
  isLate: fc.boolean(),
  isStrict: fc.boolean(),
  lie,
  locale: fc.constantFrom('en', 'de', 'fr', 'ar-EG', 'de-CH'),
  pair: fc.constantFrom(
    ['ether', 'usdc'] as const,
    ['usdc', 'ether'] as const,
    ['usdc', 'dai'] as const,
  ),
  received: fc.oneof(fc.bigInt({ max: 1_000n, min: 1n }), fc.bigInt({ max: 2n ** 200n, min: 1n })),
  text: typed,
})
type Input = typeof input extends fc.Arbitrary<infer value> ? value : never

type Built = { readonly data: Hex; readonly from: string; readonly to: string }

/** Puts text over the digits of data, which begin after `0x`. */
const overwrite = (data: Hex, at: number, text: string): Hex =>
  `0x${data.slice(2, 2 + at)}${text}${data.slice(2 + at + text.length)}`

function toLie(built: Built, change: Lie): Built {
  const { data } = built
  if (change.kind === 'contract') return { ...built, to: `eip155:1:${change.to}` }
  if (change.kind === 'account') return { ...built, from: `eip155:1:${change.from}` }
  if (change.kind === 'length')
    return { ...built, data: change.extra ? `${data}00` : `0x${data.slice(2, -2)}` }
  if (change.kind === 'argument') {
    const text = change.word.toString(16).padStart(64, '0')
    return { ...built, data: overwrite(data, 8 + 64 * change.index, text) }
  }
  if (change.kind === 'bit') {
    const at = change.at % (data.length - 2)
    const digit = Number.parseInt(data.charAt(2 + at), 16) ^ change.bits
    return { ...built, data: overwrite(data, at, digit.toString(16)) }
  }
  return built
}

type Sent = { readonly data?: string | undefined; readonly to: string; readonly value: bigint }

const lower = (text: string) => text.toLowerCase()

/** What a transaction does, by the decoder of viem. Calls that it does not know fail. */
function toEffect({ data, to, value }: Sent) {
  if (!isHex(data)) return { data }
  const call = decodeFunctionData({ abi, data })
  if (call.functionName === 'approve') {
    const [spender, amount] = call.args
    return { amount, spender: lower(spender), token: lower(to), value }
  }
  const [from, gives, amount, minimum, receiver] = call.args
  const tokens = { from: lower(from), to: lower(gives) }
  return { ...tokens, amount, minimum, receiver: lower(receiver), router: lower(to), value }
}

const toGives = ({ pair }: Pick<Input, 'pair'>): Hex =>
  ({ dai, ether: native, usdc: contract })[pair[1]] as Hex

/** The last call of the account in a simulation. */
function toLastCall(params: unknown): { readonly to: string } {
  const [request] = Array.isArray(params) ? params : []
  const calls: readonly { from?: string; to: string }[] = request.blockStateCalls[0].calls
  return calls.findLast(({ from }) => from !== undefined) ?? { to: '' }
}

type Case = Awaited<ReturnType<typeof createSwapCase>>

/** What the review says of the next press: the steps, with the amounts that it shows. */
function toPreview({ swapState }: Case, gives: Hex) {
  const { amount, fromToken, plan, quote } = swapState()
  if (plan.status !== 'ready' || quote.status !== 'ready') return []
  const { isBatch, spender, steps } = plan.plan
  const next = isBatch ? steps : steps.slice(0, 1)
  const paid = amount.value ?? 0n
  const token = fromToken?.address
  return next.map((step) => {
    if (step !== 'swap') return { amount: step === 'reset' ? 0n : paid, spender, token, value: 0n }
    return {
      amount: paid,
      from: token ?? native,
      least: quote.quote.least,
      receiver: lower(firstAddress),
      router,
      to: gives,
      value: token === undefined ? paid : 0n,
    }
  })
}

/** The effect without the minimum of its data, which may be above the least that was shown. */
function keepsLeast(effect: ReturnType<typeof toEffect>, least: bigint | undefined) {
  if (!('minimum' in effect)) return effect
  const { minimum, ...rest } = effect
  return { ...rest, least: minimum >= (least ?? 0n) ? least : minimum }
}

/** What a wallet was handed in one press: by itself, or in a batch. */
function readHanded({ sending }: Case, batches: readonly { readonly calls: readonly unknown[] }[]) {
  const alone = sending.calls.map(({ data, to, value }) => ({ data, to, value }))
  const inBatches = batches.flatMap(({ calls }) =>
    calls.map((call) => {
      const { data, to, value } = Object(call)
      return { data, to, value: BigInt(value) }
    }),
  )
  return [...alone, ...inBatches]
}

async function createCase({ allowance, dai: daiDecimals, decimals, isBatch, ...rest }: Input) {
  const held = { decimals: String(decimals), numeric: '1000' }
  const instance = await createSwapCase({}, { dai: daiDecimals, held })
  const batches: { readonly calls: readonly unknown[] }[] = []
  instance.chain.allowance = allowance
  instance.chain.isStrict = rest.isStrict
  instance.swapService.rate = () => rest.received
  // The router of the service swaps. Any other contract keeps what it is paid.
  instance.chain.read = ({ method, params }) => {
    if (method !== 'eth_simulateV1') return undefined
    const isHonest = toLastCall(params).to === router
    const asset = toGives(rest) === native ? 'native' : toGives(rest)
    return simulateSwap({ arrives: isHonest ? rest.received : 0n, asset }, params)
  }
  instance.wallet.reply = ({ method, params }) => {
    if (method === 'eth_accounts') return [firstAddress]
    if (method === 'wallet_getCapabilities')
      return isBatch ? { '0x1': { atomic: { status: 'supported' } } } : {}
    if (method === 'wallet_sendCalls') batches.push(...(params as { calls: unknown[] }[]))
    if (method === 'wallet_sendCalls') return { id: '0x1' }
    return { receipts: [{ status: '0x1', transactionHash: '0xba' }], status: 200 }
  }
  await instance.enter('', ids[rest.pair[0]], ids[rest.pair[1]])
  if (rest.amount === 'max') instance.swap.swapMax(rest.locale)
  else if (rest.amount === 'half') instance.swap.swapHalf(rest.locale)
  else instance.swap.enterSwapAmount(rest.text, rest.locale)
  await instance.rest()
  await instance.preview()
  instance.swap.confirmImpact()
  return { ...instance, batches, handed: () => readHanded(instance, batches) }
}

/** The calls that the review explains. `undefined` where it explains none. */
async function readExplained({ feature }: Case): Promise<readonly Sent[] | undefined> {
  const request = await feature.readSigningRequest().catch(() => undefined)
  const [first] = Array.isArray(request?.params) ? request.params : []
  const calls: readonly { data: string; to: string; value: string }[] = first?.calls ?? [first]
  return first && calls.map(({ data, to, value }) => ({ data, to, value: BigInt(value) }))
}

/** What the review has said, what the press of its button has handed over, and whether that was refused. */
async function press(instance: Case & { readonly handed: () => readonly Sent[] }, one: Input) {
  const { handed, swap, swapService, swapState } = instance
  const before = handed().length
  const preview = swapState().issue === undefined ? toPreview(instance, toGives(one)) : []
  const explained = await readExplained(instance)
  swapService.build = (built) => toLie(built, one.lie)
  await swap.runSwap()
  const sent = handed().slice(before)
  const least = preview.flatMap((step) => ('least' in step ? [step.least] : []))[0]
  const effects = sent.map((call) => keepsLeast(toEffect(call), least))
  const isRefused = sent.length === 0 && swapState().error !== undefined
  return { effects, explained, isRefused, preview, sent }
}

describe('§2.13 the preview of Swap', () => {
  test('no input makes a transaction whose effects differ from its preview', async () => {
    const counts = { approvals: 0, batches: 0, refusals: 0, sent: 0 }
    await fc.assert(
      fc.asyncProperty(input, async (one) => {
        const instance = await createCase(one)
        if (!one.isLate) instance.swapService.build = (built) => toLie(built, one.lie)
        let isGoing = true
        // One press for each step: a reset, an approval, the swap.
        while (isGoing && instance.view() === 'SwapPreview') {
          const { effects, explained, isRefused, preview, sent } = await press(instance, one)
          expect(effects).toEqual(isRefused ? [] : preview)
          // What the review has explained is what the wallet gets, to the last byte.
          expect(sent.length > 0 ? sent : explained).toEqual(explained)
          // An honest service is not refused.
          expect([isRefused, one.lie.kind]).not.toEqual([true, 'none'])
          counts.approvals += sent.length === 1 && sent[0]?.to === contract ? 1 : 0
          counts.batches += sent.length > 1 ? 1 : 0
          counts.refusals += isRefused ? 1 : 0
          counts.sent += sent.length
          isGoing = sent.length > 0
          await instance.rest()
        }
        instance.destroy()
      }),
      { numRuns: 150 },
    )
    // A test in which nothing is sent, or refused, proves nothing.
    expect(counts.approvals).toBeGreaterThan(3)
    expect(counts.batches).toBeGreaterThan(3)
    expect(counts.refusals).toBeGreaterThan(10)
    expect(counts.sent).toBeGreaterThan(40)
  })
})
