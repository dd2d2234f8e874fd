import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, isHex } from 'viem'
import * as actions from 'viem/actions'
import { accountFactoryAbi, smartAccountAbi } from '../../evm/abi.ts'
import { addresses } from '../../evm/addresses.ts'
import type { Transaction } from './transaction-request.ts'
import { callChain, createClient, explainFailure, type Sender } from './wallet-client.ts'

/** The prefix of a delegated account's code (EIP-7702). */
const delegation = '0xef0100'

/** Whether the account is delegated to a smart account on this chain. */
export async function isSmart({ account, chain }: Sender): Promise<boolean> {
  const code = await callChain(chain, 'eth_getCode', [account.address, 'latest']).catch(() => '0x')
  return String(code).startsWith(delegation)
}

/**
 * Sends all calls in one transaction, so that they succeed or fail together.
 *
 * The account delegates (EIP-7702) to the code of its smart account from the chain's factory. That code accepts calls
 * from its owner and from itself.
 */
export async function sendAtomically(sender: Sender, calls: readonly Transaction[]): Promise<Hex> {
  const { account } = sender
  const client = createClient(sender)
  const data = encodeFunctionData({
    abi: smartAccountAbi,
    functionName: 'execute',
    args: [calls.map((call) => ({ to: account.address, data: '0x' as const, ...strip(call) }))],
  })
  const gas = 3_000_000n
  if (await isSmart(sender))
    return explainFailure(() => actions.sendTransaction(client, { to: account.address, data, gas }))
  const code = await findCode(sender)
  return explainFailure(async () => {
    const authorization = await actions.signAuthorization(client, {
      contractAddress: code,
      executor: 'self',
    })
    return actions.sendTransaction(client, {
      to: account.address,
      data,
      gas,
      authorizationList: [authorization],
    })
  })
}

function strip({ to, value, data }: Transaction) {
  return { value, ...(to && { to }), ...(data && { data }) }
}

/** The address of the owner's smart account. Deploys it if it does not exist. */
async function findCode(sender: Sender): Promise<Address> {
  const { account, chain } = sender
  const args = [account.address, 0n] as const
  const to = addresses.accountFactory
  const answer: unknown = await callChain(chain, 'eth_call', [
    {
      to,
      data: encodeFunctionData({ abi: accountFactoryAbi, functionName: 'getAddress', args }),
    },
    'latest',
  ])
  const address = decodeFunctionResult({
    abi: accountFactoryAbi,
    functionName: 'getAddress',
    data: isHex(answer) ? answer : '0x',
  })
  const found = await callChain(chain, 'eth_getCode', [address, 'latest'])
  if (found === '0x') {
    const data = encodeFunctionData({ abi: accountFactoryAbi, functionName: 'createAccount', args })
    await explainFailure(() => actions.sendTransaction(createClient(sender), { to, data }))
  }
  return address
}
