import { address, bool, bytes, bytes32, list, uint } from '../../../adapters/evm/abi.ts'
import { type ContractCall, type DecodeCall, isUnlimited, toShared } from './call.ts'

const uint256 = uint(256)

type Approval = { readonly amount: bigint; readonly spender: string }

const toApproval = (call: ContractCall, { amount, spender }: Approval) =>
  ({
    ...toShared(call),
    amount,
    asset: call.to,
    change: 'set',
    expiry: undefined,
    isPermit: false,
    isUnlimited: isUnlimited(amount, 256),
    kind: 'approval',
    spender,
    witness: [],
  }) as const

type Transfer = {
  readonly amount: bigint
  readonly from: string
  readonly to: string
  readonly tokenId?: bigint
}

const toTransfer = (call: ContractCall, { tokenId, ...rest }: Transfer) =>
  ({ ...toShared(call), ...rest, asset: call.to, kind: 'transfer', tokenId }) as const

const changeAllowance =
  (change: 'lower' | 'raise'): DecodeCall =>
  (call, read) => {
    const values = read([address, uint256])
    if (!values) return undefined
    const [spender, amount] = values
    return { ...toApproval(call, { amount, spender }), change }
  }

/** An approval after which the token calls the spender. */
const approveAndCall =
  (hasData: boolean): DecodeCall =>
  (call, read) => {
    const head = [address, uint256] as const
    const values = read(head)
    if (!values || (hasData && !read([...head, bytes]))) return undefined
    const [spender, amount] = values
    return toApproval(call, { amount, spender })
  }

/** EIP-2612, handed in by this call. */
const permit: DecodeCall = (call, read) => {
  const values = read([address, address, uint256, uint256, uint(8), bytes32, bytes32])
  if (!values) return undefined
  const [owner, spender, amount, expiry] = values
  return owner === call.from ? { ...toApproval(call, { amount, spender }), expiry } : undefined
}

/** DAI, handed in by this call: everything or nothing. */
const daiPermit: DecodeCall = (call, read) => {
  const types = [address, address, uint256, uint256, bool, uint(8), bytes32, bytes32] as const
  const values = read(types)
  if (!values) return undefined
  const [holder, spender, , expiry, isAllowed] = values
  if (holder !== call.from) return undefined
  const amount = isAllowed ? 2n ** 256n - 1n : 0n
  return { ...toApproval(call, { amount, spender }), expiry: expiry === 0n ? undefined : expiry }
}

const transferOne =
  (hasData: boolean): DecodeCall =>
  (call, read) => {
    const head = [address, address, uint256] as const
    const values = read(head)
    if (!values || (hasData && !read([...head, bytes]))) return undefined
    const [from, to, tokenId] = values
    return toTransfer(call, { amount: 1n, from, to, tokenId })
  }

const transferBatch: DecodeCall = (call, read) => {
  const values = read([address, address, list(uint256), list(uint256), bytes])
  if (!values) return undefined
  const [from, to, ids, amounts] = values
  if (ids.length !== amounts.length) return undefined
  const actions = ids.map((tokenId, index) =>
    toTransfer({ ...call, value: 0n }, { amount: amounts[index] ?? 0n, from, to, tokenId }),
  )
  return { ...toShared(call), actions, kind: 'batch' }
}

export const tokenCalls: Readonly<Record<string, DecodeCall>> = {
  // approve(address,uint256)
  '0x095ea7b3': (call, read) => {
    const values = read([address, uint256])
    if (!values) return undefined
    const [spender, amount] = values
    return toApproval(call, { amount, spender })
  },
  // transferFrom(address,address,uint256): the amount of a token, or the id in a collection, which its record tells.
  '0x23b872dd': (call, read) => {
    const values = read([address, address, uint256])
    if (!values) return undefined
    const [from, to, amount] = values
    return toTransfer(call, { amount, from, to })
  },
  // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  '0x2eb2c2d6': transferBatch,
  // increaseAllowance(address,uint256)
  '0x39509351': changeAllowance('raise'),
  // safeTransferFrom(address,address,uint256)
  '0x42842e0e': transferOne(false),
  // permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)
  '0x8fcbaf0c': daiPermit,
  // setApprovalForAll(address,bool)
  '0xa22cb465': (call, read) => {
    const values = read([address, bool])
    if (!values) return undefined
    const [spender, isApproved] = values
    return { ...toShared(call), asset: call.to, isApproved, kind: 'approval-for-all', spender }
  },
  // decreaseApproval(address,uint256), of the tokens that name it so
  '0x66188463': changeAllowance('lower'),
  // increaseApproval(address,uint256)
  '0xd73dd623': changeAllowance('raise'),
  // approveAndCall(address,uint256), and with data that the spender gets: ERC-1363 and the tokens before it
  '0x3177029f': approveAndCall(false),
  '0xcae9ca51': approveAndCall(true),
  // decreaseAllowance(address,uint256)
  '0xa457c2d7': changeAllowance('lower'),
  // transfer(address,uint256)
  '0xa9059cbb': (call, read) => {
    const values = read([address, uint256])
    if (!values) return undefined
    const [to, amount] = values
    return toTransfer(call, { amount, from: call.from, to })
  },
  // safeTransferFrom(address,address,uint256,bytes)
  '0xb88d4fde': transferOne(true),
  // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  '0xd505accf': permit,
  // safeTransferFrom(address,address,uint256,uint256,bytes)
  '0xf242432a': (call, read) => {
    const values = read([address, address, uint256, uint256, bytes])
    if (!values) return undefined
    const [from, to, tokenId, amount] = values
    return toTransfer(call, { amount, from, to, tokenId })
  },
}

export const permit2Calls: Readonly<Record<string, DecodeCall>> = {
  // transferFrom(address,address,uint160,address)
  '0x36c78516': (call, read) => {
    const values = read([address, address, uint(160), address])
    if (!values) return undefined
    const [from, to, amount, asset] = values
    return { ...toTransfer(call, { amount, from, to }), asset }
  },
  // approve(address,address,uint160,uint48)
  '0x87517c45': (call, read) => {
    const values = read([address, address, uint(160), uint(48)])
    if (!values) return undefined
    const [asset, spender, amount, expiry] = values
    const approval = toApproval(call, { amount, spender })
    return { ...approval, asset, expiry, isUnlimited: isUnlimited(amount, 160) }
  },
}
