import { describe, expect, test } from 'vitest'
import { toMembers } from '../../../testing/explained-permit.ts'
import { encodeType, toChainNumber, toContract } from './typed-data.ts'

const toDomain = (domain: Readonly<Record<string, unknown>>) => ({
  domain,
  message: {},
  primaryType: 'Mail',
  types: {},
})

describe('encodeType', () => {
  test.each([
    ['a type without members', { Mail: [] }, 'Mail()'],
    [
      'a list of a struct',
      { Mail: toMembers('Item[] items'), Item: toMembers('bool a') },
      'Mail(Item[] items)Item(bool a)',
    ],
    [
      'lists of lists, with and without a length',
      { Mail: toMembers('Item[12][][3] items'), Item: toMembers('bool a') },
      'Mail(Item[12][][3] items)Item(bool a)',
    ],
    [
      'what a member refers to, by name, once',
      {
        A: toMembers('Z z,B b'),
        B: toMembers('A a'),
        Mail: toMembers('Z z,A a,Z other'),
        Unused: toMembers('bool a'),
        Z: toMembers('Mail mail'),
      },
      'Mail(Z z,A a,Z other)A(Z z,B b)B(A a)Z(Mail mail)',
    ],
    [
      'the types in the order of their names',
      {
        A: toMembers('bool a'),
        'A!': toMembers('bool a'),
        Mail: toMembers('A! one,A two'),
      },
      'Mail(A! one,A two)A(bool a)A!(bool a)',
    ],
    ['a type that is none of them', { Item: toMembers('bool a') }, ''],
    [
      'a member of a type with a name of JavaScript',
      { Mail: toMembers('toString a') },
      'Mail(toString a)',
    ],
  ])('writes %s', (_name, types, text) => {
    expect(encodeType({ primaryType: 'Mail', types })).toBe(text)
  })
})

describe('toContract', () => {
  const address = 'aB'.repeat(20)

  test.each([
    ['an address, in lower case', `0x${address}`, `0x${'ab'.repeat(20)}`],
    ['an address without 0x', address, undefined],
    ['other bytes', '0x1234', undefined],
    ['another text', 'Ether', undefined],
    ['a number', 7, undefined],
    ['nothing', undefined, undefined],
  ])('takes %s', (_name, verifyingContract, contract) => {
    expect(toContract(toDomain({ verifyingContract }))).toBe(contract)
  })
})

describe('toChainNumber', () => {
  const toSalt = (number: bigint) => `0x${number.toString(16).padStart(64, '0')}`

  test.each([
    ['a number', { chainId: 10 }, '10'],
    ['a text, for what no number holds', { chainId: '9007199254740993' }, '9007199254740993'],
    ['the number before the salt', { chainId: 10, salt: toSalt(137n) }, '10'],
    ['the salt', { salt: toSalt(137n) }, '137'],
    ['the salt without a number', { chainId: null, salt: toSalt(1n) }, '1'],
    [
      'the largest number of a network',
      { salt: toSalt(4_503_599_627_370_476n) },
      '4503599627370476',
    ],
    ['a salt that is no number of a network', { salt: toSalt(4_503_599_627_370_477n) }, undefined],
    ['a salt of zeros', { salt: toSalt(0n) }, undefined],
    ['a salt that is a text', { salt: '137' }, undefined],
    ['nothing', {}, undefined],
  ])('has %s', (_name, domain, number) => {
    expect(toChainNumber(toDomain(domain))).toBe(number)
  })
})
