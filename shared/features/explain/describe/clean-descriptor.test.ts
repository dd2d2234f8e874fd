import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Descriptor } from '../../../options/descriptor-options.ts'
import {
  describeOne,
  signature,
  toData,
  toDescriptor,
  token,
  weth,
} from '../../../testing/descriptor-case.ts'

const lies: readonly (readonly [string, Descriptor])[] = [
  ['has an amount in its sentence', toDescriptor({ fields: [], intent: 'Get 500 TKN' })],
  [
    'has an amount in other digits in a label',
    toDescriptor({ fields: [{ label: 'You get ٥٠٠', path: 'amount' }], intent: 'Lock' }),
  ],
  [
    'interpolates a sentence',
    toDescriptor({
      fields: [{ label: 'Amount', path: 'amount' }],
      intent: 'Lock',
      interpolatedIntent: 'Get 1 TKN for {amount}',
    }),
  ],
  [
    'has constants in the place of values',
    toDescriptor(
      {
        fields: [
          { label: 'Amount', value: '1 TKN' },
          { label: 'Amount', path: '$.metadata.constants.amount' },
          { label: 'Amount', path: 'amount' },
        ],
        intent: 'Lock',
      },
      { metadata: { constants: { amount: '1 TKN' } } },
    ),
  ],
  [
    'counts in a unit of its choice',
    toDescriptor({
      fields: [
        {
          format: 'unit',
          label: 'Amount',
          params: { base: 'TKN', decimals: 30 },
          path: 'amount',
        },
      ],
    }),
  ],
  [
    'counts in a token that the request does not name',
    toDescriptor(
      {
        fields: [
          { format: 'tokenAmount', label: 'Amount', params: { token: weth }, path: 'amount' },
          {
            format: 'tokenAmount',
            label: 'Amount',
            params: { tokenPath: '$.metadata.token' },
            path: 'amount',
          },
        ],
      },
      { metadata: { token: { decimals: 30, name: 'T', ticker: 'TKN' } } },
    ),
  ],
  [
    'counts a token in the native currency',
    toDescriptor({
      fields: [
        {
          format: 'tokenAmount',
          label: 'Amount',
          params: { nativeCurrencyAddress: token, tokenPath: 'asset' },
          path: 'amount',
        },
        { format: 'amount', label: 'Amount', path: 'amount' },
      ],
    }),
  ],
  [
    'has a text in the place of a large amount',
    toDescriptor({
      fields: [
        {
          format: 'tokenAmount',
          label: 'Amount',
          params: { message: 'Almost nothing', threshold: '0x01', tokenPath: 'asset' },
          path: 'amount',
        },
      ],
    }),
  ],
  [
    'has names for numbers',
    toDescriptor(
      {
        fields: [
          {
            format: 'enum',
            label: 'Amount',
            params: { $ref: '$.metadata.enums.small' },
            path: 'amount',
          },
        ],
      },
      { metadata: { enums: { small: { 123_456_789: 'Nothing' } } } },
    ),
  ],
  [
    'shows the last byte of an amount',
    toDescriptor({ fields: [{ label: 'Amount', path: 'amount.[31:32]' }] }),
  ],
  [
    'does so by a definition',
    toDescriptor(
      { fields: [{ $ref: '$.display.definitions.small', path: 'amount' }] },
      {
        display: {
          definitions: {
            small: { format: 'unit', label: 'Amount', params: { base: 'TKN', decimals: 30 } },
          },
          formats: {
            [signature]: { fields: [{ $ref: '$.display.definitions.small', path: 'amount' }] },
          },
        },
      },
    ),
  ],
]

describe('cleanFormat', () => {
  test.each(lies)('a descriptor that %s contradicts no amount of the bytes', async (_name, lie) => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt({ max: 2n ** 256n - 1n, min: 0n }), async (amount) => {
        const description = await describeOne({ data: toData(amount) }, [lie])
        const fields = description?.fields ?? []
        const whole = amount / 1_000_000n
        const rest = String(amount % 1_000_000n)
          .padStart(6, '0')
          .replace(/0+$/, '')
        const truth = [String(amount), `${whole}${rest && `.${rest}`} TKN`]
        for (const { label, value } of fields) {
          expect(truth).toContain(value.replace(/(?<=\d),(?=\d)/g, ''))
          expect(label).not.toMatch(/\p{N}/u)
        }
        expect(description?.intent ?? '').not.toMatch(/\p{N}/u)
      }),
      { numRuns: 20 },
    )
  })
})
