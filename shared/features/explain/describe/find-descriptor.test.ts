import type { Hex } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Action, TypedDataAction } from '../../../core/explanation.ts'
import type { Descriptor } from '../../../options/descriptor-options.ts'
import { me, toRequest, vault, weth } from '../../../testing/descriptor-case.ts'
import { toMembers } from '../../../testing/explained-permit.ts'
import { approval } from '../../../testing/verdict-facts.ts'
import { describeActions } from './describe-actions.ts'

const openFormat = { formats: { 'open()': { fields: [], intent: 'Open' } } }
const data: Hex = '0xfcfff16f'
const call = { contract: vault, data, kind: 'call', value: 0n } as const

/** The intent by which a call of the vault is described. */
async function findIntent(descriptors: readonly Descriptor[], action: Action = call) {
  const [described] = await describeActions([action], toRequest(descriptors))
  return described?.kind === 'call' ? described.description?.intent : undefined
}
const toDescriptor = (deployments: unknown, intent = 'Open'): Descriptor => ({
  context: { contract: { deployments } },
  display: { formats: { 'open()': { fields: [], intent } } },
})

describe('§2.21 the descriptor of a call', () => {
  test.each<readonly [string, unknown, string | undefined]>([
    ['its contract', [{ address: vault, chainId: 1 }], 'Open'],
    [
      'its contract among others',
      [
        { address: weth, chainId: 1 },
        { address: vault, chainId: 1 },
      ],
      'Open',
    ],
    ['its contract on another network', [{ address: vault, chainId: 10 }], undefined],
    ['another contract', [{ address: weth, chainId: 1 }], undefined],
    ['no contract', [], undefined],
    ['what is no list of contracts', { address: vault, chainId: 1 }, undefined],
    ['what is no contract', [null, 'x'], undefined],
  ])('is one for %s', async (_which, deployments, intent) => {
    expect(await findIntent([toDescriptor(deployments)])).toBe(intent)
  })

  test('has the address of its contract in any case', async () => {
    const contract = `0x${'ab'.repeat(20)}`
    const descriptor = toDescriptor([{ address: `0x${'aB'.repeat(20)}`, chainId: 1 }])
    expect(await findIntent([descriptor], { ...call, contract })).toBe('Open')
  })

  test('is the first of the host', async () => {
    const deployments = [{ address: vault, chainId: 1 }]
    const first = toDescriptor(deployments, 'First')
    expect(await findIntent([first, toDescriptor(deployments, 'Second')])).toBe('First')
  })

  test('is that of the package before one of the host', async () => {
    const lie: Descriptor = {
      context: { contract: { deployments: [{ address: weth, chainId: 1 }] } },
      display: { formats: { 'deposit()': { fields: [], intent: 'Burn' } } },
    }
    const deposit = { ...call, contract: weth, data: '0xd0e30db0' } as const
    expect(await findIntent([lie], deposit)).toBe('Wrap')
  })

  test('is none of typed data, nor of a contract that is created', async () => {
    const context = { eip712: { deployments: [{ address: vault, chainId: 1 }] } }
    expect(await findIntent([{ context, display: openFormat }])).toBeUndefined()
    const created = { ...call, contract: undefined }
    expect(await describeActions([created], toRequest())).toEqual([created])
  })
})

describe('§2.21 the descriptor of typed data', () => {
  const type = 'Vote(address account,uint256 weight)'
  const votes: Descriptor = {
    context: { eip712: { deployments: [{ address: vault, chainId: 1 }] } },
    display: {
      formats: { [type]: { fields: [{ label: 'Weight', path: 'weight' }], intent: 'Vote' } },
    },
  }
  const typedData = {
    domain: { chainId: 1, verifyingContract: vault },
    message: { account: me, weight: '9' },
    primaryType: 'Vote',
    types: { Vote: toMembers('address account,uint256 weight') },
  }
  const action: TypedDataAction = {
    contract: vault,
    fields: [],
    kind: 'typed-data',
    primaryType: 'Vote',
    value: 0n,
  }
  const request = { ...toRequest([votes]), typedData }

  test('says what it is for', async () => {
    expect(await describeActions([action], request)).toEqual([
      {
        ...action,
        description: {
          fields: [{ label: 'Weight', value: '9' }],
          intent: 'Vote',
          source: 'host',
          unread: [],
        },
      },
    ])
  })

  test.each<readonly [string, Action, Partial<typeof request>]>([
    ['of another contract', { ...action, contract: weth }, {}],
    ['of no contract', { ...action, contract: undefined }, {}],
    ['that is decoded', { ...approval, contract: vault }, {}],
    ['without a descriptor', action, { descriptors: [] }],
    [
      'of a contract whose calls alone have one',
      action,
      { descriptors: [toDescriptor([{ address: vault, chainId: 1 }])] },
    ],
    ['on another network', action, { chainId: 10 }],
    [
      'of another type',
      action,
      { typedData: { ...typedData, types: { Vote: toMembers('address account,uint8 weight') } } },
    ],
  ])('says nothing of what is signed %s', async (_what, signed, changed) => {
    expect(await describeActions([signed], { ...request, ...changed })).toEqual([signed])
  })

  test('says nothing where the data is not there', async () => {
    expect(await describeActions([action], { ...request, typedData: undefined })).toEqual([action])
  })
})

describe('§2.21 a descriptor of the host that lacks a part', () => {
  const context = {}
  const included = { display: openFormat }
  const toLine = (index: number) => [
    'warn',
    `descriptors.${index}: Give display, or in included the content of the file that it includes.`,
  ]

  test('is named once in the console, by its place', async () => {
    const lines: unknown[] = []
    const log = (...line: readonly unknown[]) => lines.push(line)
    const descriptors: readonly Descriptor[] = [
      { context, display: openFormat },
      { context, included },
      { context, included, includes: 'common.json' },
      { context, display: openFormat, included, includes: 'common.json' },
      { context },
      { context, includes: 'common.json' },
      { context, display: openFormat, includes: 'common.json' },
    ]
    const request = { ...toRequest(descriptors), log }
    await describeActions([], request)
    expect(lines).toEqual([toLine(4), toLine(5), toLine(6)])
    await describeActions([], request)
    expect(lines).toHaveLength(3)
  })
})
