import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { me, toRequest } from '../../../testing/descriptor-case.ts'
import { decodeCalls } from '../read/decode-calls.ts'
import { describeActions } from './describe-actions.ts'

const withdraw = encodeFunctionData({
  abi: parseAbi(['function withdraw(uint256 wad)']),
  args: [25n],
})

/** What the package says of a call on a network. */
async function describeCall(chainId: number, to: string, { data = withdraw, value = 0n } = {}) {
  const record = { decimals: 1, iconUrl: undefined, kind: 'token', name: 'W', symbol: 'W' } as const
  const [action] = await describeActions(decodeCalls([{ data, to, value }], me), {
    ...toRequest(),
    chainId,
    readAsset: async (address) => ({ ...record, address }),
  })
  return action?.kind === 'call' ? action.description : undefined
}

describe('builtInDescriptors', () => {
  const wrapped = [
    [1, '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'],
    [10, '0x4200000000000000000000000000000000000006'],
    [56, '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c'],
    [137, '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270'],
    [8453, '0x4200000000000000000000000000000000000006'],
    [42161, '0x82af49447d8a07e3bd95bd0d56f35241523fbab1'],
    [43114, '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7'],
  ] as const

  test.each(wrapped)('know the wrapped native currency of %i, %s', async (chainId, address) => {
    const shared = { source: 'built-in', unread: [] }
    expect(await describeCall(chainId, address)).toEqual({
      ...shared,
      fields: [{ label: 'Amount', value: '2.5 W' }],
      intent: 'Unwrap',
    })
    const deposit: { data: Hex; value: bigint } = { data: '0xd0e30db0', value: 5n * 10n ** 17n }
    expect(await describeCall(chainId, address, deposit)).toEqual({
      ...shared,
      fields: [{ label: 'Amount', value: '0.5 ETH' }],
      intent: 'Wrap',
    })
    expect(await describeCall(5, address)).toBeUndefined()
    expect(await describeCall(chainId, address, { data: '0x12345678', value: 0n })).toBeUndefined()
  })

  test('know no other contract', async () => {
    expect(await describeCall(1, `0x${'22'.repeat(20)}`)).toBeUndefined()
  })
})
