import { decodeSwap } from '../../../adapters/evm/swap-data.ts'
import { type DecodeCall, toShared } from './call.ts'
import { oneInch, toAsset } from './known-contracts.ts'

/** A swap, unless the native currency that goes with it is another amount than the one it names. */
const decodeExchange: DecodeCall = (call) => {
  const swap = decodeSwap(call.data)
  if (!swap?.from || !swap.to || swap.amount === undefined) return undefined
  const asset = toAsset(swap.from)
  if (call.value !== (asset === undefined ? swap.amount : 0n)) return undefined
  return {
    ...toShared(call),
    gets: [{ amount: swap.minimum, asset: toAsset(swap.to), tokenId: undefined }],
    gives: [{ amount: swap.amount, asset, tokenId: undefined }],
    isOrder: false,
    kind: 'exchange',
    receiver: swap.receiver ?? call.from,
    value: 0n,
  }
}

export const exchangeCalls: Readonly<Record<string, Readonly<Record<string, DecodeCall>>>> = {
  // swap(address,(address,address,address,address,uint256,uint256,uint256),bytes)
  [oneInch]: { '0x07ed2379': decodeExchange },
}

export const plainExchangeCalls: Readonly<Record<string, DecodeCall>> = {
  // swap(address,address,uint256,uint256,address)
  '0xd5bcb9b5': decodeExchange,
}
