import { type Address, type Hex, type LocalAccount, parseTransaction } from 'viem'
import type { EvmNetwork } from './networks.ts'
import type { WalletErrorName } from './wallet-error.ts'

export type Signer = {
  readonly network: EvmNetwork
  readonly address: Address
  signHash: (hash: Hex) => Promise<Hex>
  /** Signs a serialized transaction. Undefined for a smart account. */
  signTransaction?: (unsigned: Hex) => Promise<Hex>
}

/** Calls that succeed or fail together, in one transaction. */
export type Bundle = {
  readonly fee: string
  /** Something else that the approval agrees to. */
  readonly warning?: string
  /** The error if the user rejects. @default 'user-rejected' */
  readonly rejection?: WalletErrorName
  send: () => Promise<Hex>
}

type Key = Pick<LocalAccount, 'address' | 'signTransaction'> & {
  sign: (parameters: { hash: Hex }) => Promise<Hex>
}

export function toKeySigner(
  key: Key,
  network: EvmNetwork,
): Signer & Required<Pick<Signer, 'signTransaction'>> {
  return {
    network,
    address: key.address,
    signHash: (hash) => key.sign({ hash }),
    signTransaction: (unsigned) => key.signTransaction(parseTransaction(unsigned)),
  }
}
