import { oneInch } from '../features/explain/read/known-contracts.ts'
import { token } from './explained-token.ts'
import { firstAddress } from './fake-connector.ts'

/** The members of a type of typed data, such as `address owner,uint256 value`. */
export const toMembers = (text: string) =>
  text.split(',').map((member) => {
    const [type = '', name = ''] = member.split(' ')
    return { name, type }
  })

/** Typed data by which 1inch may spend 5 of the token. */
export const permit = (domain: Readonly<Record<string, unknown>>) => ({
  domain: { name: 'USD\u202E Coin', verifyingContract: token, ...domain },
  message: { deadline: 9, nonce: 0, owner: firstAddress, spender: oneInch, value: 5 },
  primaryType: 'Permit',
  types: {
    Permit: toMembers('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
  },
})
