import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { AssetRecord } from '../../../core/explanation.ts'
import type { Descriptor } from '../../../options/descriptor-options.ts'
import { honest, toData, token, toRequest, vault } from '../../../testing/descriptor-case.ts'
import { describeActions } from './describe-actions.ts'

type Request = ReturnType<typeof toRequest>

const toDescriptor = (signature: string, format: object): Descriptor => ({
  context: { contract: { deployments: [{ address: vault, chainId: 1 }] } },
  display: { formats: { [signature]: format } },
})

/** What a descriptor says of a call of the vault. */
async function describeCall(data: Hex, descriptor: Descriptor, request: Partial<Request> = {}) {
  const action = { contract: vault, data, kind: 'call', value: 0n } as const
  const [described] = await describeActions([action], { ...toRequest([descriptor]), ...request })
  return described?.kind === 'call' ? described.description : undefined
}

/** What a descriptor says that shows one value of a call as an address. */
function describeAddress(type: string, value: unknown) {
  const signature = `set(${type} target)`
  const lines: readonly string[] = [`function ${signature}`]
  const data = encodeFunctionData({ abi: parseAbi(lines), args: [value], functionName: 'set' })
  const field = { format: 'addressName', label: 'Target', path: 'target' }
  return describeCall(data, toDescriptor(signature, { fields: [field], intent: 'Set' }))
}

const checksummed = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const word = `0x${'0'.repeat(24)}${checksummed.slice(2).toLowerCase()}`

describe('§2.21 an address of a description', () => {
  test.each<readonly [string, string, unknown, string]>([
    ['an address', 'address', checksummed, checksummed],
    ['a number', 'uint256', BigInt(checksummed), checksummed.toLowerCase()],
    ['the number zero', 'uint256', 0n, `0x${'0'.repeat(40)}`],
    ['the largest number', 'uint256', 2n ** 160n - 1n, `0x${'f'.repeat(40)}`],
    ['32 bytes', 'bytes32', word, checksummed.toLowerCase()],
    ['bytes as many as that', 'bytes', word, checksummed.toLowerCase()],
  ])('is that which is in %s', async (_what, ...[type, value, shown]) => {
    expect(await describeAddress(type, value)).toEqual({
      fields: [{ label: 'Target', value: shown }],
      intent: 'Set',
      source: 'host',
      unread: [],
    })
  })

  test.each<readonly [string, string, unknown, string]>([
    ['a number that has more in it', 'uint256', 2n ** 160n, String(2n ** 160n)],
    ['32 bytes that have more in them', 'bytes32', `0x01${word.slice(4)}`, `0x01${word.slice(4)}`],
    ['20 bytes', 'bytes20', checksummed.toLowerCase(), checksummed.toLowerCase()],
    ['a number below zero', 'int256', -1n, '-1'],
    ['a text of 66 characters', 'string', 'a'.repeat(66), 'a'.repeat(66)],
  ])('is not read from %s, which is as it is', async (_what, ...[type, value, shown]) => {
    expect(await describeAddress(type, value)).toEqual({
      fields: [{ label: 'Target', value: shown }],
      intent: 'Set',
      source: 'host',
      unread: ['Target'],
    })
  })

  test('is whole where the descriptor does not say that it is one', async () => {
    const signature = 'set(address target)'
    const data = encodeFunctionData({
      abi: parseAbi([`function ${signature}`]),
      args: [checksummed],
    })
    const fields = [{ format: 'raw', label: 'Target', path: 'target' }]
    expect(await describeCall(data, toDescriptor(signature, { fields, intent: 'Set' }))).toEqual({
      fields: [{ label: 'Target', value: checksummed }],
      intent: 'Set',
      source: 'host',
      unread: [],
    })
  })
})

describe('§2.21 the values of a description', () => {
  const signature = 'pay((address to, uint256 amount)[] parts, uint256 until)'
  const data = encodeFunctionData({
    abi: parseAbi([
      'struct Part { address to; uint256 amount; }',
      'function pay(Part[] parts, uint256 until)',
    ]),
    args: [
      [
        { amount: 5n, to: checksummed },
        { amount: 6n, to: checksummed },
      ],
      7n,
    ],
  })

  test('are those of groups as well, in their order', async () => {
    const fields = [
      { fields: [{ label: 'Amount', path: 'amount' }], label: 'Parts', path: 'parts.[]' },
      { label: 'Until', path: 'until' },
    ]
    expect(await describeCall(data, toDescriptor(signature, { fields, intent: 'Pay' }))).toEqual({
      fields: [
        { label: 'Amount', value: '5' },
        { label: 'Amount', value: '6' },
        { label: 'Until', value: '7' },
      ],
      intent: 'Pay',
      source: 'host',
      unread: [],
    })
  })

  test('are none of a descriptor that says nothing', async () => {
    const toFormat = (format: object) => toDescriptor(signature, format)
    expect(await describeCall(data, toFormat({ fields: [] }))).toBeUndefined()
    expect(await describeCall(data, toFormat({ fields: [], intent: 'Pay' }))).toEqual({
      fields: [],
      intent: 'Pay',
      source: 'host',
      unread: [],
    })
    const fields = [{ label: 'Until', path: 'until' }]
    expect(await describeCall(data, toFormat({ fields }))).toEqual({
      fields: [{ label: 'Until', value: '7' }],
      intent: undefined,
      source: 'host',
      unread: [],
    })
  })

  test('are none of bytes that are too short for a function', async () => {
    const format = { fields: [{ label: 'Until', path: 'until' }], intent: 'Pay' }
    expect(await describeCall('0x12', toDescriptor(signature, format))).toBeUndefined()
  })

  test('that are not shown are named once each, up to 20', async () => {
    const letters = 'abcdefghijklmnopqrstu'.split('')
    const hidden = [...letters, ...letters].map((label) => ({ label, value: 'constant' }))
    const format = { fields: [...hidden, { label: 'Until', path: 'until' }], intent: 'Pay' }
    const description = await describeCall(data, toDescriptor(signature, format))
    expect(description?.unread).toEqual(letters.slice(0, 20))
  })

  test('of which the library warns are named', async () => {
    const format = {
      fields: [
        { format: 'tokenAmount', label: 'Locked', params: { tokenPath: 'asset' }, path: 'amount' },
      ],
      intent: 'Lock',
    }
    const lock = toDescriptor('lock(address asset, uint256 amount, uint256 until)', format)
    expect(await describeCall(toData(5n), lock, { readAsset: async () => undefined })).toEqual({
      fields: [{ label: 'Locked', value: '5' }],
      intent: 'Lock',
      source: 'host',
      unread: ['Locked'],
    })
  })
})

describe('§2.21 an amount of a description', () => {
  const record: AssetRecord = {
    address: token,
    decimals: 6,
    iconUrl: undefined,
    kind: 'token',
    name: 'Token',
    symbol: 'TKN',
  }
  const describeLocked = async (asset: AssetRecord | undefined) => {
    const addresses: string[] = []
    const description = await describeCall(toData(1_500_000n), honest, {
      async readAsset(address) {
        addresses.push(address)
        return asset
      },
    })
    return { addresses, locked: description?.fields[0]?.value, unread: description?.unread }
  }

  test('has the decimals of its token, which is read by its address in lower case', async () => {
    expect(await describeLocked(record)).toEqual({
      addresses: [token],
      locked: '1.5 TKN',
      unread: [],
    })
    const data = encodeFunctionData({
      abi: parseAbi(['function lock(address asset, uint256 amount, uint256 until)']),
      args: [checksummed, 5n, 7n],
    })
    const addresses: string[] = []
    await describeCall(data, honest, {
      async readAsset(address) {
        addresses.push(address)
        return record
      },
    })
    expect(addresses).toEqual([checksummed.toLowerCase()])
  })

  test.each<readonly [string, AssetRecord | undefined]>([
    ['that is not known', undefined],
    ['whose decimals are not known', { ...record, decimals: undefined }],
    ['that is a collection', { ...record, kind: 'collection' }],
    ['that may be one', { ...record, kind: 'unknown' }],
  ])('is in the smallest unit for a token %s', async (_which, asset) => {
    expect(await describeLocked(asset)).toEqual({
      addresses: [token],
      locked: '1500000',
      unread: ['Locked'],
    })
  })
})
