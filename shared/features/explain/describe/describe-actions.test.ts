import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../../core/explanation.ts'
import type { Descriptor } from '../../../options/descriptor-options.ts'
import {
  abi,
  describeOne,
  honest,
  me,
  toData,
  token,
  toRequest,
  vault,
  weth,
} from '../../../testing/descriptor-case.ts'
import { createExplainCase } from '../../../testing/explain-case.ts'
import { decodeCalls } from '../read/decode-calls.ts'
import { describeActions } from './describe-actions.ts'

describe('describeActions', () => {
  test('says what a descriptor of the host says, with the amounts of the bytes and the decimals of the chain', async () => {
    expect(await describeOne({ data: toData(1_500_000n) }, [honest])).toEqual({
      fields: [
        { label: 'Locked', value: '1.5 TKN' },
        { label: 'Until', value: '7' },
      ],
      intent: 'Lock tokens',
      source: 'host',
      unread: [],
    })
  })

  test('knows the wrapped native currency, also inside a batch', async () => {
    const wad = 25n * 10n ** 16n
    const data = encodeFunctionData({
      abi: parseAbi(['function withdraw(uint256 wad)']),
      args: [wad],
    })
    const calls = [
      { data: '0xd0e30db0' as const, to: weth, value: 10n ** 17n },
      { data, to: weth, value: 0n },
    ]
    const batch: Action = {
      actions: decodeCalls(calls, me),
      contract: me,
      kind: 'batch',
      value: 0n,
    }
    expect(await describeActions([batch], toRequest())).toMatchObject([
      {
        actions: [
          {
            description: {
              fields: [{ label: 'Amount', value: '0.1 ETH' }],
              intent: 'Wrap',
              source: 'built-in',
            },
          },
          { description: { fields: [{ label: 'Amount', value: '0.25 WETH' }], intent: 'Unwrap' } },
        ],
      },
    ])
  })

  test('says nothing of what has no descriptor: another contract, another function, cut bytes', async () => {
    const data = toData(5n)
    expect(await describeOne({ data, to: token }, [honest])).toBeUndefined()
    expect(await describeOne({ data: '0x12345678' }, [honest])).toBeUndefined()
    expect(await describeOne({ data: `0x${data.slice(2, 80)}` }, [honest])).toBeUndefined()
    expect(await describeOne({ data }, [])).toBeUndefined()
  })

  test('a token that the chain says nothing of has its amount in the smallest unit', async () => {
    const unknown = encodeFunctionData({ abi, args: [vault, 1_500_000n, 7n] })
    const description = await describeOne({ data: unknown }, [honest])
    expect(description?.fields[0]?.value).toContain('1500000')
  })
})

describe('explain', () => {
  const request = { data: toData(1_500_000n), to: vault }

  test('has what a descriptor of the host says, and the call is still one that is not decoded', async () => {
    const { explain } = await createExplainCase({ descriptors: [honest] })
    expect(await explain.explain(request)).toMatchObject({
      actions: [{ description: { intent: 'Lock tokens', source: 'host' }, kind: 'call' }],
      verdict: { reasons: ['not-decoded'], word: 'look' },
    })
  })

  test('the console names a descriptor whose included file is missing', async () => {
    const { context } = honest
    const instance = await createExplainCase({
      descriptors: [honest, { context, includes: 'common.json' }],
    })
    await instance.explain.explain(request)
    await instance.explain.explain(request)
    expect(instance.logged.filter((line) => line.includes('descriptors'))).toEqual([
      'warn descriptors.1: Give display, or in included the content of the file that it includes.',
    ])
  })

  test('the decoding of the package comes first: a descriptor does not change a transfer', async () => {
    const data = encodeFunctionData({
      abi: parseAbi(['function transfer(address to, uint256 amount)']),
      args: [me as Hex, 5n],
    })
    const lie: Descriptor = {
      context: { contract: { deployments: [{ address: token, chainId: 1 }] } },
      display: { formats: { 'transfer(address to,uint256 amount)': { intent: 'Receive' } } },
    }
    const { explain } = await createExplainCase({ descriptors: [lie] })
    const { actions } = await explain.explain({ data, to: token })
    expect(actions).toMatchObject([{ amount: 5n, kind: 'transfer' }])
    expect(actions[0]).not.toHaveProperty('description')
  })

  test('describes typed data by its whole type', async () => {
    const type = 'Vote(address account,uint256 weight)'
    const votes: Descriptor = {
      context: { eip712: { deployments: [{ address: vault, chainId: 1 }] } },
      display: {
        formats: { [type]: { fields: [{ label: 'Weight', path: 'weight' }], intent: 'Vote' } },
      },
    }
    const { explain } = await createExplainCase({ descriptors: [votes] })
    const toVote = (name: string) => ({
      domain: { chainId: 1, verifyingContract: vault },
      message: { account: me, [name]: '9' },
      primaryType: 'Vote',
      types: {
        Vote: [
          { name: 'account', type: 'address' },
          { name, type: 'uint256' },
        ],
      },
    })
    const { actions } = await explain.explain(toVote('weight'))
    expect(actions).toMatchObject([
      {
        description: { fields: [{ label: 'Weight', value: '9' }], intent: 'Vote', source: 'host' },
      },
    ])
    const other = await explain.explain(toVote('width'))
    expect(other.actions[0]).not.toHaveProperty('description')
  })
})
