import { describe, expect, test } from 'vitest'
import { parseTransaction } from './parse-transaction.ts'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const parse = (transaction: unknown) => parseTransaction(transaction, 'params.0')

describe('parseTransaction', () => {
  test.each([0, null, '0x', '0x0', '0x000', undefined, 0n])('reads no value from %s', (value) => {
    const { value: written = '0x0', ...others } = parse({ data: '0x00', from, to, value })
    expect(written).toBe('0x0')
    expect(others).toEqual({ data: '0x00', from, to })
  })

  test.each([255, 255n, '0xff', '0xFF', '0x00ff'])('writes the number %s as 0xff', (number) => {
    const names = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'nonce']
    for (const name of names) expect(parse({ [name]: number })).toEqual({ [name]: '0xff' })
  })

  test.each(['1000', ' 0x1', '1e3', '-1', -1, 1.5, '', '0xg', true, {}, `0x1${'0'.repeat(64)}`])(
    'refuses the number %j by its name',
    (value) => {
      expect(() => parse({ to, value })).toThrow(
        expect.objectContaining({
          code: -32602,
          message: 'params.0.value: Give a number, or hexadecimal text that starts with 0x.',
        }),
      )
    },
  )

  test.each(['0x1', 1, '1', '0x01'])('reads the network %j', (chainId) => {
    expect(parse({ chainId })).toEqual({ chainId: '0x1' })
  })

  test('has the data by one name, and refuses two that differ', () => {
    expect(parse({ input: '0xABcd' })).toEqual({ data: '0xabcd' })
    expect(parse({ data: '0xabcd', input: '0xABCD' })).toEqual({ data: '0xabcd' })
    expect(parse({ data: null, input: '' })).toEqual({ data: '0x' })
    expect(() => parse({ data: '0x00', input: '0x01' })).toThrow('params.0.input: Give the same')
  })

  test.each(['0xabc', 'ab', 'text', 1, ['0x00']])('refuses the data %j', (data) => {
    expect(() => parse({ data })).toThrow('params.0.data: Give whole bytes')
  })

  test('§5.2 reads an address without 0x, and keeps the case of its letters', () => {
    expect(parse({ to: to.slice(2) })).toEqual({ to })
    expect(parse({ to: null })).toEqual({})
    expect(() => parse({ to: 'alice.eth' })).toThrow('params.0.to: Give an address.')
  })

  test('refuses the delegation of an account (EIP-7702)', () => {
    for (const transaction of [{ authorizationList: [] }, { type: '0x4' }, { type: 4 }])
      expect(() => parse({ to, ...transaction })).toThrow(
        expect.objectContaining({ code: -32602, message: expect.stringContaining('EIP-7702') }),
      )
    expect(parse({ authorizationList: null, to, type: 2 })).toEqual({ to, type: '0x2' })
  })

  test('keeps what it does not know', () => {
    expect(parse({ paymasterService: { url: 'x' }, to })).toEqual({
      paymasterService: { url: 'x' },
      to,
    })
  })

  test.each([undefined, null, 'x', []])('refuses %j, which is no transaction', (transaction) => {
    expect(() => parse(transaction)).toThrow('params.0: Give an object.')
  })
})
