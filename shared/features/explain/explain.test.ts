import {
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  parseAbi,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../errors/portico-error.ts'
import { createExplainCase, createMissing, toWord } from '../../testing/explain-case.ts'
import { firstAddress } from '../../testing/fake-connector.ts'
import { contract } from '../../testing/portfolio-case.ts'
import { settle } from '../../testing/settle.ts'
import { localExchange } from './known-contracts.ts'
import * as limits from './limits.ts'

const me = firstAddress.toLowerCase()
const friend = `0x${'22'.repeat(20)}` as const
const token = `0x${'33'.repeat(20)}` as const
const ether = 10n ** 18n
const toBalance = (asset: string) => `${asset} 0x70a08231${toWord(me)}`
const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
const toTopic = (value: bigint | string) => `0x${toWord(value)}`
const toAnswer = (value: bigint) => `0x${toWord(value)}`
const string = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])

const transfer = (amount: bigint, to: Hex = friend) =>
  encodeFunctionData({ abi: erc20Abi, args: [to, amount], functionName: 'transfer' })
const approve = (amount: bigint, spender: Hex = friend) =>
  encodeFunctionData({ abi: erc20Abi, args: [spender, amount], functionName: 'approve' })

/** The answers of the contract of a token. */
const asToken = (address: string, decimals: bigint, symbol = 'TKN') => ({
  [`${address} 0x313ce567`]: toAnswer(decimals),
  [`${address} 0x06fdde03`]: string('Token\u202E one'),
  [`${address} 0x95d89b41`]: string(symbol),
})
const asCollection = (address: string) => ({
  [`${address} 0x01ffc9a7${'80ac58cd'.padEnd(64, '0')}`]: toAnswer(1n),
  [`${address} 0x95d89b41`]: string('ART'),
})

describe('§1.10 what would change', () => {
  test('is the balance before and after, and not what the fee takes', async () => {
    const { chain, explain } = await createExplainCase()
    chain.native = [3n * ether, 2n * ether]
    const { acts, assets, changes, fee, verdict } = await explain.explain({
      to: friend,
      value: ether,
    })
    expect(acts).toMatchObject([{ amount: ether, asset: undefined, kind: 'transfer', to: friend }])
    expect(changes).toEqual({
      arrives: [],
      leaves: [{ amount: ether, asset: undefined, tokenId: undefined }],
      status: 'simulated',
    })
    expect(assets).toMatchObject([{ decimals: 18, kind: 'native', symbol: 'ETH' }])
    expect(fee).toBe(42_000n)
    expect(verdict).toEqual({ reasons: ['first-receiver'], word: 'look' })
    // What is known needs no second simulation, and the calls alone are made in the name of the account.
    expect(chain.simulated).toHaveLength(1)
    expect(chain.simulated[0]?.filter(({ from }) => from !== undefined)).toEqual([
      { data: '0x', from: me, to: friend, value: '0xde0b6b3a7640000' },
    ])
  })

  test('of a token has the decimals of the record that the balances have', async () => {
    const { chain, explain, watch } = await createExplainCase()
    await watch()
    // The contract says something else, which the view of the balances does not show either.
    chain.answers = asToken(contract, 18n)
    chain.holdings = { [toBalance(contract)]: [12_500_000n, 2_500_000n] }
    const { assets, changes } = await explain.explain({ data: transfer(10_000_000n), to: contract })
    expect(assets.find(({ address }) => address === contract)).toMatchObject({
      decimals: 6,
      name: 'USD Coin',
      symbol: 'USDC',
    })
    expect(changes).toMatchObject({ leaves: [{ amount: 10_000_000n, asset: contract }] })
  })

  test('has what no log of a transfer says: a wrapped currency by its balance', async () => {
    const { chain, explain } = await createExplainCase()
    chain.native = [ether, 0n]
    chain.logs = [{ address: token, data: toAnswer(ether), topics: [toTopic(5n), toTopic(me)] }]
    chain.holdings = { [toBalance(token)]: [0n, ether] }
    chain.answers = asToken(token, 18n, 'WETH')
    const deposit = { data: '0xd0e30db0', to: localExchange, value: ether }
    const { assets, changes, verdict } = await explain.explain(deposit)
    expect(changes).toEqual({
      arrives: [{ amount: ether, asset: token, tokenId: undefined }],
      leaves: [{ amount: ether, asset: undefined, tokenId: undefined }],
      status: 'simulated',
    })
    expect(assets.at(-1)).toEqual({
      address: token,
      decimals: 18,
      iconUrl: undefined,
      kind: 'token',
      name: 'Token one',
      symbol: 'WETH',
    })
    expect(chain.simulated).toHaveLength(2)
    expect(verdict).toEqual({ reasons: ['not-decoded'], word: 'look' })
  })

  test('of a collection is by owner, with the id, of new and of old ones', async () => {
    const { chain, explain } = await createExplainCase()
    const owner = (id: bigint) => `${token} 0x6352211e${toWord(id)}`
    chain.answers = asCollection(token)
    chain.logs = [
      {
        address: token,
        data: '0x',
        topics: [transferTopic, toTopic(me), toTopic(friend), toTopic(7n)],
      },
      {
        address: token,
        data: `0x${toWord(friend)}${toWord(me)}${toWord(9n)}`,
        topics: [transferTopic],
      },
    ]
    chain.holdings = {
      [owner(7n)]: [BigInt(me), BigInt(friend)],
      // It is minted: before, it has no owner.
      [owner(9n)]: [undefined, BigInt(me)],
      [toBalance(token)]: [4n, 5n],
    }
    const data = encodeFunctionData({
      abi: erc721Abi,
      args: [firstAddress as Hex, friend, 7n],
      functionName: 'transferFrom',
    })
    const { acts, changes } = await explain.explain({ data, to: token })
    expect(changes).toEqual({
      arrives: [{ amount: 1n, asset: token, tokenId: 9n }],
      leaves: [{ amount: 1n, asset: token, tokenId: 7n }],
      status: 'simulated',
    })
    // The same bytes would be an amount of a token.
    expect(acts).toMatchObject([{ amount: 1n, kind: 'transfer', tokenId: 7n }])
  })

  test('of several tokens of one id is by balance', async () => {
    const { chain, explain } = await createExplainCase()
    const single = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
    chain.logs = [
      {
        address: token,
        data: `0x${toWord(3n)}${toWord(20n)}`,
        topics: [single, toTopic(me), toTopic(me), toTopic(friend)],
      },
    ]
    chain.holdings = { [`${token} 0x00fdd58e${toWord(me)}${toWord(3n)}`]: [50n, 30n] }
    const { changes } = await explain.explain({ data: '0x12345678', to: token })
    expect(changes).toMatchObject({ leaves: [{ amount: 20n, asset: token, tokenId: 3n }] })
  })

  test('counts a native currency with the face of a token once', async () => {
    const { chain, explain } = await createExplainCase()
    chain.native = [5n * ether, 3n * ether]
    chain.holdings = { [toBalance(token)]: [5n * ether, 3n * ether] }
    chain.answers = asToken(token, 18n, 'CELO')
    const { changes, verdict } = await explain.explain({ data: transfer(2n * ether), to: token })
    expect(changes).toMatchObject({
      leaves: [{ amount: 2n * ether, asset: undefined }],
      status: 'simulated',
    })
    expect(verdict.reasons).not.toContain('contradiction')
  })

  test('that is not what the bytes of a transfer say is not shown', async () => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asToken(token, 6n)
    chain.holdings = { [toBalance(token)]: [5n, 15n] }
    const gain = await explain.explain({ data: transfer(10n), to: token })
    expect(gain.changes).toEqual({ reason: 'contradiction', status: 'unchecked' })
    expect(gain.verdict.reasons).toContain('contradiction')
    // More leaves than the bytes say.
    chain.holdings = { [toBalance(token)]: [50n, 40n] }
    chain.native = [ether, 0n]
    const more = await explain.explain({ data: transfer(10n), to: token })
    expect(more.changes).toEqual({ reason: 'contradiction', status: 'unchecked' })
    chain.native = [ether, ether]
    const right = await explain.explain({ data: transfer(10n), to: token })
    expect(right.changes.status).toBe('simulated')
  })

  test('§4.25 a revert is named, with what the contract says', async () => {
    const { chain, explain } = await createExplainCase()
    const data = encodeErrorResult({
      abi: parseAbi(['error Error(string)']),
      args: ['Too\u202E little'],
      errorName: 'Error',
    })
    chain.failure = { data, message: 'execution reverted' }
    const { changes, verdict } = await explain.explain({ data: '0x12345678', to: token })
    expect(changes).toEqual({ reason: 'Too little', status: 'reverted' })
    expect(verdict).toMatchObject({ word: 'stop' })
    expect(verdict.reasons[0]).toBe('reverts')
    chain.failure = { data: '0x', message: 'execution failed' }
    expect((await explain.explain({ data: '0x12345678', to: token })).changes).toEqual({
      reason: undefined,
      status: 'reverted',
    })
    const panic = encodeErrorResult({
      abi: parseAbi(['error Panic(uint256)']),
      args: [17n],
      errorName: 'Panic',
    })
    chain.failure = { data: panic, message: '' }
    expect((await explain.explain({ data: '0x12345678', to: token })).changes).toMatchObject({
      reason: 'panic 17',
    })
  })

  test.each([
    [-32003, 'Insufficient funds for gas * price + value'],
    [-38014, 'insufficient funds for transfer'],
  ])('an amount that the account does not have fails, by code %i', async (code, message) => {
    const { chain, explain } = await createExplainCase()
    chain.read = ({ method }) => {
      if (method !== 'eth_simulateV1') return undefined
      throw new PorticoError('rpc-failed', message, { cause: { code, message }, details: { code } })
    }
    const { changes, verdict } = await explain.explain({ to: friend, value: 1n })
    expect(changes).toEqual({ reason: 'insufficient funds', status: 'reverted' })
    expect(verdict.word).toBe('stop')
  })

  test('is unchecked where the node cannot simulate, which is found out once for each network', async () => {
    const { chain, explain, nodes } = await createExplainCase()
    chain.read = ({ method }) => {
      if (method === 'eth_simulateV1') throw createMissing()
    }
    const count = () => nodes.calls.filter(({ method }) => method === 'eth_simulateV1').length
    for (let index = 0; index < 2; index += 1) {
      const { changes, fee } = await explain.explain({ to: friend, value: 1n })
      expect(changes).toEqual({ reason: 'node', status: 'unchecked' })
      expect(fee).toBeUndefined()
    }
    expect(count()).toBe(1)
    // A single call still says that it would fail.
    chain.read = ({ method, params }) => {
      const [call] = Array.isArray(params) ? params : []
      if (method !== 'eth_call' || Object(call).from === undefined) return undefined
      throw new PorticoError('rpc-failed', '', {
        cause: { code: 3, message: 'execution reverted: paused' },
        details: { code: 3 },
      })
    }
    const { changes } = await explain.explain({ data: '0x12345678', to: token })
    expect(changes).toEqual({ reason: 'paused', status: 'reverted' })
    expect(count()).toBe(1)
  })

  test.each([
    ['no list', {}],
    ['two blocks', [{ calls: [] }, { calls: [] }]],
    [
      'too few results',
      [{ calls: [{ gasUsed: '0x1', logs: [], returnData: '0x', status: '0x1' }] }],
    ],
    [
      'another status',
      [{ calls: [1, 2, 3].map(() => ({ gasUsed: '0x1', logs: [], returnData: '0x', status: 1 })) }],
    ],
  ])('is unchecked for an answer with %s', async (_name, answer) => {
    const { chain, explain } = await createExplainCase()
    chain.read = ({ method }) => (method === 'eth_simulateV1' ? answer : undefined)
    const { changes } = await explain.explain({ to: friend, value: 1n })
    expect(changes).toEqual({ reason: 'failed', status: 'unchecked' })
  })

  test('is unchecked once the node takes too long', async () => {
    const { chain, clock, explain } = await createExplainCase()
    chain.read = ({ method }) =>
      method === 'eth_simulateV1' ? new Promise(() => undefined) : undefined
    const explaining = explain.explain({ to: friend, value: 1n })
    await settle()
    clock.advance(limits.chain)
    expect((await explaining).changes).toEqual({ reason: 'failed', status: 'unchecked' })
  })
})

describe('the verdict', () => {
  test('stops an approval to a plain account, also one that has delegated', async () => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asToken(token, 6n)
    for (const code of ['0x', `0xef0100${'aa'.repeat(20)}`]) {
      chain.code = { [friend]: [code, code] }
      const { verdict } = await explain.explain({ data: approve(5n), to: token })
      expect(verdict).toEqual({ reasons: ['approval-to-account'], word: 'stop' })
    }
    // Taking it back is fine.
    expect((await explain.explain({ data: approve(0n), to: token })).verdict.word).toBe('fine')
  })

  test('looks at what has no limit, and at contracts that are new', async () => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asToken(token, 6n)
    expect((await explain.explain({ data: approve(5n), to: token })).verdict).toEqual({
      reasons: [],
      word: 'fine',
    })
    const unlimited = await explain.explain({ data: approve(2n ** 256n - 1n), to: token })
    expect(unlimited.verdict).toEqual({ reasons: ['unlimited'], word: 'look' })
    const all = encodeFunctionData({
      abi: erc721Abi,
      args: [friend, true],
      functionName: 'setApprovalForAll',
    })
    expect((await explain.explain({ data: all, to: token })).verdict.reasons).toEqual(['unlimited'])
    chain.code = { [friend]: ['0x60', '0x'] }
    expect((await explain.explain({ data: approve(5n), to: token })).verdict).toEqual({
      reasons: ['new-contract'],
      word: 'look',
    })
    // A node without the state of a week ago says nothing.
    chain.read = ({ method, params }) => {
      const [, place] = Array.isArray(params) ? params : []
      if (method === 'eth_getCode' && place !== 'latest') throw new PorticoError('rpc-failed')
    }
    expect((await explain.explain({ data: approve(5n), to: token })).verdict.word).toBe('fine')
  })

  const swap = (minimum: bigint, receiver: Hex) =>
    encodeFunctionData({
      abi: parseAbi([
        'function swap(address from, address to, uint256 amount, uint256 minimum, address receiver)',
      ]),
      args: [token, `0x${'55'.repeat(20)}`, 10n, minimum, receiver],
      functionName: 'swap',
    })

  test('stops a swap that gives nothing back, or gives it to somebody else', async () => {
    const { chain, explain } = await createExplainCase()
    const bought = `0x${'55'.repeat(20)}`
    const request = (data: Hex) => ({ data, to: localExchange })
    chain.holdings = { [toBalance(bought)]: [0n, 9n], [toBalance(token)]: [10n, 0n] }
    expect((await explain.explain(request(swap(8n, firstAddress as Hex)))).verdict.word).toBe(
      'fine',
    )
    expect((await explain.explain(request(swap(8n, friend)))).verdict).toEqual({
      reasons: ['nothing-back'],
      word: 'stop',
    })
    chain.holdings = { [toBalance(token)]: [10n, 0n] }
    expect((await explain.explain(request(swap(8n, firstAddress as Hex)))).verdict.reasons).toEqual(
      ['nothing-back'],
    )
    chain.read = ({ method }) => {
      if (method === 'eth_simulateV1') throw createMissing()
    }
    expect((await explain.explain(request(swap(0n, firstAddress as Hex)))).verdict.word).toBe(
      'stop',
    )
    expect((await explain.explain(request(swap(8n, firstAddress as Hex)))).verdict.word).toBe(
      'fine',
    )
  })

  const permit = (spender: string, value: bigint) => ({
    domain: { chainId: 1, verifyingContract: token },
    message: { deadline: 9n, nonce: 0n, owner: firstAddress, spender, value },
    primaryType: 'Permit',
    types: {
      Permit: [
        'address owner',
        'address spender',
        'uint256 value',
        'uint256 nonce',
        'uint256 deadline',
      ].map((member) => {
        const [type = '', name = ''] = member.split(' ')
        return { name, type }
      }),
    },
  })

  test('§1.9 stops a permit to a contract that is not known', async () => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asToken(token, 6n)
    const stopped = await explain.explain(permit(friend, 5n))
    expect(stopped.verdict).toEqual({ reasons: ['permit-to-unknown'], word: 'stop' })
    expect(stopped.changes).toEqual({ status: 'none' })
    const known = await explain.explain(permit(localExchange, 5n))
    expect(known.verdict).toEqual({ reasons: [], word: 'fine' })
    expect(known.names).toEqual({ [localExchange]: 'Local exchange' })
    expect((await explain.explain(permit(friend, 0n))).verdict.word).toBe('fine')
    expect(chain.simulated).toEqual([])
  })

  test('knows whom the account has sent to', async () => {
    const { explain, storage } = await createExplainCase()
    storage.set('sent-receivers', [{ accountId: `eip155:1:${firstAddress}`, address: friend }])
    expect((await explain.explain({ to: friend, value: 0n })).verdict.word).toBe('fine')
  })
})

describe('explain', () => {
  test('takes a batch, a text, and typed data as JSON has it', async () => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asToken(token, 6n)
    chain.holdings = { [toBalance(token)]: [7n, 2n] }
    const batch = await explain.explain([
      { data: approve(5n), to: token },
      { data: transfer(5n), to: token, value: '0x0' },
    ])
    expect(batch.acts.map(({ kind }) => kind)).toEqual(['approval', 'transfer'])
    expect(batch.changes).toMatchObject({ leaves: [{ amount: 5n }] })
    const text = await explain.explain({ text: 'Hello\u200B' })
    expect(text).toMatchObject({
      acts: [{ kind: 'message', text: 'Hello' }],
      verdict: { word: 'fine' },
    })
  })

  test.each([
    [undefined],
    [[]],
    [{}],
    [{ to: 'alice.eth' }],
    [{ data: '0x1', to: token }],
    [{ data: '0x12', input: '0x13', to: token }],
    [{ to: token, value: -1n }],
    [{ transaction: 'AAAA' }],
  ])('refuses %o', async (request) => {
    const { explain } = await createExplainCase()
    await expect(explain.explain(request as never)).rejects.toMatchObject({
      code: 'params-invalid',
    })
  })

  test('ends when its signal aborts, and needs an account', async () => {
    const { chain, connectionFlow, explain } = await createExplainCase()
    chain.read = ({ method }) =>
      method === 'eth_simulateV1' ? new Promise(() => undefined) : undefined
    const controller = new AbortController()
    const explaining = explain.explain({ to: friend, value: 1n }, { signal: controller.signal })
    controller.abort()
    await expect(explaining).rejects.toMatchObject({ code: 'aborted' })
    await expect(
      explain.explain({ to: friend, value: 1n }, { signal: controller.signal }),
    ).rejects.toMatchObject({ code: 'aborted' })
    await connectionFlow.disconnect('eip155')
    await expect(explain.explain({ text: 'x' })).rejects.toMatchObject({ code: 'disconnected' })
  })
})

describe('watchExplanation', () => {
  const toExplained = (method: string, params: unknown, key = 'one') => ({
    key,
    load: async () => ({ chainId: 'eip155:1', method, params }) as const,
  })

  test.each([
    [
      'eth_sendTransaction',
      [{ from: firstAddress, to: friend, value: '0x5' }],
      { amount: 5n, kind: 'transfer' },
    ],
    ['personal_sign', ['0x48692120e29c93', firstAddress], { kind: 'message', text: 'Hi! ✓' }],
    ['personal_sign', ['0xff00', firstAddress], { kind: 'message', text: '0xff00' }],
    [
      'eth_signTypedData_v4',
      [firstAddress, '{"domain":{},"message":{"a":1},"primaryType":"A","types":{}}'],
      { kind: 'typed-data', primaryType: 'A' },
    ],
    [
      'wallet_sendCalls',
      [{ calls: [{ to: friend, value: '0x5' }] }],
      { amount: 5n, kind: 'transfer' },
    ],
    [
      'wallet_sendCalls',
      [{ calls: [{ to: 'x' }] }],
      { kind: 'request', method: 'wallet_sendCalls' },
    ],
    ['eth_signTypedData_v4', [firstAddress, '{'], { kind: 'request' }],
    ['wallet_grantPermissions', [{}], { kind: 'request', method: 'wallet_grantPermissions' }],
  ])('§2.12 says what %s does', async (method, params, act) => {
    const { explain } = await createExplainCase()
    const { explanation } = explain.stores
    const stop = explain.actions.watchExplanation(toExplained(method, params))
    expect(explanation.getState()).toEqual({ key: 'one', status: 'loading' })
    await expect
      .poll(() => explanation.getState())
      .toMatchObject({
        explanation: { acts: [act] },
        isConfirmed: false,
        status: 'ready',
      })
    explain.actions.confirmExplanation('two')
    expect(explanation.getState()).toMatchObject({ isConfirmed: false })
    explain.actions.confirmExplanation('one')
    expect(explanation.getState()).toMatchObject({ isConfirmed: true })
    stop()
    expect(explanation.getState()).toEqual({ status: 'idle' })
  })

  test('shows the newest request alone, and a failure as a state', async () => {
    const { explain } = await createExplainCase()
    const { explanation } = explain.stores
    const stopFirst = explain.actions.watchExplanation({
      key: 'old',
      load: () => new Promise(() => undefined),
    })
    explain.actions.watchExplanation({
      key: 'new',
      load: () => Promise.reject(new PorticoError('rpc-failed')),
    })
    stopFirst()
    await expect.poll(() => explanation.getState()).toEqual({ key: 'new', status: 'failed' })
    explain.actions.watchExplanation({ key: 'none', load: async () => undefined })
    await expect.poll(() => explanation.getState()).toEqual({ status: 'idle' })
    explain.actions.watchExplanation({ key: 'last', load: () => new Promise(() => undefined) })
    explain.destroy()
    expect(explanation.getState()).toEqual({ status: 'idle' })
  })
})
