import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Descriptor } from '../../options/descriptor-options.ts'
import { parseTypedData } from '../../provider/canonical/parse-typed-data.ts'
import { honest, token as locked, toData, vault } from '../../testing/descriptor-case.ts'
import { createEvmExplainerCase } from '../../testing/evm-explainer-case.ts'
import { permit } from '../../testing/explained-permit.ts'
import { approve, asToken, friend, toBalance, token } from '../../testing/explained-token.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import type { Call } from './read/call.ts'
import type { CallsSubject } from './read/explain-request.ts'
import { multicall3, oneInch } from './read/known-contracts.ts'

const me = firstAddress.toLowerCase()
const dapp = `0x${'55'.repeat(20)}`
const transferOf = (amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, args: [friend, amount], functionName: 'transfer' })

const toCall = (data: Hex = '0x', to: string = friend, value = 0n): Call => ({ data, to, value })
const toCalls = (...calls: readonly Call[]): CallsSubject => ({ calls, kind: 'calls', unread: [] })
const sent = toCall(transferOf(5n), token)
const unknown = toCall('0x12345678', dapp)
const text = { kind: 'text', text: 'Hello' } as const
const ether = {
  address: undefined,
  decimals: 18,
  iconUrl: undefined,
  kind: 'native',
  name: 'Ether',
  symbol: 'ETH',
}
const toRecord = (address: string) => ({
  address,
  decimals: 6,
  iconUrl: undefined,
  kind: 'token',
  name: 'Token one',
  symbol: 'TKN',
})
const toSigned = (domain: Readonly<Record<string, unknown>>) =>
  ({ data: parseTypedData(permit(domain)), kind: 'typed-data' }) as const

describe('§2.21 an explanation', () => {
  test('of a transfer has all that the chain says of it', async () => {
    const { chain, explain, senders } = createEvmExplainerCase()
    chain.answers = asToken(token, 6n)
    chain.holdings = { [toBalance(token)]: [100n, 95n] }
    chain.code = { [token]: ['0x60', '0x60'] }
    expect(await explain(toCalls(sent))).toStrictEqual({
      actions: [
        {
          amount: 5n,
          asset: token,
          contract: token,
          from: me,
          kind: 'transfer',
          to: friend,
          tokenId: undefined,
          value: 0n,
        },
      ],
      address: firstAddress,
      assets: [ether, toRecord(token)],
      chainId: 'eip155:1',
      changes: {
        arrives: [],
        leaves: [{ amount: 5n, asset: token, tokenId: undefined }],
        status: 'simulated',
      },
      // The gas is 21,000, and its price 2.
      fee: 42_000n,
      names: {},
      verdict: { reasons: [], word: 'fine' },
    })
    expect(senders).toEqual([firstAddress])
  })

  test('of a text has nothing that the chain would say, of which nothing is read', async () => {
    const { explain, reads, senders } = createEvmExplainerCase()
    expect(await explain(text)).toStrictEqual({
      actions: [{ contract: undefined, kind: 'message', text: 'Hello', value: 0n }],
      address: firstAddress,
      assets: [ether],
      chainId: 'eip155:1',
      changes: { status: 'none' },
      fee: undefined,
      names: {},
      verdict: { reasons: [], word: 'fine' },
    })
    expect(reads).toEqual([])
    expect(senders).toEqual([])
  })

  test('of a method that is not read says that nothing is known', async () => {
    const { explain } = createEvmExplainerCase()
    const found = await explain({ kind: 'method', method: 'eth_sign', params: [] })
    expect(found.changes).toEqual({ reason: 'node', status: 'unchecked' })
    expect(found.verdict).toEqual({ reasons: ['not-decoded'], word: 'look' })
  })

  test('has the names of our list before those of the host, and no other', async () => {
    const knownContracts = { 'eip155:1': { [dapp]: 'Dapp', [oneInch]: 'Other' } }
    const { explain } = createEvmExplainerCase({ knownContracts })
    const calls = [unknown, toCall(approve(5n, oneInch), token)]
    const { names } = await explain(toCalls(...calls))
    expect(names).toStrictEqual({ [dapp]: 'Dapp', [oneInch]: '1inch' })
  })

  test('has the first 20 names of what is not read, 40 characters of each', async () => {
    const { explain } = createEvmExplainerCase()
    const unread = Array.from({ length: 21 }, (_, index) => `${index}`.padEnd(41, 'x'))
    const found = await explain({ ...toCalls(toCall()), unread })
    expect(found.unread).toEqual(unread.slice(0, 20).map((name) => name.slice(0, 40)))
    expect(await explain(toCalls(toCall()))).not.toHaveProperty('unread')
  })
})

describe('§2.21 what the chain says of a spender', () => {
  const spender = { [dapp]: ['0x', '0x'] } as const

  test('and of a token is in the verdict of an approval', async () => {
    const { chain, explain } = createEvmExplainerCase()
    Object.assign(chain, {
      answers: asToken(token, 6n),
      code: { ...spender, [token]: ['0x60', '0x'] },
    })
    const whole = toCall(approve(100n, dapp as Hex), token)
    // The account has 100 of 1,000.
    expect((await explain(toCalls(whole))).verdict).toEqual({
      reasons: ['approval-to-account', 'whole-balance', 'unknown-spender', 'new-contract'],
      word: 'stop',
    })
    const part = toCall(approve(99n, dapp as Hex), token)
    expect((await explain(toCalls(part))).verdict.reasons).not.toContain('whole-balance')
  })
})

describe('§2.21 the receivers of an account', () => {
  const batch = encodeFunctionData({
    abi: [
      {
        inputs: [
          {
            name: 'calls',
            type: 'tuple[]',
            components: [
              { name: 'to', type: 'address' },
              { name: 'data', type: 'bytes' },
            ],
          },
        ],
        name: 'aggregate',
        outputs: [],
        stateMutability: 'payable',
        type: 'function',
      },
    ],
    args: [[{ data: '0x12345678', to: dapp as Hex }]],
  })

  test.each<readonly [string, readonly Call[], number]>([
    ['a transfer', [toCall()], 1],
    ['a transfer after something else', [unknown, toCall()], 1],
    ['a batch', [toCall(batch, multicall3)], 1],
    ['a batch before something else', [toCall(batch, multicall3), unknown], 1],
    ['an approval', [toCall(approve(5n), token)], 0],
    ['what is not decoded', [unknown], 0],
  ])('are read for %s', async (_what, calls, count) => {
    const { explain, senders } = createEvmExplainerCase()
    await explain(toCalls(...calls))
    expect(senders).toHaveLength(count)
  })
})

describe('§2.21 the assets of an explanation', () => {
  test('are those of the actions and then those that change, each once', async () => {
    const { chain, explain } = createEvmExplainerCase()
    chain.answers = { ...asToken(token, 6n), ...asToken(dapp, 6n) }
    chain.holdings = { [toBalance(token)]: [100n, 95n], [toBalance(dapp)]: [0n, 3n] }
    const { assets } = await explain(toCalls(sent, unknown))
    expect(assets).toEqual([ether, toRecord(token), toRecord(dapp)])
    const both = await explain(toCalls(sent, toCall(transferOf(1n), dapp)))
    expect(both.assets).toEqual(assets)
  })

  test('are without a record where the instance does not have the network of what is signed', async () => {
    const { explain, reads } = createEvmExplainerCase()
    const found = await explain(toSigned({ chainId: 56 }))
    expect(found).toMatchObject({
      changes: { status: 'none' },
      domain: { chainId: 'eip155:56', networkName: undefined },
      fee: undefined,
      verdict: { reasons: ['other-network', 'unchecked'], word: 'stop' },
    })
    expect(found.assets).toEqual([
      { ...toRecord(token), decimals: undefined, kind: 'unknown', name: '', symbol: '' },
    ])
    expect(reads).toEqual([])
  })

  test('are read on the network of what is signed, without a simulation or a price of gas', async () => {
    const { chain, explain, reads } = createEvmExplainerCase()
    chain.answers = asToken(token, 6n)
    const found = await explain(toSigned({ chainId: 8453 }))
    expect(found.assets).toEqual([ether, toRecord(token)])
    const methods = new Set(reads.map(({ method }) => method))
    expect([...methods].toSorted()).toEqual(['eth_call', 'eth_getBlockByNumber', 'eth_getCode'])
    expect([...new Set(reads.map((read) => read.network.name))]).toEqual(['Base'])
  })
})

describe('§2.21 what a descriptor says in an explanation', () => {
  const lacking: Descriptor = { context: {} }
  const [line] = [
    'descriptors.0: Give display, or in included the content of the file that it includes.',
  ]

  test('has the amounts of the chain', async () => {
    const { chain, explain } = createEvmExplainerCase({ descriptors: [honest] })
    chain.answers = asToken(locked, 6n)
    const { actions } = await explain(toCalls(toCall(toData(1_500_000n), vault)))
    expect(actions).toMatchObject([
      {
        description: {
          fields: [
            { label: 'Locked', value: '1.5 TKN' },
            { label: 'Until', value: '7' },
          ],
          intent: 'Lock tokens',
        },
      },
    ])
  })

  test.each<readonly [string, readonly Call[], readonly string[]]>([
    ['a call that is not decoded', [unknown], [line]],
    ['one after another that is', [toCall(), unknown], [line]],
    ['nothing of that kind', [toCall(), sent], []],
  ])('is read for %s alone', async (_what, calls, logged) => {
    const instance = createEvmExplainerCase({ descriptors: [{ ...lacking }] })
    await instance.explain(toCalls(...calls))
    expect(instance.logged).toEqual(logged)
  })

  test('is read for typed data that is not decoded', async () => {
    const instance = createEvmExplainerCase({ descriptors: [{ ...lacking }] })
    await instance.explain(toSigned({ chainId: 1 }))
    expect(instance.logged).toEqual([])
    const types = { A: [{ name: 'a', type: 'uint8' }] }
    const data = parseTypedData({ domain: {}, message: { a: 1 }, primaryType: 'A', types })
    await instance.explain({ data, kind: 'typed-data' })
    expect(instance.logged).toEqual([line])
  })
})
