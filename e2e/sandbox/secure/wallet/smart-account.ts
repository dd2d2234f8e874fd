import {
  type Address,
  ContractFunctionExecutionError,
  ContractFunctionZeroDataError,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  serializeErc6492Signature,
} from 'viem'
import { devAccounts } from '../../dev-accounts.ts'
import { accountFactoryAbi, smartAccountAbi } from '../../evm/abi.ts'
import { addresses } from '../../evm/addresses.ts'
import type { Keys } from './keys.ts'
import type { EvmNetwork } from './networks.ts'

export type SmartCall = { readonly to: Address; readonly value: bigint; readonly data: Hex }

/** The content of a signature by the owner: an atomic batch of calls, valid for one nonce. */
export type SmartBatch = { readonly calls: readonly SmartCall[]; readonly nonce: bigint }

export type SmartAccounts = {
  /** Undefined if the network has no account factory. */
  addressOn: (network: EvmNetwork) => Promise<Address | undefined>
  isDeployed: (network: EvmNetwork) => Promise<boolean>
  /** Signs for ERC-1271. Before deployment, wraps the signature so that it can be verified (ERC-6492). */
  signHash: (network: EvmNetwork, hash: Hex) => Promise<Hex>
  prepare: (network: EvmNetwork, calls: readonly SmartCall[]) => Promise<SmartBatch>
  /** Sends the batch through the sponsor, and deploys the account first if necessary. Returns the transaction hash. */
  send: (network: EvmNetwork, batch: SmartBatch) => Promise<Hex>
}

const salt = 0n

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
    const found = known.get(network.id) ?? (await readAddress(network, keys().evm.address))
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
    async prepare(network, calls) {
      const address = await requireAddress(network)
      const nonce = (await isDeployed(network))
        ? await network.client.readContract({
            address,
            abi: smartAccountAbi,
            functionName: 'nonce',
            // Includes a batch that was sent just before.
            blockTag: 'pending',
          })
        : 0n
      return { calls, nonce }
    },
    async send(network, { calls, nonce }) {
      const verifyingContract = await requireAddress(network)
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

const encodeCreation = (owner: Address) =>
  encodeFunctionData({ abi: accountFactoryAbi, functionName: 'createAccount', args: [owner, salt] })

/** Pays the fees, as a bundler with a paymaster does. Its key is a public development key. */
function createSponsor({ chain }: EvmNetwork) {
  const [, , , , account] = devAccounts
  if (!account) throw new Error('There is no account for the sponsor.')
  return createWalletClient({ account, chain, transport: http(undefined, { retryCount: 0 }) })
}

async function readAddress({ client }: EvmNetwork, owner: Address): Promise<Address | undefined> {
  try {
    return await client.readContract({
      address: addresses.accountFactory,
      abi: accountFactoryAbi,
      functionName: 'getAddress',
      args: [owner, salt],
    })
  } catch (cause) {
    const { cause: reason } =
      cause instanceof ContractFunctionExecutionError ? cause : { cause: undefined }
    if (reason instanceof ContractFunctionZeroDataError) return undefined
    throw cause
  }
}
