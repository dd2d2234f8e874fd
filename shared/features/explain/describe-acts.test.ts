import fc from 'fast-check'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import type { Act, AssetRecord, Description } from '../../core/explanation.ts'
import type { Descriptor } from '../../options/descriptor-options.ts'
import { createExplainCase } from '../../testing/explain-case.ts'
import { decodeCalls } from './decode-calls.ts'
import { describeActs } from './describe-acts.ts'

const me = `0x${'11'.repeat(20)}`
const vault = `0x${'22'.repeat(20)}` as const
const token = `0x${'33'.repeat(20)}` as const
const weth = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'

const toRecord = (address: string | undefined, symbol: string, decimals: number): AssetRecord => ({
  address,
  decimals,
  iconUrl: undefined,
  kind: address ? 'token' : 'native',
  name: symbol,
  symbol,
})
const records = [toRecord(token, 'TKN', 6), toRecord(weth, 'WETH', 18)]

const abi = parseAbi(['function lock(address asset, uint256 amount, uint256 until)'])
const signature = 'lock(address asset, uint256 amount, uint256 until)'
const toData = (amount: bigint): Hex =>
  encodeFunctionData({ abi, args: [token, amount, 7n], functionName: 'lock' })

const toDescriptor = (format: object, rest: object = {}): Descriptor => ({
  context: { contract: { deployments: [{ address: vault, chainId: 1 }] } },
  display: { formats: { [signature]: format } },
  ...rest,
})

const honest = toDescriptor({
  fields: [
    { format: 'tokenAmount', label: 'Locked', params: { tokenPath: 'asset' }, path: 'amount' },
    { format: 'raw', label: 'Until', path: 'until' },
  ],
  intent: 'Lock tokens',
})

const toRequest = (descriptors: readonly Descriptor[] = []) => ({
  account: me,
  chainId: 1,
  descriptors,
  native: toRecord(undefined, 'ETH', 18),
  readAsset: async (address: string) => records.find((one) => one.address === address),
  typedData: undefined,
})

async function describeOne(
  call: { data: Hex; to?: string; value?: bigint },
  descriptors: readonly Descriptor[],
): Promise<Description | undefined> {
  const { to = vault, value = 0n } = call
  const [act] = await describeActs(
    decodeCalls([{ data: call.data, to, value }], me),
    toRequest(descriptors),
  )
  return act?.kind === 'call' ? act.description : undefined
}

describe('describeActs', () => {
  test('says what a descriptor of the host says, with the amounts of the bytes and the decimals of the chain', async () => {
    expect(await describeOne({ data: toData(1_500_000n) }, [honest])).toEqual({
      fields: [
        { label: 'Locked', value: '1.5 TKN' },
        { label: 'Until', value: '7' },
      ],
      intent: 'Lock tokens',
      source: 'host',
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
    const batch: Act = {
      acts: decodeCalls(calls, me),
      contract: me,
      kind: 'batch',
      value: 0n,
    }
    expect(await describeActs([batch], toRequest())).toMatchObject([
      {
        acts: [
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

describe('explain', () => {
  const request = { data: toData(1_500_000n), to: vault }

  test('has what a descriptor of the host says, and the call is still one that is not decoded', async () => {
    const { explain } = await createExplainCase({ descriptors: [honest] })
    expect(await explain.explain(request)).toMatchObject({
      acts: [{ description: { intent: 'Lock tokens', source: 'host' }, kind: 'call' }],
      verdict: { reasons: ['not-decoded'], word: 'look' },
    })
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
    const { acts } = await explain.explain({ data, to: token })
    expect(acts).toMatchObject([{ amount: 5n, kind: 'transfer' }])
    expect(acts[0]).not.toHaveProperty('description')
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
    const { acts } = await explain.explain(toVote('weight'))
    expect(acts).toMatchObject([
      {
        description: { fields: [{ label: 'Weight', value: '9' }], intent: 'Vote', source: 'host' },
      },
    ])
    const other = await explain.explain(toVote('width'))
    expect(other.acts[0]).not.toHaveProperty('description')
  })
})
