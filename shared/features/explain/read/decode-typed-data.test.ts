import { describe, expect, test } from 'vitest'
import { parseTypedData } from '../../../provider/canonical/parse-typed-data.ts'
import { permit } from '../../../testing/explained-permit.ts'
import { decodeTypedData } from './decode-typed-data.ts'
import { oneInch } from './known-contracts.ts'

const me = `0x${'11'.repeat(20)}`
const decode = (data: object) => decodeTypedData(parseTypedData(data), me)

describe('decodeTypedData', () => {
  test('takes the type of a permit for one only where the domain names a contract', () => {
    expect(decode(permit({}))).toMatchObject([{ kind: 'approval', spender: oneInch }])
    const { message } = permit({})
    expect(decode(permit({ verifyingContract: undefined }))).toEqual([
      {
        contract: undefined,
        fields: [
          { label: 'owner', value: message.owner.toLowerCase() },
          { label: 'spender', value: oneInch },
          { label: 'value', value: '5' },
          { label: 'nonce', value: '0' },
          { label: 'deadline', value: '9' },
        ],
        kind: 'typed-data',
        primaryType: 'Permit',
        value: 0n,
      },
    ])
  })

  test('cuts long names of types, and says that long texts are cut', () => {
    const primaryType = 'T'.repeat(41)
    const data = {
      domain: {},
      message: { text: 'x'.repeat(20_001) },
      primaryType,
      types: { [primaryType]: [{ name: 'text', type: 'string' }] },
    }
    expect(decode(data)).toEqual([
      {
        contract: undefined,
        fields: [{ label: 'text', value: 'x'.repeat(20_000) }],
        isCut: true,
        kind: 'typed-data',
        primaryType: 'T'.repeat(40),
        value: 0n,
      },
    ])
  })
})
