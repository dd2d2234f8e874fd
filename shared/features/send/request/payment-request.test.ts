import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isPorticoError } from '../../../errors/portico-error.ts'
import { isPaymentRequest, parsePaymentRequest } from './payment-request.ts'

const address = '0x8ba1f109551bD432803012645Ac136ddd64DBA72'
const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const key = 'mvines9iiHiQTysrwkJjGf2gb9Ex9jXJX8ns3qwf2kN'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

function partOf(text: string): unknown {
  try {
    parsePaymentRequest(text)
  } catch (error) {
    if (isPorticoError(error, 'params-invalid')) return error.details?.['part']
    throw error
  }
  return undefined
}

describe('EIP-681', () => {
  test.each([
    [`ethereum:${address}`, { address, amount: undefined, chainId: undefined, token: undefined }],
    [`ethereum:pay-${address}@8453`, { address, chainId: 'eip155:8453' }],
    [`ethereum:${address}@1?value=2.014e18`, { amount: { value: 2_014_000_000_000_000_000n } }],
    [`ethereum:${address}?value=1e18`, { amount: { value: 10n ** 18n } }],
    [`ethereum:${address}?value=1.5e1`, { amount: { value: 15n } }],
    [`ethereum:${address}?value=+.5E001`, { amount: { value: 5n } }],
    [`ethereum:${address}?gas=16777216`, { marks: { gas: 16_777_216n, gasPrice: undefined } }],
    [
      `ethereum:${token}/transfer?address=${address}&gasLimit=5e4&gasPrice=3e9`,
      { marks: { gas: 50_000n, gasPrice: 3_000_000_000n } },
    ],
    ['ethereum:alice.eth', { address: 'alice.eth', marks: undefined, token: undefined }],
    ['ethereum:pay-my-shop.eth@1?value=2', { address: 'my-shop.eth', amount: { value: 2n } }],
    ['ethereum:pay-0xshop.eth', { address: '0xshop.eth' }],
    ['ethereum:pay-caf%C3%A9.eth', { address: 'café.eth' }],
    [
      `ethereum:${token}@1/transfer?address=alice.eth&uint256=1.5e6`,
      { address: 'alice.eth', amount: { value: 1_500_000n }, token },
    ],
    [`ethereum:pay-usdc.eth/transfer?address=${address}`, { address, token: 'usdc.eth' }],
    [`ETHEREUM:${address}?value=5`, { amount: { value: 5n } }],
    [
      `ethereum:${token}@10/transfer?address=${address}&uint256=1500000`,
      { address, amount: { value: 1_500_000n }, chainId: 'eip155:10', token },
    ],
    [`ethereum:${token}/transfer?address=${address}`, { address, amount: undefined, token }],
  ])('reads %s', (text, request) => {
    expect(parsePaymentRequest(text)).toMatchObject({ ...request, namespace: 'eip155' })
  })

  test.each([
    ['ethereum:alice', 'alice'],
    ['ethereum:my-shop.eth', 'my-shop.eth'],
    ['ethereum:pay-%E9.eth', '%E9.eth'],
    ['ethereum:pay-a%2Fb.eth', 'a%2Fb.eth'],
    [`ethereum:${address.slice(0, -1)}`, address.slice(0, -1)],
    [`ethereum:${token}/transfer?address=alice`, 'alice'],
    [`ethereum:${address}@0`, '@0'],
    [`ethereum:${address}@x`, '@x'],
    [`ethereum:${address}?value=1.5`, '1.5'],
    [`ethereum:${address}?value=2.014e2`, '2.014e2'],
    [`ethereum:${address}?value=1.0`, '1.0'],
    [`ethereum:${address}?value=1e`, '1e'],
    [`ethereum:${address}?value=e3`, 'e3'],
    [`ethereum:${address}?value=1e-3`, '1e-3'],
    [`ethereum:${address}?value=`, ''],
    [`ethereum:${token}/transfer?address=${address}&uint256=1.25e1`, '1.25e1'],
    [`ethereum:${address}?value=1e99`, '1e99'],
    [`ethereum:${address}?value=-1`, '-1'],
    [`ethereum:${address}?value=1&value=2`, 'value=2'],
    [`ethereum:${address}?gasPrice=0x1`, '0x1'],
    [`ethereum:${address}?gas=16777217`, 'gas=16777217'],
    [`ethereum:${address}?gas=5&gasLimit=5`, 'gasLimit=5'],
    [`ethereum:${address}?gasprice=1`, 'gasprice=1'],
    [`ethereum:${token}/approve?address=${address}&uint256=1`, '/approve'],
    [`ethereum:${token}/transfer?uint256=1`, ''],
    [`ethereum:${token}/transfer?address=${address}&value=1`, 'value=1'],
    [`ethereum:${address}?value=1+5`, '1+5'],
    [`ethereum:${address}@01`, '@01'],
    [`ethereum:${address}@x1`, '@x1'],
    [`ethereum:${address}@1x`, '@1x'],
    [`ethereum:${address}@${'1'.repeat(17)}`, `@${'1'.repeat(17)}`],
    ['ethereum:?value=1\nethereum:alice.eth', 'ethereum:?value=1\nethereum:alice.eth'],
    ['ethereum:alice.eth?value=1\n2', 'ethereum:alice.eth?value=1\n2'],
  ])('refuses %s whole', (text, part) => {
    expect(partOf(text)).toBe(part)
  })
})

describe('Solana Pay', () => {
  test.each([
    [`solana:${key}`, { address: key, amount: undefined, token: undefined }],
    [`solana:${key}?amount=0.01`, { amount: { decimal: '0.01' } }],
    [`solana:${key}?amount=120&label=ethereum:shop`, { amount: { decimal: '120' } }],
    [`solana:${key}?amount=1&spl-token=${mint}&label=Shop&message=Tea`, { token: mint }],
    [`solana:${key}?memo=Caf%C3%A9+7`, { marks: { memo: 'Café 7', references: [] } }],
    [`solana:${key}?memo=${'é'.repeat(283)}`, { marks: { memo: 'é'.repeat(283) } }],
    [
      `solana:${key}?reference=${mint}&amount=1&reference=${key}&reference=${mint}`,
      { amount: { decimal: '1' }, marks: { memo: undefined, references: [mint, key, mint] } },
    ],
    [
      `solana:${key}?memo=${'a'.repeat(566)}${`&reference=${mint}`.repeat(4)}`,
      { marks: { references: [mint, mint, mint, mint] } },
    ],
  ])('reads %s', (text, request) => {
    expect(parsePaymentRequest(text)).toMatchObject({ ...request, namespace: 'solana' })
  })

  test.each([
    ['solana:https%3A%2F%2Fshop.example', 'https%3A%2F%2Fshop.example'],
    [`solana:${key}?memo=${'é'.repeat(284)}`, `memo=${'é'.repeat(55)}`],
    [`solana:${key}?memo=1&memo=2`, 'memo=2'],
    [`solana:${key}?memo=%E9`, 'memo=\uFFFD'],
    [`solana:${key}?reference=`, 'reference='],
    [`solana:${key}?reference=${mint}&reference=0x12`, 'reference=0x12'],
    [`solana:${key}?reference=${'1'.repeat(33)}`, `reference=${'1'.repeat(33)}`],
    [`solana:${key}?memo=${'a'.repeat(566)}${`&reference=${mint}`.repeat(5)}`, `reference=${mint}`],
    [`solana:${key}?amount=1e9`, 'amount=1e9'],
    [`solana:${key}?amount=.5`, 'amount=.5'],
    [`solana:${key}?spl-token=nothing`, 'nothing'],
    [`solana:x?amount=1\nsolana:${key}`, `solana:x?amount=1\nsolana:${key}`.slice(0, 60)],
    [`solana:${key}?amount=1\n2`, `solana:${key}?amount=1\n2`.slice(0, 60)],
    [`solana:${key}?label=a&label=b`, 'label=b'],
  ])('refuses %s whole', (text, part) => {
    expect(partOf(text)).toBe(part)
  })
})

test('a request is read whole, and what it leaves out is not there', () => {
  const gas = `ethereum:${address}@1?value=5&gas=7&gasPrice=3`
  expect(parsePaymentRequest(gas)).toStrictEqual({
    address,
    amount: { value: 5n },
    chainId: 'eip155:1',
    marks: { gas: 7n, gasPrice: 3n, memo: undefined, references: [] },
    namespace: 'eip155',
    token: undefined,
  })
  expect(parsePaymentRequest(`solana:${key}?spl-token=${mint}`)).toStrictEqual({
    address: key,
    amount: undefined,
    chainId: undefined,
    marks: undefined,
    namespace: 'solana',
    token: mint,
  })
})

test('a part that is not understood is named by its first 60 characters', () => {
  const part = 'a'.repeat(70)
  expect(() => parsePaymentRequest(`ethereum:${part}`)).toThrow(
    `The payment request has a part that is not understood: ${'a'.repeat(60)}`,
  )
  expect(partOf(`ethereum:${part}`)).toBe('a'.repeat(60))
})

test.each([
  ['ethereum:', true],
  ['Solana:x', true],
  ['ethereum', false],
  [' ethereum:x', false],
  ['bitcoin:x', false],
  ['pay ethereum:x', false],
])('%j is a payment request: %s', (text, is) => {
  expect(isPaymentRequest(text)).toBe(is)
})

test('no text makes it throw another error, and each amount is read to the last wei', () => {
  fc.assert(
    fc.property(fc.constantFrom('ethereum:', 'solana:'), fc.string(), (scheme, rest) => {
      expect(() => partOf(scheme + rest)).not.toThrow()
    }),
  )
  fc.assert(
    fc.property(fc.bigInt({ max: 2n ** 256n - 1n, min: 0n }), (value) => {
      const text = `ethereum:${address}@8453?value=${value}`
      expect(parsePaymentRequest(text)).toEqual({
        address,
        amount: { value },
        chainId: 'eip155:8453',
        namespace: 'eip155',
        token: undefined,
      })
    }),
  )
})
