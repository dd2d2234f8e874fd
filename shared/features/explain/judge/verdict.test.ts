import { encodeFunctionData, erc721Abi, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { PorticoError } from '../../../errors/portico-error.ts'
import { createExplainCase, createMissing } from '../../../testing/explain-case.ts'
import { approve, asToken, friend, toBalance, token } from '../../../testing/explained-token.ts'
import { firstAddress } from '../../../testing/fake-connector.ts'
import type { ExplainCall } from '../read/explain-request.ts'
import { multicall3, oneInch } from '../read/known-contracts.ts'

const localExchange = '0x00000000000000000000000000000000000e8c4a'
/** As a host writes it. The name of another network's contract is not of this one. */
const knownContracts = {
  'eip155:1': { '0x00000000000000000000000000000000000e8C4A': 'Local exchange' },
  'eip155:8453': { [friend]: 'Elsewhere' },
}

describe('the verdict', () => {
  test('stops an approval to a plain account, also one that has delegated', async () => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asToken(token, 6n)
    for (const code of ['0x', `0xef0100${'aa'.repeat(20)}`]) {
      chain.code = { [friend]: [code, code] }
      const { verdict } = await explain.explain({ data: approve(5n), to: token })
      expect(verdict).toEqual({
        reasons: ['approval-to-account', 'unknown-spender'],
        word: 'stop',
      })
    }
    const open = await explain.explain({ data: approve(5n, multicall3), to: token })
    expect(open.verdict).toEqual({ reasons: ['approval-to-account'], word: 'stop' })
    // Taking it back is fine.
    expect((await explain.explain({ data: approve(0n), to: token })).verdict.word).toBe('fine')
  })

  test('of an approval whose address has more bits is that of the clean one, and says so', async () => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asToken(token, 6n)
    const clean = approve(2n ** 256n - 1n)
    const unclean: Hex = `${clean.slice(0, 10) as Hex}ff${clean.slice(12)}`
    for (const [code, word] of [
      [['0x', '0x'], 'stop'],
      [['0x60', '0x60'], 'look'],
    ] as const) {
      chain.code = { [friend]: code }
      const { verdict } = await explain.explain({ data: clean, to: token })
      expect(verdict.word).toBe(word)
      expect((await explain.explain({ data: unclean, to: token })).verdict).toEqual({
        reasons: [...verdict.reasons, 'unclean'],
        word,
      })
    }
    const small = approve(5n, oneInch)
    const found = await explain.explain({
      data: `${small.slice(0, 10) as Hex}ff${small.slice(12)}`,
      to: token,
    })
    expect(found.verdict).toEqual({ reasons: ['unclean'], word: 'look' })
  })

  test('stops at a known function whose values cannot be read', async () => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asToken(token, 6n)
    const cut = approve(5n).slice(0, -2) as Hex
    expect((await explain.explain({ data: cut, to: token })).verdict).toEqual({
      reasons: ['unreadable', 'not-decoded'],
      word: 'stop',
    })
  })

  test.each([0, null, 0n, '0x', '0x0', '0x00'] as const)(
    'stops an approval to a plain account that sends %s with it',
    async (value) => {
      const { chain, explain } = await createExplainCase()
      chain.answers = asToken(token, 6n)
      chain.code = { [friend]: ['0x', '0x'] }
      const request = { data: approve(2n ** 256n - 1n), to: token, value }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: untyped code passes null too.
      const { verdict } = await explain.explain(request as ExplainCall)
      expect(verdict.word).toBe('stop')
    },
  )

  test('looks at what has no limit, and at contracts that are new', async () => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asToken(token, 6n)
    const toReasons = async (amount: bigint, spender: Hex) =>
      (await explain.explain({ data: approve(amount, spender), to: token })).verdict.reasons
    expect(await toReasons(5n, oneInch)).toEqual([])
    expect(await toReasons(2n ** 256n - 1n, oneInch)).toEqual(['unlimited'])
    // Half of the field, and as much as there is of the token: 1,000.
    expect(await toReasons(2n ** 255n, oneInch)).toEqual(['unlimited'])
    expect(await toReasons(2n ** 254n, oneInch)).toEqual(['unlimited', 'whole-balance'])
    expect(await toReasons(1_000n, oneInch)).toEqual(['unlimited', 'whole-balance'])
    // More than the 100 that the account has, and exactly these.
    expect(await toReasons(999n, oneInch)).toEqual(['whole-balance'])
    expect(await toReasons(101n, oneInch)).toEqual(['whole-balance'])
    expect(await toReasons(100n, oneInch)).toEqual([])
    expect(await toReasons(100n, friend)).toEqual(['whole-balance', 'unknown-spender'])
    expect(await toReasons(99n, friend)).toEqual(['unknown-spender'])
    expect(await toReasons(10n ** 30n, friend)).toEqual([
      'unlimited',
      'whole-balance',
      'unknown-spender',
    ])
    const all = encodeFunctionData({
      abi: erc721Abi,
      args: [friend, true],
      functionName: 'setApprovalForAll',
    })
    expect((await explain.explain({ data: all, to: token })).verdict.reasons).toEqual([
      'unlimited',
      'unknown-spender',
    ])
    chain.code = { [friend]: ['0x60', '0x'] }
    expect(await toReasons(5n, friend)).toEqual(['unknown-spender', 'new-contract'])
    // A node without the state of a week ago says nothing.
    chain.read = ({ method, params }) => {
      const [, place] = Array.isArray(params) ? params : []
      if (method === 'eth_getCode' && place !== 'latest') throw new PorticoError('rpc-failed')
    }
    expect(await toReasons(5n, friend)).toEqual(['unknown-spender', 'unchecked'])
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
    const { chain, explain } = await createExplainCase({ knownContracts })
    const bought = `0x${'55'.repeat(20)}`
    const request = (data: Hex) => ({ data, to: localExchange })
    chain.holdings = { [toBalance(bought)]: [0n, 9n], [toBalance(token)]: [10n, 0n] }
    // Neither token has a price.
    expect((await explain.explain(request(swap(8n, firstAddress as Hex)))).verdict).toEqual({
      reasons: ['worth-unknown'],
      word: 'look',
    })
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
    expect((await explain.explain(request(swap(8n, firstAddress as Hex)))).verdict).toEqual({
      reasons: ['worth-unknown', 'unchecked'],
      word: 'look',
    })
  })

  test.each([
    ['increaseApproval', [friend, 5n]],
    ['approveAndCall', [friend, 5n]],
    ['approveAndCall', [friend, 5n, '0xabcd']],
    ['multicall', [[approve(5n)]]],
    ['multicall', [7n, [approve(5n)]]],
    ['multicall', [`0x${'00'.repeat(32)}`, [approve(5n)]]],
  ] as const)('stops %s that lets a plain account spend', async (functionName, args) => {
    const { chain, explain } = await createExplainCase()
    chain.answers = asToken(token, 6n)
    chain.code = { [friend]: ['0x', '0x'] }
    const abi = parseAbi([
      'function increaseApproval(address spender, uint256 amount)',
      'function approveAndCall(address spender, uint256 amount)',
      'function approveAndCall(address spender, uint256 amount, bytes data)',
      'function multicall(bytes[] calls)',
      'function multicall(uint256 deadline, bytes[] calls)',
      'function multicall(bytes32 block, bytes[] calls)',
    ])
    const data = encodeFunctionData({ abi, args, functionName })
    expect((await explain.explain({ data, to: token })).verdict).toEqual({
      reasons: ['approval-to-account', 'unknown-spender'],
      word: 'stop',
    })
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

  test('stops a permit to a contract that neither the list nor the host knows', async () => {
    const { chain, explain } = await createExplainCase({ knownContracts })
    chain.answers = asToken(token, 6n)
    const stopped = await explain.explain(permit(friend, 5n))
    expect(stopped.verdict).toEqual({ reasons: ['permit-to-unknown'], word: 'stop' })
    expect(stopped.changes).toEqual({ status: 'none' })
    const known = await explain.explain(permit(localExchange, 5n))
    expect(known.verdict).toEqual({ reasons: [], word: 'fine' })
    expect(known.names).toEqual({ [localExchange]: 'Local exchange' })
    expect((await explain.explain(permit(oneInch, 5n))).verdict.word).toBe('fine')
    // The key of an account can be lost, also if it is named.
    chain.code = { [localExchange]: ['0x', '0x'] }
    expect((await explain.explain(permit(localExchange, 5n))).verdict.reasons).toEqual([
      'approval-to-account',
    ])
    expect((await explain.explain(permit(friend, 0n))).verdict.word).toBe('fine')
    expect(chain.simulated).toEqual([])
  })

  test('knows whom the account has sent to', async () => {
    const { explain, storage } = await createExplainCase()
    storage.set('sent-receivers', [{ accountId: `eip155:1:${firstAddress}`, address: friend }])
    expect((await explain.explain({ to: friend, value: 0n })).verdict.word).toBe('fine')
  })
})
