import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { pageContract } from './contract.ts'
import { walletRequest } from './wallet.ts'

describe('pageContract', () => {
  test.each([
    [true, 1_048_576],
    [false, 1_048_577],
  ])('takes %j a text of a request to a service of %d characters', (isTaken, length) => {
    const request = { isFresh: false, method: 'POST', url: 'https://rpc.example/v1/' }
    const { params } = pageContract['service-request']
    expect(v.is(params, { ...request, body: 'x'.repeat(length) })).toBe(isTaken)
  })
})

describe('walletRequest', () => {
  test.each([
    [true, 131_072],
    [false, 131_073],
  ])('takes %j parameters of %d characters of JSON', (isTaken, length) => {
    // The brackets and the quotes count.
    const params = ['x'.repeat(length - 4)]
    expect(JSON.stringify(params)).toHaveLength(length)
    const request = { method: 'personal_sign', namespace: 'eip155', params, wallet: 'test' }
    expect(v.is(walletRequest, request)).toBe(isTaken)
  })
})
