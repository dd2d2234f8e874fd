import { TypedDataEncoder } from 'ethers'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toRpcCode } from '../../../errors/rpc-error.ts'
import { parseTypedData } from '../../../provider/canonical/parse-typed-data.ts'
import { toMembers } from '../../../testing/explained-permit.ts'
import { decodeTypedData } from './decode-typed-data.ts'
import { permit2 } from './known-contracts.ts'
import { encodeType } from './typed-data.ts'

const me = `0x${'11'.repeat(20)}`
const spender = `0x${'22'.repeat(20)}`
const token = `0x${'33'.repeat(20)}`
const other = `0x${'44'.repeat(20)}`
/** What typed data does, as the provider gets it. */
const decode = (data: unknown) => decodeTypedData(parseTypedData(data), me)

const permitTypes = {
  Permit: toMembers('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
}
const daiTypes = {
  Permit: toMembers('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed'),
}
const details = toMembers('address token,uint160 amount,uint48 expiration,uint48 nonce')
const singleTypes = {
  PermitDetails: details,
  PermitSingle: toMembers('PermitDetails details,address spender,uint256 sigDeadline'),
}
const batchTypes = {
  PermitBatch: toMembers('PermitDetails[] details,address spender,uint256 sigDeadline'),
  PermitDetails: details,
}
const permissions = toMembers('address token,uint256 amount')
const transferTypes = {
  PermitTransferFrom: toMembers(
    'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
  ),
  TokenPermissions: permissions,
}
const witnessTypes = {
  ExclusiveOrder: toMembers('address maker,uint256 minimum'),
  PermitWitnessTransferFrom: toMembers(
    'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline,ExclusiveOrder witness',
  ),
  TokenPermissions: permissions,
}

const permit = (value: unknown, rest: object = {}) => ({
  domain: { chainId: 1, verifyingContract: token },
  message: { deadline: '1900000000', nonce: 0, owner: me, spender, value },
  primaryType: 'Permit',
  types: permitTypes,
  ...rest,
})

describe('encodeType', () => {
  test.each([
    ['Permit', permitTypes],
    ['PermitSingle', singleTypes],
    ['PermitBatch', batchTypes],
    ['PermitWitnessTransferFrom', witnessTypes],
  ])('%s is as EIP-712 has it', (primaryType, types) => {
    const ofEthers = TypedDataEncoder.from(types).encodeType(primaryType)
    expect(encodeType({ primaryType, types })).toBe(ofEthers)
  })

  test('ends for a type that refers to itself', () => {
    const types = { Node: [{ name: 'next', type: 'Node[]' }] }
    expect(encodeType({ primaryType: 'Node', types })).toBe('Node(Node[] next)')
  })
})

describe('decodeTypedData', () => {
  test('§2.21 a permit says its amount by its bytes, unlimited from 2^255 on', () => {
    const amounts = fc.oneof(
      fc.bigInt({ max: 1000n, min: 0n }),
      fc.bigInt({ max: 2n ** 256n - 1n, min: 2n ** 255n - 1000n }),
    )
    fc.assert(
      fc.property(amounts, fc.boolean(), (amount, isHex) => {
        const written = isHex ? `0x${amount.toString(16)}` : String(amount)
        expect(decode(permit(written))).toEqual([
          {
            amount,
            asset: token,
            change: 'set',
            contract: token,
            expiry: 1_900_000_000n,
            isPermit: true,
            isUnlimited: amount >= 2n ** 255n,
            kind: 'approval',
            spender,
            value: 0n,
            witness: [],
          },
        ])
      }),
    )
  })

  test('a permit of DAI is all or nothing', () => {
    const message = { allowed: true, expiry: 0, holder: me, nonce: 1, spender }
    const dai = permit(0, { message, types: daiTypes })
    expect(decode(dai)).toMatchObject([
      { amount: 2n ** 256n - 1n, expiry: undefined, isUnlimited: true, spender },
    ])
    const none = { ...dai, message: { ...message, allowed: false } }
    expect(decode(none)).toMatchObject([{ amount: 0n, isUnlimited: false }])
  })

  const domain = { chainId: '0x1', verifyingContract: permit2.toUpperCase().replace('0X', '0x') }
  const detail = { amount: String(2n ** 160n - 1n), expiration: 1_900_000_000, nonce: 0, token }

  test('the permits of Permit2 are known by their contract', () => {
    const single = {
      domain,
      message: { details: detail, sigDeadline: 5, spender },
      primaryType: 'PermitSingle',
      types: singleTypes,
    }
    expect(decode(single)).toMatchObject([
      {
        asset: token,
        contract: permit2,
        expiry: 1_900_000_000n,
        isUnlimited: true,
        kind: 'approval',
        spender,
      },
    ])
    for (const wrong of [{ chainId: 1, verifyingContract: other }, { chainId: 1 }])
      expect(decode({ ...single, domain: wrong })).toMatchObject([
        { kind: 'typed-data', primaryType: 'PermitSingle' },
      ])
    const batch = {
      domain,
      message: {
        details: [detail, { ...detail, amount: 3, token: other }],
        sigDeadline: 5,
        spender,
      },
      primaryType: 'PermitBatch',
      types: batchTypes,
    }
    expect(decode(batch)).toMatchObject([
      { asset: token },
      { amount: 3n, asset: other, isUnlimited: false },
    ])
    const once = {
      domain,
      message: { deadline: 9, nonce: 1, permitted: { amount: 4, token }, spender },
      primaryType: 'PermitTransferFrom',
      types: transferTypes,
    }
    expect(decode(once)).toMatchObject([{ amount: 4n, asset: token, expiry: 9n, spender }])
  })

  test('a permit with a witness shows the witness', () => {
    const message = {
      deadline: 9,
      nonce: 1,
      permitted: { amount: 4, token },
      spender,
      witness: { maker: other, minimum: '12' },
    }
    const data = { domain, message, primaryType: 'PermitWitnessTransferFrom', types: witnessTypes }
    expect(decode(data)).toMatchObject([
      {
        amount: 4n,
        kind: 'approval',
        witness: [
          { label: 'witness.maker', value: other },
          { label: 'witness.minimum', value: '12' },
        ],
      },
    ])
    // Not the type that Permit2 hashes.
    const types = {
      ...witnessTypes,
      TokenPermissions: [...permissions, { name: 'x', type: 'bool' }],
    }
    const permitted = { ...message.permitted, x: true }
    expect(decode({ ...data, message: { ...message, permitted }, types })).toMatchObject([
      { kind: 'typed-data' },
    ])
  })

  test.each([
    ['another order of the members', { types: { Permit: permitTypes.Permit.toReversed() } }],
    [
      'one member more',
      {
        message: { ...permit(0).message, x: true },
        types: { Permit: [...permitTypes.Permit, { name: 'x', type: 'bool' }] },
      },
    ],
  ])('is no permit with %s', (_name, rest) => {
    expect(decode(permit(1, rest))).toMatchObject([{ kind: 'typed-data' }])
  })

  test('shows every value of what it does not know, without invisible characters', () => {
    const data = permit(1, {
      message: { list: [{ a: 1 }, { a: 2 }], text: 'x\u202Ey' },
      primaryType: 'Mail',
      types: { Item: toMembers('uint8 a'), Mail: toMembers('Item[] list,string text') },
    })
    expect(decode(data)).toEqual([
      {
        contract: token,
        fields: [
          { label: 'list.0.a', value: '1' },
          { label: 'list.1.a', value: '2' },
          { label: 'text', value: 'xy' },
        ],
        kind: 'typed-data',
        primaryType: 'Mail',
        value: 0n,
      },
    ])
  })

  test('shows no value that is not signed', () => {
    const note = 'This is only a login'
    const extra = Object.fromEntries(
      Array.from({ length: 60 }, (_, index) => [`note${index}`, note]),
    )
    const data = permit(1, {
      domain: { note, verifyingContract: token },
      message: { ...extra, item: { ...extra, a: 1 } },
      primaryType: 'Mail',
      types: { Item: toMembers('uint8 a'), Mail: toMembers('Item item') },
    })
    expect(decode(data)).toMatchObject([{ fields: [{ label: 'item.a', value: '1' }] }])
  })

  const read = (data: unknown) => {
    try {
      return decode(data)[0]?.kind
    } catch (error) {
      return toRpcCode(error)
    }
  }

  test('decodes what it can read, and refuses everything else', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), fc.anything(), (message, value) => {
        const data = { ...permit(0).message, ...message, value }
        // What cannot be read is refused by its place.
        expect(read(permit(0, { message: data }))).toBeOneOf(['approval', -32602])
      }),
    )
  })
})
