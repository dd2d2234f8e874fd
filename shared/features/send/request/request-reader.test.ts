import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { firstAddress, solanaAddress } from '../../../testing/fake-connector.ts'
import {
  contract,
  createRequestCase,
  ethereum,
  mint,
  toTokens,
} from '../../../testing/request-case.ts'
import { friend } from '../../../testing/send-case.ts'
import { settle } from '../../../testing/settle.ts'
import { toProblemPart } from './request-reader.ts'

const amount = (text: string, value: bigint) => ({
  isMax: false,
  problem: undefined,
  text,
  unit: 'token',
  value,
})
const toProblem = (part: string) => ({
  code: 'params-invalid',
  details: { part },
  message: `The payment request cannot be used here: ${part}`,
})

describe('a payment request', () => {
  test('on the active network is taken whole, as a check, without a switch', async () => {
    const { checks, listenerCount, read, switches } = createRequestCase()
    expect(await read(`ethereum:${friend}@1?value=15e17&gas=50000`)).toEqual({
      address: friend,
      amount: amount('1.5', 15n * 10n ** 17n),
      assetId: 'eip155:1/slip44:60',
      marks: { gas: 50_000n, gasPrice: undefined, memo: undefined, references: [] },
    })
    expect([checks, switches, listenerCount()]).toEqual([['payment-request'], [], 0])
  })

  test.each([
    ['names no network', `ethereum:${friend}`, []],
    ['names the active one', `ethereum:${friend}@1`, []],
    ['names another one', `ethereum:${friend}@8453`, ['eip155:8453']],
    [
      'is of another namespace',
      `solana:${solanaAddress}`,
      ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ],
  ])('that %s', async (_, text, switched) => {
    const { read, switches } = createRequestCase()
    expect(await read(text)).toMatchObject({ amount: undefined, marks: undefined })
    expect(switches).toEqual(switched)
  })

  test('is of the token that it names, in any case of an EVM address', async () => {
    const text = `ethereum:${contract}/transfer?address=alice.eth&uint256=1234`
    expect(await createRequestCase().read(text, 'de')).toEqual({
      address: 'alice.eth',
      amount: amount('12,34', 1_234n),
      assetId: 'token of Ethereum',
      marks: undefined,
    })
  })

  test.each([
    ['0.01', amount('0.01', 1n)],
    ['12', amount('12', 1_200n)],
    ['0', amount('0', 0n)],
  ])('of Solana Pay has %s whole tokens', async (decimal, taken) => {
    const text = `solana:${solanaAddress}?amount=${decimal}&spl-token=${mint}&memo=7`
    expect(await createRequestCase().read(text)).toEqual({
      address: solanaAddress,
      amount: taken,
      assetId: 'token of Solana',
      marks: { memo: '7', references: [] },
    })
  })

  test('of a token by name is of the contract that the name has on its network', async () => {
    const text = `ethereum:pay-usdc.eth@8453/transfer?address=${friend}`
    const { names, read } = createRequestCase({
      resolve: async () => ({ address: contract, name: 'usdc.eth' }),
    })
    expect(await read(text)).toMatchObject({ assetId: 'token of Base' })
    expect(names).toEqual([['usdc.eth', 'Base']])
  })
})

describe('a payment request is refused', () => {
  test.each([
    ['on a network that the page does not have', `ethereum:${friend}@5`, 'eip155:5'],
    [
      'with more decimals than the token has',
      `solana:${solanaAddress}?amount=0.001&spl-token=${mint}`,
      'amount=0.001',
    ],
    [
      'of a token that the account does not have',
      `ethereum:${friend}/transfer?address=${friend}`,
      friend,
    ],
    ['of a token whose name has no address', `ethereum:a.eth/transfer?address=${friend}`, 'a.eth'],
  ])('%s', async (_, text, part) => {
    await expect(createRequestCase().read(text)).rejects.toMatchObject(toProblem(part))
  })

  test.each([
    ['a network', `ethereum:${friend}@8453`, 'eip155:8453'],
    ['a namespace', `solana:${solanaAddress}`, 'solana'],
  ])('where the switch to %s fails, or leads elsewhere', async (_, text, part) => {
    const cause = new TypeError('declined')
    const declined = createRequestCase({ change: () => Promise.reject(cause) })
    await expect(declined.read(text)).rejects.toMatchObject({ ...toProblem(part), cause })
    const left = createRequestCase({ change: async () => left.disconnect() })
    await expect(left.read(text)).rejects.toMatchObject(toProblem(part))
  })

  test('where the account of another namespace stays active', async () => {
    const { read } = createRequestCase({ change: async () => undefined })
    await expect(read(`solana:${solanaAddress}`)).rejects.toMatchObject(toProblem('solana'))
  })

  test('where the name of its token cannot be looked up', async () => {
    const cause = new TypeError('offline')
    const { read } = createRequestCase({ resolve: () => Promise.reject(cause) })
    const text = `ethereum:a.eth/transfer?address=${friend}`
    await expect(read(text)).rejects.toMatchObject({ ...toProblem('a.eth'), cause })
  })

  test('where the account has no native currency', async () => {
    const { read } = createRequestCase({
      tokens(network) {
        const state = toTokens(network)
        return state.status === 'ready' ? { ...state, tokens: state.tokens.slice(0, 1) } : state
      },
    })
    await expect(read(`ethereum:${friend}`)).rejects.toMatchObject(toProblem('ETH'))
  })
})

describe('the balances that a payment request waits for', () => {
  const accountId = `eip155:1:${firstAddress}` as const
  const text = `ethereum:${friend}@1`

  test.each([
    ['are not read yet', { accountId, status: 'loading' }],
    ['are of another account', { ...toTokens(ethereum), accountId: `eip155:1:${friend}` }],
  ] as const)('%s: it takes the next ones', async (_, state) => {
    const { listenerCount, read, tokens } = createRequestCase({ tokens: () => state })
    const taken = read(text)
    await settle()
    expect(listenerCount()).toBe(1)
    tokens.setState(toTokens(ethereum), true)
    expect(await taken).toMatchObject({ assetId: 'eip155:1/slip44:60' })
    expect(listenerCount()).toBe(0)
  })

  test('are waited for ten seconds', async () => {
    const { clock, listenerCount, read } = createRequestCase({ tokens: () => ({ status: 'idle' }) })
    let error: unknown
    const taken = read(text).catch((cause: unknown) => {
      error = cause
    })
    await settle()
    clock.advance(9_999)
    await settle()
    expect([error, listenerCount()]).toEqual([undefined, 1])
    clock.advance(1)
    await taken
    expect(error).toMatchObject({
      code: 'service-unavailable',
      message: 'The balances could not be read.',
    })
    expect([listenerCount(), clock.pending()]).toEqual([0, 0])
  })
})

test.each([
  ['its part', new PorticoError('params-invalid', '', { details: { part: '@5' } }), '@5'],
  ['its code without a part', new PorticoError('aborted', '', { details: {} }), 'aborted'],
  ['its code without details', new PorticoError('rpc-failed'), 'rpc-failed'],
  ['internal, where it is none of ours', new TypeError('offline'), 'internal'],
])('a failure is named by %s', (_, cause, part) => {
  expect(toProblemPart(cause)).toBe(part)
})
