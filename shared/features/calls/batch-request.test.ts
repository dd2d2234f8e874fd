import { describe, expect, test } from 'vitest'
import { batch, receiver } from '../../testing/calls-case.ts'
import { findRequiredCapability, parseBatch } from './batch-request.ts'

const parse = (change: object, isEmbedded = false) =>
  parseBatch([{ ...batch, ...change }], isEmbedded)
const optional = { optional: true }

describe('parseBatch', () => {
  test('takes a batch of EIP-5792 as it is', () => {
    const whole = {
      ...batch,
      calls: [
        { capabilities: { paymaster: optional }, data: '0x00', to: receiver, value: '0x1' },
        { data: '0xABCD' },
        {},
      ],
      capabilities: { paymaster: { ...optional, url: 'https://pay.example' } },
      id: 'mine',
    }
    expect(parseBatch([whole, 'more'], false)).toEqual(whole)
    const { from: _from, ...anybody } = batch
    expect(parseBatch([anybody], false)).toEqual(anybody)
  })

  test('takes the form of the drafts, which wallets may know', () => {
    const { atomicRequired: _atomic, ...draft } = { ...batch, version: '1.0' }
    expect(parseBatch([draft], false)).toEqual(draft)
  })

  test.each([
    [{ version: 2 }, 'version'],
    [{ version: undefined }, 'version'],
    [{ atomicRequired: undefined }, 'atomicRequired'],
    [{ atomicRequired: 'no' }, 'atomicRequired'],
    [{ chainId: undefined }, 'chainId'],
    [{ chainId: '0x01' }, 'chainId'],
    [{ chainId: 1 }, 'chainId'],
    [{ from: null }, 'from'],
    [{ from: 'alice.eth' }, 'from'],
    [{ id: '' }, 'id'],
    [{ id: 'x'.repeat(8_195) }, 'id'],
    [{ calls: undefined }, 'calls'],
    [{ calls: [] }, 'calls'],
    [{ calls: [null] }, 'calls.0'],
    [{ calls: [{ to: 'alice.eth' }] }, 'calls.0.to'],
    [{ calls: [{ to: receiver }, { data: 'ff' }] }, 'calls.1.data'],
    [{ calls: [{ to: receiver, value: 1 }] }, 'calls.0.value'],
    [{ calls: [{ value: '0x' }] }, 'calls.0.value'],
    [{ calls: [{ capabilities: { paymaster: true } }] }, 'calls.0.capabilities.paymaster'],
    [{ capabilities: [] }, 'capabilities'],
    [{ capabilities: { paymaster: { optional: 1 } } }, 'capabilities.paymaster.optional'],
  ])('§5.18 names the field of %j', (change, field) => {
    expect(() => parse(change)).toThrow(
      expect.objectContaining({
        code: -32602,
        message: expect.stringContaining(`params.0.${field}: Give `),
      }),
    )
  })

  test.each([[undefined], [[]], [{}], [['batch']]])('refuses %j, which is no batch', (params) => {
    expect(() => parseBatch(params, false)).toThrow(expect.objectContaining({ code: -32602 }))
  })

  test('§5.18 of the embedded wallet needs a receiver in each call, and no version', () => {
    expect(parseBatch([{ calls: [{ to: receiver }] }], true)).toEqual({ calls: [{ to: receiver }] })
    for (const [call, field] of [
      [{}, 'to'],
      [{ to: 'alice.eth' }, 'to'],
      [{ data: 'ff', to: receiver }, 'data'],
    ] as const)
      expect(() => parse({ calls: [call] }, true)).toThrow(`params.0.calls.0.${field}: Give `)
  })
})

describe('findRequiredCapability', () => {
  test('finds one of the batch or of a call that is not optional', () => {
    expect(findRequiredCapability(batch)).toBeUndefined()
    expect(findRequiredCapability({ ...batch, capabilities: { a: optional } })).toBeUndefined()
    expect(findRequiredCapability({ ...batch, capabilities: { a: optional, b: {} } })).toBe('b')
    const calls = [{}, { capabilities: { c: { optional: false } } }]
    expect(findRequiredCapability({ ...batch, calls })).toBe('c')
  })
})
