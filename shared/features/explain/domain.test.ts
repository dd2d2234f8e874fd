import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createExplainCase } from '../../testing/explain-case.ts'
import { permit, toMembers } from '../../testing/explained-permit.ts'
import { friend, token } from '../../testing/explained-token.ts'
import { oneInch, permit2 } from './known-contracts.ts'

const toSalt = (number: bigint): Hex => `0x${number.toString(16).padStart(64, '0')}`

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
    expect(found.acts).toMatchObject([
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
    const toRead = () => new Set(nodes.calls.map(({ network }) => network.caipNetworkId))
    nodes.calls.length = 0
    await explain.explain(permit({ chainId: 56 }))
    expect([...toRead()]).toEqual([])
    await explain.explain(permit({ chainId: 8453 }))
    expect([...toRead()]).toEqual(['eip155:8453'])
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
