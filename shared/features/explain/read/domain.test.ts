import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { extendNetwork } from '../../../networks/extend-network.ts'
import { base } from '../../../networks/mainnets.ts'
import { createExplainCase } from '../../../testing/explain-case.ts'
import { permit, toMembers } from '../../../testing/explained-permit.ts'
import { friend, token } from '../../../testing/explained-token.ts'
import { network } from '../../../testing/simulating-chain.ts'
import { readDomain } from './domain.ts'
import { oneInch, permit2 } from './known-contracts.ts'

const toSalt = (number: bigint): Hex => `0x${number.toString(16).padStart(64, '0')}`

const other = extendNetwork(base, { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.example' })
const contract = `0x${'aB'.repeat(20)}`

/** What a domain says on Ethereum, on a page that has Base as well. */
const read = (domain: Readonly<Record<string, unknown>>) =>
  readDomain({ domain, message: {}, primaryType: 'Mail', types: {} }, network, (chainId) =>
    [network, other].find(({ caipNetworkId }) => caipNetworkId === chainId),
  )

describe('§2.21 readDomain', () => {
  test('names the active network', () => {
    expect(read({ chainId: 1, name: 'Mail', verifyingContract: contract })).toEqual({
      domain: {
        chainId: 'eip155:1',
        contract: contract.toLowerCase(),
        name: 'Mail',
        networkName: 'Ethereum',
      },
      network,
      which: 'active',
    })
  })

  test('names another network of the page, on which it is read', () => {
    expect(read({ chainId: '8453' })).toEqual({
      domain: {
        chainId: 'eip155:8453',
        contract: undefined,
        name: undefined,
        networkName: 'Base',
      },
      network: other,
      which: 'other',
    })
  })

  test('names a network that the page does not have, on which nothing is read', () => {
    expect(read({ chainId: 56 })).toEqual({
      domain: {
        chainId: 'eip155:56',
        contract: undefined,
        name: undefined,
        networkName: undefined,
      },
      network: undefined,
      which: 'other',
    })
  })

  test('is for any network where it names none, and is read on the active one', () => {
    expect(read({})).toEqual({
      domain: { chainId: undefined, contract: undefined, name: undefined, networkName: undefined },
      network,
      which: 'any',
    })
  })

  test.each([
    ['40 characters of it', 'a'.repeat(41), 'a'.repeat(40)],
    ['no invisible characters', 'USD\u202E Coin', 'USD Coin'],
    ['no number', 7, undefined],
  ])('has the name with %s', (_what, name, expected) => {
    expect(read({ name }).domain.name).toBe(expected)
  })
})

describe('the domain of typed data', () => {
  const active = { chainId: 'eip155:1', networkName: 'Ethereum' }
  const none = { chainId: undefined, networkName: undefined }
  const toOther = (number: number, networkName?: string) => ({
    chainId: `eip155:${number}`,
    networkName,
  })
  test.each([
    ['the active one', { chainId: 1 }, active],
    ['the active one, in the salt', { salt: toSalt(1n) }, active],
    ['another one of the page', { chainId: 8453 }, toOther(8453, 'Base')],
    ['one that the page does not have', { chainId: 56 }, toOther(56)],
    ['another one, in the salt', { salt: toSalt(137n) }, toOther(137)],
    ['none', {}, none],
    ['none, as null', { chainId: null }, none],
    ['none, with another salt', { salt: `0x${'ab'.repeat(32)}` }, none],
  ])('names the network: %s', async (_what, domain, expected) => {
    const { explain } = await createExplainCase()
    const found = await explain.explain(permit(domain))
    expect(found.actions).toMatchObject([
      { amount: 5n, asset: token, kind: 'approval', spender: oneInch },
    ])
    expect(found.domain).toEqual({ ...expected, contract: token, name: 'USD Coin' })
    expect(found.chainId).toBe('eip155:1')
    const isOther = expected !== active && expected !== none
    expect(found.verdict.word === 'stop').toBe(isOther)
    expect(found.verdict.reasons.includes('other-network')).toBe(isOther)
    expect(found.verdict.reasons.includes('any-network')).toBe(expected === none)
  })

  test('has the names of the tokens of its network, and reads nothing where the page does not have it', async () => {
    const { explain, nodes } = await createExplainCase()
    const toRead = () => new Set(nodes.calls.map((call) => call.network.caipNetworkId))
    nodes.calls.length = 0
    await explain.explain(permit({ chainId: 56 }))
    expect([...toRead()]).toEqual([])
    await explain.explain(permit({ chainId: 8453 }))
    // ENS, which names the spender, is on Ethereum.
    expect([...toRead()].toSorted()).toEqual(['eip155:1', 'eip155:8453'])
  })

  test('is that of Permit2 by its contract, on any network', async () => {
    const { explain } = await createExplainCase()
    const found = await explain.explain({
      domain: { chainId: 137, name: 'Permit2', verifyingContract: permit2 },
      message: {
        details: { amount: 5, expiration: 9, nonce: 0, token },
        sigDeadline: 9,
        spender: friend,
      },
      primaryType: 'PermitSingle',
      types: {
        PermitDetails: toMembers('address token,uint160 amount,uint48 expiration,uint48 nonce'),
        PermitSingle: toMembers('PermitDetails details,address spender,uint256 sigDeadline'),
      },
    })
    expect(found.verdict.reasons.slice(0, 2)).toEqual(['other-network', 'permit-to-unknown'])
  })
})
