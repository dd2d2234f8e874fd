import { describe, expect, test } from 'vitest'
import { parseParams } from './parse-params.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const data = {
  domain: { chainId: '0x01' },
  message: { amount: ' 1', note: 'not signed' },
  primaryType: 'Main',
  types: {
    EIP712Domain: [{ name: 'chainId', type: 'uint256' }],
    Main: [{ name: 'amount', type: 'uint8' }],
  },
}
const canonical = { ...data, domain: { chainId: 1 }, message: { amount: '1' } }

describe('parseParams', () => {
  test.each(['eth_sendTransaction', 'eth_signTransaction'])(
    'of %s are one transaction',
    (method) => {
      expect(parseParams(method, [{ to: other, value: 1 }, 'more'])).toEqual([
        { to: other, value: '0x1' },
      ])
      expect(() => parseParams(method, [])).toThrow('params.0: Give an object.')
    },
  )

  test.each(['eth_signTypedData_v3', 'eth_signTypedData_v4'])(
    'of %s stay an object or a text of JSON',
    (method) => {
      expect(parseParams(method, [account, data])).toEqual([account, canonical])
      expect(parseParams(method, [account, ` ${JSON.stringify(data)}`])).toEqual([
        account,
        JSON.stringify(canonical),
      ])
      expect(() => parseParams(method, [account, '{'])).toThrow('must be JSON')
    },
  )

  test('take the last of two members of one name, as JSON does', () => {
    const text = JSON.stringify(data).replace('"amount":" 1"', '"amount":"9","amount":"1"')
    expect(parseParams('eth_signTypedData_v4', [account, text])).toEqual([
      account,
      JSON.stringify(canonical),
    ])
  })

  test.each([
    [
      ['0x6869', account],
      ['0x6869', account],
    ],
    [
      [account, '0x6869'],
      ['0x6869', account],
    ],
    // Two addresses: the first is the message.
    [
      [other, account],
      [other, account],
    ],
    [
      ['hi', account],
      ['0x6869', account],
    ],
    [
      ['0x686', account],
      ['0x3078363836', account],
    ],
    [
      ['', account],
      ['0x', account],
    ],
    [
      ['0x6869', account, 'password'],
      ['0x6869', account],
    ],
  ])('of personal_sign are the bytes and the account: %j', (params, expected) => {
    expect(parseParams('personal_sign', params)).toEqual(expected)
  })

  test('of personal_sign need a message', () => {
    expect(() => parseParams('personal_sign', [1, account])).toThrow('params.0: Give a text.')
    expect(() => parseParams('personal_sign', undefined)).toThrow('params.0: Give a text.')
  })

  test('§5.18 of wallet_sendCalls have canonical calls, and everything else as it is', () => {
    const batch = {
      calls: [
        { to: other, value: 0 },
        { data: '0xAB', value: null },
      ],
      id: 'mine',
    }
    expect(parseParams('wallet_sendCalls', [batch])).toEqual([
      { calls: [{ to: other, value: '0x0' }, { data: '0xab' }], id: 'mine' },
    ])
    expect(() => parseParams('wallet_sendCalls', [{ calls: [{}, { value: '1' }] }])).toThrow(
      'params.0.calls.1.value: ',
    )
    expect(() => parseParams('wallet_sendCalls', [{ calls: [{ to: other.slice(2) }] }])).toThrow(
      'params.0.calls.0.to: Give an address that starts with 0x.',
    )
    expect(parseParams('wallet_sendCalls', [{}])).toEqual([{}])
    expect(parseParams('wallet_sendCalls', undefined)).toEqual([undefined])
  })

  test('of other methods stay as they are', () => {
    const params = [{ to: other, value: 'x' }]
    expect(parseParams('eth_call', params)).toBe(params)
    expect(parseParams('toString', params)).toBe(params)
  })
})
