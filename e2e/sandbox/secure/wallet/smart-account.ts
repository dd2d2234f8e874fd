import {
  type Address,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  serializeErc6492Signature,
} from 'viem'
import { devAccounts } from '../../dev-accounts.ts'
import { smartAccountAbi } from '../../evm/abi.ts'
import { addresses } from '../../evm/addresses.ts'
import { encodeCreation, readSmartAddress } from '../../wallets/engine/account-factory.ts'
import type { EvmNetwork } from '../../wallets/engine/networks.ts'
import type { Keys } from './keys.ts'

export type SmartCall = { readonly to: Address; readonly value: bigint; readonly data: Hex }

export type SmartAccounts = {
  /** Undefined if the network has no account factory. */
  addressOn: (network: EvmNetwork) => Promise<Address | undefined>
  isDeployed: (network: EvmNetwork) => Promise<boolean>
  /** Signs for ERC-1271. Before deployment, wraps the signature so that it can be verified (ERC-6492). */
  signHash: (network: EvmNetwork, hash: Hex) => Promise<Hex>
  /** Sends the calls at once through the sponsor, and deploys the account first if necessary. Returns the transaction hash. */
  send: (network: EvmNetwork, calls: readonly SmartCall[]) => Promise<Hex>
}

const batchTypes = {
  Batch: [
    { name: 'calls', type: 'Call[]' },
    { name: 'nonce', type: 'uint256' },
  ],
  Call: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
  ],
} as const

/** Smart accounts of the owner's key. The address is the same on all networks, and known before deployment. */
export function createSmartAccounts(keys: () => Keys): SmartAccounts {
  const known = new Map<number, Address>()

  async function addressOn(network: EvmNetwork): Promise<Address | undefined> {
    const found = known.get(network.id) ?? (await readSmartAddress(network, keys().evm.address))
    if (found) known.set(network.id, found)
    return found
  }
  async function requireAddress(network: EvmNetwork): Promise<Address> {
    const found = await addressOn(network)
    if (!found) throw new Error(`${network.name} has no smart accounts.`)
    return found
  }
  async function isDeployed(network: EvmNetwork): Promise<boolean> {
    const address = await addressOn(network)
    return address !== undefined && (await network.client.getCode({ address })) !== undefined
  }

  return {
    addressOn,
    isDeployed,
    async signHash(network, hash) {
      const signature = await keys().evm.sign({ hash })
      if (await isDeployed(network)) return signature
      const data = encodeCreation(keys().evm.address)
      return serializeErc6492Signature({ address: addresses.accountFactory, data, signature })
    },
    async send(network, calls) {
      const verifyingContract = await requireAddress(network)
      const nonce = (await isDeployed(network))
        ? await network.client.readContract({
            address: verifyingContract,
            abi: smartAccountAbi,
            functionName: 'nonce',
            // Includes a batch that was sent just before.
            blockTag: 'pending',
          })
        : 0n
      const signature = await keys().evm.signTypedData({
        domain: { name: 'SmartAccount', version: '1', chainId: network.id, verifyingContract },
        types: batchTypes,
        primaryType: 'Batch',
        message: { calls, nonce },
      })
      const sponsor = createSponsor(network)
      if (!(await isDeployed(network))) {
        const hash = await sponsor.sendTransaction({
          to: addresses.accountFactory,
          data: encodeCreation(keys().evm.address),
        })
        await network.client.waitForTransactionReceipt({ hash })
      }
      return sponsor.sendTransaction({
        to: verifyingContract,
        data: encodeFunctionData({
          abi: smartAccountAbi,
          functionName: 'executeSigned',
          args: [calls, nonce, signature],
        }),
      })
    },
  }
}

/** Pays the fees, as a bundler with a paymaster does. Its key is a public development key. */
function createSponsor({ chain }: EvmNetwork) {
  const [, , , , account] = devAccounts
  if (!account) throw new Error('There is no account for the sponsor.')
  return createWalletClient({ account, chain, transport: http(undefined, { retryCount: 0 }) })
}
