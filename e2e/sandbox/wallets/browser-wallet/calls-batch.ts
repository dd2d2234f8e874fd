import type { Hex } from 'viem'
import { sendAtomically } from './atomic-account.ts'
import type { Transaction } from './transaction-request.ts'
import { callChain, createClient, type Sender, sendTransaction } from './wallet-client.ts'

type Receipt = {
  readonly status: Hex
  readonly logs: readonly { address: Hex; data: Hex; topics: readonly Hex[] }[]
  readonly blockHash: Hex
  readonly blockNumber: Hex
  readonly gasUsed: Hex
  readonly transactionHash: Hex
}

/** A batch of approved calls that is sent to the chain. */
export type Batch = {
  readonly id: string
  readonly chainId: number
  readonly atomic: boolean
  /** The receipts of the mined transactions, also of reverted ones. */
  readonly receipts: readonly Receipt[]
  /** The status code of EIP-5792. */
  readonly status: 100 | 200 | 400 | 500 | 600
}

type BatchOptions = {
  id: string
  sender: Sender
  calls: readonly Transaction[]
  atomic: boolean
}

/** Sends a batch. `status` shows its progress. Calls after a failed one are not sent. */
export function startBatch({ id, sender, calls, atomic }: BatchOptions): Batch {
  const receipts: Receipt[] = []
  let isDone = false

  async function run(): Promise<void> {
    const steps = atomic
      ? [() => sendAtomically(sender, calls)]
      : calls.map((call) => () => sendInAnyCase(sender, call))
    for (const step of steps) {
      const receipt = await waitForReceipt(sender, await step())
      receipts.push(receipt)
      if (receipt.status !== '0x1') return
    }
  }
  // A call that cannot be sent is visible in the status, because its receipt is missing.
  void run()
    .catch(() => undefined)
    .finally(() => {
      isDone = true
    })

  const expected = atomic ? 1 : calls.length
  return {
    id,
    chainId: sender.chain.id,
    atomic,
    receipts,
    get status() {
      if (!isDone) return 100
      const succeeded = receipts.filter(({ status }) => status === '0x1').length
      if (succeeded === expected) return 200
      if (succeeded > 0) return 600
      return receipts.length > 0 ? 500 : 400
    },
  }
}

/** The gas limit if the estimate fails. It is enough for a typical batch. */
export const gasWithoutEstimate = 1_500_000n

/** Sends an approved call even if its gas estimate fails. */
async function sendInAnyCase(sender: Sender, call: Transaction): Promise<Hex> {
  const { account } = sender
  const { to, value, data } = call
  const gas = await createClient(sender)
    .request({
      method: 'eth_estimateGas',
      params: [
        {
          from: account.address,
          value: `0x${value.toString(16)}`,
          ...(to && { to }),
          ...(data && { data }),
        },
      ],
    })
    .then(BigInt)
    .catch(() => gasWithoutEstimate)
  return sendTransaction(sender, { ...call, gas })
}

/** The polling interval for receipts, in milliseconds. */
const lookEvery = 150

async function waitForReceipt({ chain }: Sender, hash: Hex): Promise<Receipt> {
  for (;;) {
    const receipt: unknown = await callChain(chain, 'eth_getTransactionReceipt', [hash]).catch(
      () => null,
    )
    if (receipt) return toReceipt(Object(receipt))
    await new Promise((resolve) => setTimeout(resolve, lookEvery))
  }
}

/** The receipt with only the fields of EIP-5792. */
function toReceipt(receipt: Receipt): Receipt {
  const { status, logs, blockHash, blockNumber, gasUsed, transactionHash } = receipt
  return {
    logs: logs.map(({ address, data, topics }) => ({ address, data, topics })),
    status,
    blockHash,
    blockNumber,
    gasUsed,
    transactionHash,
  }
}
