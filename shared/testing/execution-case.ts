import type { RequestArguments } from '../connectors/connector.ts'
import type { AcceptedSwap } from '../features/swap/execute/accepted-swap.ts'
import { createSwapExecution } from '../features/swap/execute/swap-execution.ts'
import { createFakeConnector, firstAddress } from './fake-connector.ts'
import { account, ethereum, routerAddress, toApprovalTask, toTask, unit } from './swap-facts.ts'
import { createSwapNode } from './swap-node.ts'

export const call = {
  data: '0x01',
  from: firstAddress,
  network: ethereum,
  to: routerAddress,
  value: unit / 2n,
} as const
export const includedBatch = { receipts: [{ status: '0x1', transactionHash: '0xba' }], status: 200 }

/** A execution of a wallet that has the account, on a node where 100,000 gas at 1 wei are paid. */
export function createExecutionCase() {
  const { connector, wallet } = createFakeConnector()
  const requests: string[] = []
  const world = {
    accounts: [firstAddress] as readonly string[],
    allowance: 10_000_000n,
    batch: includedBatch as unknown,
    calls: [call] as readonly (typeof call)[],
    checks: async () => undefined as void,
    onAccounts: () => undefined as void,
    send: async () => '0xfe',
  }
  wallet.reply = ({ method }: RequestArguments) => {
    requests.push(method)
    if (method === 'wallet_sendCalls') return '0xid'
    if (method === 'wallet_getCallsStatus') return world.batch
    world.onAccounts()
    return world.accounts
  }
  const node = createSwapNode({
    connector,
    read({ method }) {
      if (method === 'eth_estimateGas') return '0x186a0'
      if (method === 'eth_getTransactionReceipt') return { status: '0x1' }
      return method === 'eth_gasPrice' ? '0x1' : '0x'
    },
    send: () => world.send(),
  })
  const steps: string[] = []
  const followed: unknown[] = []
  const execution = createSwapExecution(node.context, {
    balanceFlow: { followTransaction: (...values) => void followed.push(values) },
    plans: { readAllowance: async () => world.allowance },
    builder: {
      async check(_, step) {
        steps.push(step)
        await world.checks()
      },
      async take() {
        await world.checks()
        return world.calls
      },
    },
  })
  /** A task of the wallet, whose fee is that of the node. */
  const withWallet = (task: AcceptedSwap): AcceptedSwap => {
    const order = { ...task.order, account: { ...account, connector } }
    return { ...task, fee: 100_000n, order }
  }
  const toSwap = (changed: Partial<AcceptedSwap> = {}) => withWallet(toTask(changed))
  const toApprove = (changed: Partial<AcceptedSwap> = {}) => withWallet(toApprovalTask(changed))
  return { ...node, followed, requests, steps, execution, toApprove, toSwap, world }
}
