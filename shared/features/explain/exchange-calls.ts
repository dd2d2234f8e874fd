import { address, bytes, decode, tuple, uint } from './abi.ts'
import { type ContractCall, type DecodeCall, toShared } from './call.ts'
import { oneInch, toAsset } from './known-contracts.ts'

const uint256 = uint(256)

type Swap = {
  readonly amount: bigint
  readonly from: string
  readonly minimum: bigint
  readonly receiver: string
  readonly to: string
}

/** A swap, unless the native currency that goes with it is another amount than the one it names. */
function toExchange(call: ContractCall, { amount, from, minimum, receiver, to }: Swap) {
  const asset = toAsset(from)
  if (call.value !== (asset === undefined ? amount : 0n)) return undefined
  return {
    ...toShared(call),
    gets: [{ amount: minimum, asset: toAsset(to), tokenId: undefined }],
    gives: [{ amount, asset, tokenId: undefined }],
    isOrder: false,
    kind: 'exchange',
    receiver,
    // It is in `gives`.
    value: 0n,
  } as const
}

/** The functions of known exchanges, by their address and selector. */
export const exchangeCalls: Readonly<Record<string, Readonly<Record<string, DecodeCall>>>> = {
  [oneInch]: {
    // swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)
    '0x07ed2379': (call, parameters) => {
      const description = tuple(address, address, address, address, uint256, uint256, uint256)
      const values = decode([address, description, bytes], parameters)
      if (!values) return undefined
      const [from, to, , receiver, amount, minimum] = values[1]
      return toExchange(call, { amount, from, minimum, receiver, to })
    },
  },
}

/** The functions of a plain exchange, which a contract that the host names can be. */
export const plainExchangeCalls: Readonly<Record<string, DecodeCall>> = {
  // swap(address,address,uint256,uint256,address)
  '0xd5bcb9b5': (call, parameters) => {
    const values = decode([address, address, uint256, uint256, address], parameters)
    if (!values) return undefined
    const [from, to, amount, minimum, receiver] = values
    return toExchange(call, { amount, from, minimum, receiver, to })
  },
}
