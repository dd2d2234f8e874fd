import { stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { toMembers } from '../../../testing/explained-permit.ts'
import { parseRequest, readWalletRequest } from './explain-request.ts'

const friend = `0x${'ab'.repeat(20)}`
const mixed = `0x${'aB'.repeat(20)}`
const me = `0x${'11'.repeat(20)}`
const mail = {
  domain: { chainId: 1 },
  message: { text: 'Hi' },
  primaryType: 'Mail',
  types: { EIP712Domain: toMembers('uint256 chainId'), Mail: toMembers('string text') },
}
const noFee = {
  gas: undefined,
  gasPrice: undefined,
  maxFeePerGas: undefined,
  maxPriorityFeePerGas: undefined,
}
const plain = { data: '0x', to: friend, value: 0n }
const calls = (...list: readonly object[]) => ({ calls: list, kind: 'calls', unread: [] })

describe('§2.21 parseRequest', () => {
  test('reads a transaction, with what it pays for gas', () => {
    const transaction = {
      data: '0xABcd',
      gas: 7,
      gasPrice: '0x8',
      maxFeePerGas: 9n,
      maxPriorityFeePerGas: 10,
      to: mixed,
      value: '0x2a',
    }
    expect(parseRequest(transaction)).toEqual({
      ...calls({ data: '0xabcd', to: friend, value: 42n }),
      fee: { gas: 7n, gasPrice: 8n, maxFeePerGas: 9n, maxPriorityFeePerGas: 10n },
    })
  })

  test('reads a transaction without anything but a receiver', () => {
    expect(parseRequest({ to: friend })).toEqual({ ...calls(plain), fee: noFee })
  })

  test.each([
    ['the one name', { gas: 7 }],
    ['the other name', { gasLimit: 7 }],
    ['both names', { gas: 7, gasLimit: 9 }],
  ])('reads the limit of gas by %s', (_what, limit) => {
    expect(parseRequest({ to: friend, ...limit })).toEqual({
      ...calls(plain),
      fee: { ...noFee, gas: 7n },
    })
  })

  test('reads a transaction that creates a contract', () => {
    expect(parseRequest({ data: '0x60' })).toEqual({
      ...calls({ data: '0x60', to: undefined, value: 0n }),
      fee: noFee,
    })
  })

  test('reads a list of calls, and names what it does not read of each', () => {
    const list = [
      { to: friend },
      { capabilities: { a: 1, b: 2 }, more: 1, to: friend, value: 5 },
      { capabilities: 'all', to: friend },
    ]
    expect(parseRequest(list)).toEqual({
      calls: [plain, { ...plain, value: 5n }, plain],
      kind: 'calls',
      unread: [
        'calls.1.capabilities.a',
        'calls.1.capabilities.b',
        'calls.1.more',
        'calls.2.capabilities.',
      ],
    })
  })

  test.each<readonly [string, unknown, object]>([
    ['typed data', mail, { data: mail, kind: 'typed-data' }],
    [
      'typed data that has a text as well',
      { ...mail, text: 'x' },
      { data: mail, kind: 'typed-data' },
    ],
    ['a text', { text: 'Hi' }, { kind: 'text', text: 'Hi' }],
    ['an empty text', { text: '' }, { kind: 'text', text: '' }],
    [
      'a transaction of Solana',
      { transaction: 'AAAA' },
      { kind: 'solana', transactions: ['AAAA'] },
    ],
  ])('reads %s', (_what, request, subject) => {
    expect(parseRequest(request)).toEqual(subject)
  })

  const expected =
    'explain: Give a transaction, a list of calls, typed data, { text }, or { transaction } of Solana.'

  test.each<readonly [string, unknown, string]>([
    ['nothing', undefined, 'transaction: Give an object.'],
    ['a text alone', 'Hi', 'transaction: Give an object.'],
    ['no calls', [], 'calls: Give at least one call.'],
    ['a call that is none', [{ to: friend }, 7], 'calls.1: Give an object.'],
    ['a call to nobody', {}, 'to: Give an address.'],
    ['a call of a wrong address', { to: '0x1' }, 'transaction.to: Give an address.'],
    ['a text that is none', { text: 7 }, 'to: Give an address.'],
    ['a transaction of Solana that is none', { transaction: 7 }, 'to: Give an address.'],
    [
      'typed data without its types',
      { primaryType: 'Mail' },
      'types.Mail: Give the list of its members.',
    ],
  ])('refuses %s', (_what, request, reason) => {
    expect(() => parseRequest(request)).toThrow(
      expect.objectContaining({
        cause: expect.objectContaining({ code: -32602, message: reason }),
        code: 'params-invalid',
        message: `${expected} ${reason}`,
      }),
    )
  })

  test('refuses what throws without a message, in the same words', () => {
    const request = {
      get primaryType() {
        throw Object.assign(new TypeError(), { message: '' })
      },
    }
    expect(() => parseRequest(request)).toThrow(
      expect.objectContaining({ message: `${expected} ` }),
    )
  })
})

/** What a request to a wallet is about. */
const read = (method: string, params: unknown) => readWalletRequest({ method, params })

describe('§2.21 readWalletRequest', () => {
  test('reads a transaction', () => {
    expect(read('eth_sendTransaction', [{ gas: '0x7', odd: 1, to: mixed }])).toEqual({
      ...calls(plain),
      fee: { ...noFee, gas: 7n },
      unread: ['odd'],
    })
  })

  test('reads a batch, and names what it does not read of it', () => {
    const batch = {
      atomicRequired: true,
      calls: [{ to: friend }, { odd: 1, to: friend }],
      capabilities: { paymasterService: {} },
      chainId: '0x1',
      from: me,
      id: '1',
      version: '2.0.0',
      wish: 1,
    }
    expect(read('wallet_sendCalls', [batch])).toEqual({
      calls: [plain, plain],
      kind: 'calls',
      unread: ['capabilities.paymasterService', 'wish', 'calls.1.odd'],
    })
    expect(read('wallet_sendCalls', [{ calls: [{ to: friend }], capabilities: 7 }])).toEqual({
      ...calls(plain),
      unread: ['capabilities.'],
    })
  })

  test.each(['eth_signTypedData_v3', 'eth_signTypedData_v4'])(
    'reads typed data of %s',
    (method) => {
      const subject = { data: mail, kind: 'typed-data' }
      expect(read(method, [me, mail])).toEqual(subject)
      expect(read(method, [me, JSON.stringify(mail)])).toEqual(subject)
    },
  )

  test.each([
    ['its bytes', stringToHex('Grüße'), { kind: 'text', text: 'Grüße' }],
    ['no bytes', '0x', { kind: 'text', text: '' }],
    ['itself', 'Hi', { kind: 'text', text: 'Hi' }],
    ['bytes that are none', '0xff00', { isBytes: true, kind: 'text', text: '0xff00' }],
  ])('reads the text of a message by %s', (_what, message, subject) => {
    expect(read('personal_sign', [message, me])).toEqual(subject)
  })

  test('leaves the parameters of Solana to what reads them', () => {
    const request = { encoding: 'base58', method: 'solana_signMessage', params: { x: 1 } } as const
    expect(readWalletRequest(request)).toEqual({ ...request, kind: 'solana-request' })
  })

  test.each<readonly [string, string, unknown]>([
    ['of another method', 'eth_sign', [me, '0x12']],
    ['of a name that objects have', 'toString', []],
    ['that has solana in it', 'wallet_solana_sign', []],
    ['of a transaction that is none', 'eth_sendTransaction', []],
    ['of a transaction to nobody', 'eth_sendTransaction', [{}]],
    ['of a batch without calls', 'wallet_sendCalls', [{ calls: [] }]],
    ['of a batch that is none', 'wallet_sendCalls', 'batch'],
    ['of typed data that is none', 'eth_signTypedData_v4', [me, '{']],
    ['of a message that is none', 'personal_sign', [7]],
  ])('names a request %s by its method', (_what, method, params) => {
    expect(read(method, params)).toEqual({ kind: 'method', method, params })
  })
})
