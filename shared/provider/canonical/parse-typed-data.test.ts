import { TypedDataEncoder } from 'ethers'
import * as fc from 'fast-check'
import { hashTypedData } from 'viem'
import { describe, expect, test } from 'vitest'
import { type CanonicalTypedData, parseTypedData } from './parse-typed-data.ts'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const owner = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
const spender = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

const permit = {
  domain: { chainId: 1, name: 'USD Coin', verifyingContract: token, version: '2' },
  message: { deadline: '1900000000', nonce: '0', owner, spender, value: '1000' },
  primaryType: 'Permit',
  types: {
    EIP712Domain: [
      { name: 'name', type: 'string' },
      { name: 'version', type: 'string' },
      { name: 'chainId', type: 'uint256' },
      { name: 'verifyingContract', type: 'address' },
    ],
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'spender', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'nonce', type: 'uint256' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
}
const canonical = {
  ...permit,
  domain: { ...permit.domain, verifyingContract: token.toLowerCase() },
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: viem's type asks for literal types.
const hash = (data: unknown) => hashTypedData(data as Parameters<typeof hashTypedData>[0])
/** The hash by ethers, which writes the type of the domain itself. */
const hashByEthers = ({ domain, message, types: { Permit } }: typeof permit) =>
  TypedDataEncoder.hash(domain, { Permit }, message)
const withMessage = (change: object) => ({ ...permit, message: { ...permit.message, ...change } })
const withDomain = (change: object) => ({ ...permit, domain: { ...permit.domain, ...change } })

/** Typed data of one member. */
const ofType = (type: string, value: unknown, types: object = {}) => ({
  domain: {},
  message: { it: value },
  primaryType: 'Main',
  types: { EIP712Domain: [], Main: [{ name: 'it', type }], ...types },
})
const readOne = (type: string, value: unknown, types?: object): unknown =>
  parseTypedData(ofType(type, value, types)).message['it']

/** The ways to write a number that `BigInt` reads. */
const toWritings = (number: bigint): readonly unknown[] => [
  number,
  number.toString(),
  ` ${number}`,
  `${number}\n`,
  `00${number}`,
  `0x${number.toString(16)}`,
  `0x00${number.toString(16).toUpperCase()}`,
  `0b${number.toString(2)}`,
  `0o${number.toString(8)}`,
]

describe('parseTypedData', () => {
  test('gives a plain permit as it is, with addresses in lower case', () => {
    expect(parseTypedData(permit)).toEqual(canonical)
    expect(hash(canonical)).toBe(hash(permit))
  })

  test('gives what it gave again', () => {
    expect(parseTypedData(parseTypedData(permit))).toEqual(parseTypedData(permit))
  })

  test.each(toWritings(1000n))('reads the number %s', (value) => {
    const written = withMessage({ value })
    expect(parseTypedData(written)).toEqual(canonical)
    expect(hash(written)).toBe(hash(canonical))
  })

  test('reads a number that JavaScript writes as 1e21', () => {
    expect(readOne('uint256', 1e21)).toBe('1000000000000000000000')
    expect(hash(ofType('uint256', 1e21))).toBe(hash(ofType('uint256', 10n ** 21n)))
  })

  test.each([' 1', '1', '0x1', '0x01', 1n, '0b1'])(
    'reads the network %s of a domain',
    (chainId) => {
      expect(parseTypedData(withDomain({ chainId }))).toEqual(canonical)
    },
  )

  test('has no value that is not signed, at any depth and in the domain', () => {
    const nested = {
      domain: { chainId: 1, note: 'not signed' },
      message: { list: [{ amount: '1', note: 'not signed' }], note: 'This is only a login' },
      primaryType: 'Main',
      types: {
        EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
        Item: [{ name: 'amount', type: 'uint8' }],
        Main: [{ name: 'list', type: 'Item[]' }],
        Unused: [{ name: 'x', type: 'no type at all' }],
        malformed: 'not a list',
      },
    }
    expect(parseTypedData(nested)).toEqual({
      domain: { chainId: 1 },
      message: { list: [{ amount: '1' }] },
      primaryType: 'Main',
      types: {
        EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
        Item: [{ name: 'amount', type: 'uint8' }],
        Main: [{ name: 'list', type: 'Item[]' }],
      },
    })
  })

  test('writes the type of the domain where it is not given, as viem does', () => {
    const { EIP712Domain: members, ...types } = permit.types
    expect(parseTypedData({ ...permit, types }).types['EIP712Domain']).toEqual(members)
    const salted = { ...permit, domain: { chainId: 1, salt: `0x${'AB'.repeat(32)}` }, types }
    expect(parseTypedData(salted)).toMatchObject({
      domain: { chainId: 1, salt: `0x${'ab'.repeat(32)}` },
      types: {
        EIP712Domain: [
          { name: 'chainId', type: 'uint256' },
          { name: 'salt', type: 'bytes32' },
        ],
      },
    })
    expect(hash(parseTypedData(salted))).toBe(hash(salted))
  })

  test('keeps a member called __proto__, and reads none of a prototype', () => {
    // oxlint-disable-next-line no-restricted-properties -- An object of JSON can have a member of its own with this name.
    const data = JSON.parse(
      '{"domain":{},"primaryType":"Main","types":{"EIP712Domain":[],"Main":[{"name":"__proto__","type":"string"}]},"message":{"__proto__":"x"}}',
    )
    expect(JSON.stringify(parseTypedData(data).message)).toBe('{"__proto__":"x"}')
    expect(() => parseTypedData(ofType('toString', 'x'))).toThrow('types.toString: ')
    expect(() => parseTypedData(ofType('string', undefined))).toThrow('message.it: Give a text.')
  })

  test.each([
    ['uint8', 255, '255'],
    ['int8', '-128', '-128'],
    ['int256', -1n, '-1'],
    ['uint', 1, '1'],
    ['bool', true, true],
    ['bool', 0, false],
    ['bytes', '0xABcd', '0xabcd'],
    ['bytes4', '0xABcd', '0xabcd0000'],
    ['address', owner.slice(2), owner],
    ['string', '  ', '  '],
    ['uint8[2]', [1, '0x2'], ['1', '2']],
    ['uint8[][1]', [[1]], [['1']]],
    ['Inner', null, null],
    ['Inner[]', [{ it: 'x', note: 'y' }], [{ it: 'x' }]],
  ])('reads %s of %s', (type, value, expected) => {
    expect(readOne(type, value, { Inner: [{ name: 'it', type: 'string' }] })).toEqual(expected)
  })

  test.each([
    ['uint8', 256],
    ['uint8', -1],
    ['int8', 128],
    ['int8', -129],
    ['uint256', 2n ** 256n],
    ['uint256', '1.5'],
    ['uint256', 1.5],
    ['uint256', ''],
    ['uint256', ' '],
    ['uint256', '1e3'],
    ['uint256', '0xg'],
    ['uint256', null],
    ['uint256', [1]],
    ['uint256', `1${'0'.repeat(1_000)}`],
    ['uint7', 1],
    ['uint264', 1],
    ['bool', 'false'],
    ['bool', 2],
    ['bool', null],
    ['bytes', 'text'],
    ['bytes', '0xabc'],
    ['bytes4', '0xabcdef0123'],
    ['bytes33', '0x'],
    ['address', '0x1'],
    ['address', 1],
    ['string', 1],
    ['uint8[2]', [1]],
    ['uint8[]', { 0: 1, length: 1 }],
    ['Inner', 'x'],
  ])('refuses %s of %s, by its place', (type, value) => {
    expect(() => readOne(type, value, { Inner: [] })).toThrow(
      expect.objectContaining({ code: -32602, message: expect.stringContaining('message.it') }),
    )
  })

  test.each([
    [{ types: { Main: 'x' } }, 'types.Main'],
    [{ types: { Main: [{ name: 'a,uint8 b', type: 'string' }] } }, 'types.Main.0.name'],
    [{ types: { Main: [{ name: '', type: 'string' }] } }, 'types.Main.0.name'],
    [{ primaryType: 'A B', types: { 'A B': [] } }, 'types.A B'],
    [{ types: { Main: [{ name: 'a' }] } }, 'types.Main.0.type'],
    [{ types: { Main: [{ name: 'a', type: 'Gone' }] } }, 'types.Gone'],
    [{ types: { Main: [{ name: 'a', type: 'uint8' }], uint8: [] } }, 'types.uint8'],
    [{ primaryType: 1 }, 'primaryType'],
    [{ primaryType: 'Gone' }, 'types.Gone'],
    [{ message: undefined }, 'message'],
  ])('refuses %j', (change, place) => {
    expect(() => parseTypedData({ ...ofType('string', 'x'), ...change })).toThrow(
      expect.objectContaining({ code: -32602, message: expect.stringContaining(`${place}: `) }),
    )
  })

  test('takes names that no language would, as wallets do', () => {
    const data = {
      domain: { chainId: 42161, name: 'HyperliquidSignTransaction' },
      message: { 'From wallet': owner, time: 1 },
      primaryType: 'HyperliquidTransaction:UsdSend',
      types: {
        'HyperliquidTransaction:UsdSend': [
          { name: 'From wallet', type: 'address' },
          { name: 'time', type: 'uint64' },
        ],
      },
    }
    expect(parseTypedData(data)).toMatchObject({ message: { 'From wallet': owner, time: '1' } })
    expect(hash(parseTypedData(data))).toBe(hash(data))
  })

  test.each([undefined, null, 'x', [], 1])('refuses %j, which is no typed data', (data) => {
    expect(() => parseTypedData(data)).toThrow(expect.objectContaining({ code: -32602 }))
  })

  test('refuses structs of more than 64 in one another, and takes 64', () => {
    const chain = (depth: number): object => ({ it: depth === 0 ? [] : [chain(depth - 1)] })
    const deep = (depth: number) =>
      parseTypedData({
        domain: {},
        message: chain(depth),
        primaryType: 'Main',
        types: { EIP712Domain: [], Main: [{ name: 'it', type: 'Main[]' }] },
      })
    expect(deep(31).primaryType).toBe('Main')
    expect(() => deep(32)).toThrow('at most 64')
  })

  test('any writing of a number has one canonical form, and the hash that viem and ethers give the writing', () => {
    const number = fc.bigInt({ max: 2n ** 256n - 1n, min: 0n })
    fc.assert(
      fc.property(number, number, (value, nonce) => {
        const plain = withMessage({ nonce: nonce.toString(), value: value.toString() })
        const expected = JSON.stringify(parseTypedData(plain))
        for (const writing of toWritings(value)) {
          const written = withMessage({ nonce: ` ${nonce} `, note: 'not signed', value: writing })
          const parsed: CanonicalTypedData = parseTypedData(written)
          expect(JSON.stringify(parsed)).toBe(expected)
          expect(hash(parsed)).toBe(hash(written))
          expect(hash(parsed)).toBe(hashByEthers(written))
        }
      }),
      { numRuns: 50 },
    )
  })
})
