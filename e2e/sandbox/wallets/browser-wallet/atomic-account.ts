import { type Address, createWalletClient, encodeFunctionData, type Hex, http } from 'viem'
import { smartAccountAbi } from '../../evm/abi.ts'
import { addresses } from '../../evm/addresses.ts'
import { encodeCreation, readSmartAddress } from '../engine/account-factory.ts'
import type { Call } from '../engine/describe/call.ts'
import type { EvmNetwork } from '../engine/networks.ts'
import { walletError } from '../engine/wallet-error.ts'
import type { DevAccount } from './wallet-state.ts'

type Account = { readonly address: Address; readonly network: EvmNetwork }
type Sender = { readonly account: DevAccount; readonly network: EvmNetwork }

/** The prefix of a delegated account's code (EIP-7702). */
const delegation = '0xef0100'

export async function isDelegated({ address, network }: Account): Promise<boolean> {
  const code = await network.client.getCode({ address }).catch(() => undefined)
  return code?.startsWith(delegation) ?? false
}

/**
 * One transaction. The account delegates (EIP-7702) to the code of its smart account from the
 * factory, which accepts calls from its owner and from itself.
 */
export async function sendAtomically(sender: Sender, calls: readonly Call[]): Promise<Hex> {
  const { account } = sender
  const client = toClient(sender)
  const data = encodeFunctionData({
    abi: smartAccountAbi,
    functionName: 'execute',
    args: [calls.map(({ to = account.address, value, data: sent }) => ({ to, value, data: sent }))],
  })
  const transaction = { to: account.address, data, gas: 3_000_000n }
  if (await isDelegated({ address: account.address, network: sender.network }))
    return client.sendTransaction(transaction)
  const contractAddress = await deployCode(sender)
  const authorization = await client.signAuthorization({ contractAddress, executor: 'self' })
  return client.sendTransaction({ ...transaction, authorizationList: [authorization] })
}

/** The address of the owner's smart account. Deploys it if it does not exist. */
async function deployCode(sender: Sender): Promise<Address> {
  const { account, network } = sender
  const address = await readSmartAddress(network, account.address)
  if (!address) throw walletError('no-atomicity')
  if (!(await network.client.getCode({ address }))) {
    const data = encodeCreation(account.address)
    await toClient(sender).sendTransaction({ to: addresses.accountFactory, data })
  }
  return address
}

function toClient({ account, network }: Sender) {
  const transport = http(undefined, { retryCount: 0 })
  return createWalletClient({ account, chain: network.chain, transport })
}
