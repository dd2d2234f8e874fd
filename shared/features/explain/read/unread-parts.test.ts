import * as fc from 'fast-check'
import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Description } from '../../../core/explanation.ts'
import { describeOne, signature, toData, token, vault } from '../../../testing/descriptor-case.ts'

const amount = { format: 'tokenAmount', label: 'Amount', params: { tokenPath: 'asset' } }

/** What is said of `lock`, by a format with these fields. */
const describeFields = (fields: readonly object[], data = toData(1_500_000n)) =>
  describeOne({ data }, [
    {
      context: { contract: { deployments: [{ address: vault, chainId: 1 }] } },
      display: { formats: { [signature]: { fields, intent: 'Lock' } } },
    },
  ])

const toShown = (description: Description | undefined) =>
  description?.fields.map(({ label, value }) => `${label}: ${value}`)

describe('what a descriptor hides', () => {
  test.each([
    ['never', 'never', []],
    ['a value of a list', { ifNotIn: [7] }, []],
    ['a value that is none of the list', { ifNotIn: [8, '9'] }, ['Until: 7']],
    ['the value that it must have', { mustMatch: ['7'] }, []],
    ['nothing', 'optional', ['Until: 7']],
    ['nothing, with a value of another version', { ifNotIn: [{}] }, ['Until: 7']],
  ])('is not shown, and is not named as unread: %s', async (_, visible, shown) => {
    const description = await describeFields([{ label: 'Until', path: 'until', visible }])
    expect(toShown(description)).toEqual(shown)
    expect(description?.unread).toEqual([])
  })

  test('a value other than it must be leaves the call without a description', async () => {
    const field = { label: 'Until', path: 'until', visible: { mustMatch: [8] } }
    expect(await describeFields([{ ...amount, path: 'amount' }, field])).toBeUndefined()
  })

  test('a list that is hidden does not end the description', async () => {
    const hidden = { label: 'Steps', path: 'steps.[].id', visible: 'never' }
    expect(toShown(await describeFields([hidden, { label: 'Until', path: 'until' }]))).toEqual([
      'Until: 7',
    ])
  })
})

describe('what cannot be shown', () => {
  const whole = { ...amount, path: 'amount' }

  test.each([
    ['a part of a value', { label: 'Receiver', path: 'amount.[12:32]' }, 'Receiver'],
    ['a part without a label', { path: 'amount.[12:32]' }, 'amount'],
    ['a constant', { label: 'Fee', value: '1 TKN' }, 'Fee'],
    ['a constant of the metadata', { label: 'Fee', path: '$.metadata.fee' }, 'Fee'],
    ['a group of no value', { fields: [{ path: 'x' }], label: 'Legs', path: '$.x' }, 'Legs'],
    ['a part that is none', 7, '?'],
  ])('is named beside what is shown: %s', async (_, field, name) => {
    const description = await describeFields([whole, Object(field)])
    expect(toShown(description)).toEqual(['Amount: 1.5 TKN'])
    expect(description?.unread).toEqual([name])
  })

  test.each([
    ['of an unknown token', { ...whole, params: { tokenPath: 'until' } }],
    ['of a token that the request does not name', { ...whole, params: { token: vault } }],
    ['of a unit', { ...whole, format: 'unit', params: { base: 'kg' } }],
    ['of the native currency', { ...whole, format: 'amount' }],
    ['of a collection', { ...whole, format: 'nftName', params: { collection: vault } }],
  ])('an amount %s is written as it is, and named', async (_, field) => {
    const description = await describeFields([field, { label: 'Until', path: 'until' }])
    expect(toShown(description)).toEqual(['Amount: 1500000', 'Until: 7'])
    expect(description?.unread).toEqual(['Amount'])
  })

  test('another number is the same in other words, and is not named', async () => {
    for (const format of ['chainId', 'duration', 'enum', 'raw']) {
      const description = await describeFields([{ format, label: 'Until', path: 'until' }])
      expect([toShown(description), description?.unread]).toEqual([['Until: 7'], []])
    }
  })
})

describe('an address', () => {
  const describeAddress = (type: 'bytes32' | 'uint256', value: bigint, format = 'addressName') => {
    const declared = `pay(${type} receiver)`
    const hex = `0x${value.toString(16).padStart(64, '0')}` as const
    return describeOne(
      {
        data: encodeFunctionData({
          abi: parseAbi([`function pay(${type} receiver)`]),
          args: [type === 'bytes32' ? hex : value],
        }),
      },
      [
        {
          context: { contract: { deployments: [{ address: vault, chainId: 1 }] } },
          display: {
            formats: { [declared]: { fields: [{ format, label: 'To', path: 'receiver' }] } },
          },
        },
      ],
    )
  }

  test.each(['bytes32', 'uint256'] as const)(
    'in a %s is shown as an address, also one that begins with zeros',
    async (type) => {
      await fc.assert(
        fc.asyncProperty(fc.bigInt({ max: 2n ** 160n - 1n, min: 0n }), async (value) => {
          const description = await describeAddress(type, value)
          const address = `0x${value.toString(16).padStart(40, '0')}`
          expect(toShown(description)).toEqual([`To: ${address}`])
          expect(description?.unread).toEqual([])
        }),
        { examples: [[0n], [2n ** 152n - 1n], [2n ** 160n - 1n]], numRuns: 20 },
      )
    },
  )

  test('with other bits beside it is written as it is, and named', async () => {
    const value = BigInt(token) + 2n ** 160n
    const description = await describeAddress('uint256', value)
    expect(toShown(description)).toEqual([`To: ${value}`])
    expect(description?.unread).toEqual(['To'])
    expect(await describeAddress('bytes32', value)).toMatchObject({ unread: ['To'] })
    expect(await describeAddress('uint256', value, 'tokenTicker')).toMatchObject({ unread: ['To'] })
  })
})
