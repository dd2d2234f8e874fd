import { describe, expect, test } from 'vitest'
import { describeTypedData } from './describe-typed-data.ts'

const data = {
  domain: { chainId: 1n, name: 'Token' },
  message: { deadline: '5', owner: '0x1', unsigned: 'Nothing is signed of this' },
  primaryType: 'Permit',
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
}

describe('describeTypedData', () => {
  test('gives each field that is signed, in the order of its type, and the domain', () => {
    expect(Object.entries(describeTypedData(data))).toEqual([
      ['Type', 'Permit'],
      ['message.owner', '0x1'],
      ['message.deadline', '5'],
      ['domain.chainId', '1'],
      ['domain.name', 'Token'],
    ])
  })

  test('gives JSON of a field with parts, and of a message with many fields', () => {
    const fields = Array.from({ length: 25 }, (_, index) => ({ name: `f${index}`, type: 'uint8' }))
    const many = { ...data, message: { f24: 24 }, types: { Permit: fields } }
    expect(describeTypedData(many)['message']).toContain('"f24": 24')
    const nested = { ...data, message: { owner: { wallet: ['0x1'] } } }
    expect(describeTypedData(nested)['message.owner']).toBe(
      JSON.stringify({ wallet: ['0x1'] }, undefined, 2),
    )
  })

  test.each(['constructor', 'Order'])('gives the whole message without its type: %s', (name) => {
    expect(describeTypedData({ ...data, primaryType: name })).toMatchObject({
      'message.unsigned': 'Nothing is signed of this',
    })
  })
})
