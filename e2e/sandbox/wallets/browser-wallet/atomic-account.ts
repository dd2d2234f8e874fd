import { type Address, decodeFunctionResult, encodeFunctionData, type Hex, isHex } from 'viem'
import * as actions from 'viem/actions'
import { accountFactoryAbi, smartAccountAbi } from '../../evm/abi.ts'
import { addresses } from '../../evm/addresses.ts'
import type { Transaction } from './transaction-request.ts'
import { callChain, createClient, explainFailure, type Sender } from './wallet-client.ts'

/** What EIP-7702 leaves as the code of an account that has handed itself over. */
const delegation = '0xef0100'

/** Whether the account of this address has become a smart one on this chain. */
export async function isSmart({ account, chain }: Sender): Promise<boolean> {
  const code = await callChain(chain, 'eth_getCode', [account.address, 'latest']).catch(() => '0x')
  return String(code).startsWith(delegation)
}

/**
 * Sends all calls in one transaction, so that none counts unless all do.
 *
 * The account acts for itself, by EIP-7702, with the code of the smart account that the chain's factory makes for
 * its owner: that code obeys its owner and itself.
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

/** Where the smart account of this owner stands. It is made when it is first needed. */
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
