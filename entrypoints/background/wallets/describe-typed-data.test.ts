import { describe, expect, test } from 'vitest'
import { parseTypedData } from '../../../shared/provider/canonical/parse-typed-data.ts'
import { describeTypedData } from './describe-typed-data.ts'

const owner = `0x${'11'.repeat(20)}`
const data = {
  domain: { chainId: 1n, name: 'Token', note: 'not signed' },
  message: { deadline: ' 5', owner, unsigned: 'Nothing is signed of this' },
  primaryType: 'Permit',
  types: {
    Permit: [
      { name: 'owner', type: 'address' },
      { name: 'deadline', type: 'uint256' },
    ],
  },
}
const describeData = (value: unknown) => describeTypedData(parseTypedData(value))

describe('describeTypedData', () => {
  test('gives each field that is signed, in the order of its type, and the domain', () => {
    expect(Object.entries(describeData(data))).toEqual([
      ['Type', 'Permit'],
      ['message.owner', owner],
      ['message.deadline', '5'],
      ['domain.name', 'Token'],
      ['domain.chainId', '1'],
    ])
  })

  test('gives JSON of a field with parts, and of a message with many fields', () => {
    const fields = Array.from({ length: 25 }, (_, index) => ({ name: `f${index}`, type: 'uint8' }))
    const message = Object.fromEntries(fields.map(({ name }) => [name, 24]))
    const many = { ...data, message, types: { Permit: fields } }
    expect(describeData(many)['message']).toContain('"f24": "24"')
    const types = {
      Owner: [{ name: 'wallet', type: 'string[]' }],
      Permit: [{ name: 'owner', type: 'Owner' }],
    }
    const nested = { ...data, message: { owner: { note: 'x', wallet: ['0x1'] } }, types }
    expect(describeData(nested)['message.owner']).toBe(
      JSON.stringify({ wallet: ['0x1'] }, undefined, 2),
    )
  })
})
