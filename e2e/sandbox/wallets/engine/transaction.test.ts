import { describe, expect, test } from 'vitest'
import { toPlan } from './transaction.ts'

const to = '0x2222222222222222222222222222222222222222'

describe('toPlan', () => {
  test('takes the data under its older and its newer name', () => {
    expect(toPlan('eth_sendTransaction', { to, input: '0xab' }).call).toEqual({
      to,
      value: 0n,
      data: '0xab',
    })
    const both = { to, value: 1n, data: '0xab', input: '0xab' } as const
    expect(toPlan('eth_sendTransaction', both).call).toEqual({ to, value: 1n, data: '0xab' })
  })

  test.each([
    [{ to, data: '0x01', input: '0x02' }, 'params.0.input: is not the same as data'],
    [{ to, gasPrice: 1n, maxFeePerGas: 1n }, 'params.0.gasPrice: is a second kind of fee'],
    [{ value: 1n }, 'params.0.to: is missing, and there is no code'],
  ] as const)('refuses %o', (input, problem) => {
    expect(() => toPlan('eth_sendTransaction', input)).toThrow(`eth_sendTransaction: ${problem}`)
  })
})
