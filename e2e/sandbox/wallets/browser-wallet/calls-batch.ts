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

/** Calls that a person agreed to, on their way onto the chain. */
export type Batch = {
  readonly id: string
  readonly chainId: number
  readonly atomic: boolean
  /** Of what is on the chain by now, reverted or not. */
  readonly receipts: readonly Receipt[]
  /** By EIP-5792. */
  readonly status: 100 | 200 | 400 | 500 | 600
}

type BatchOptions = {
  id: string
  sender: Sender
  calls: readonly Transaction[]
  atomic: boolean
}

/** Begins at once and tells by its status how far it got. After a call that fails there are no more. */
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
  // What could not be sent shows in the status: fewer receipts than calls.
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

/** Enough for what a person would batch. Used where the chain foresees a failure and so names no limit. */
export const gasWithoutEstimate = 1_500_000n

/** A person agreed to it: a call that is foreseen to revert is sent nevertheless, and the chain has the last word. */
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

/** How often to look whether a transaction has been mined, in milliseconds. */
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

/** The fields of EIP-5792 alone. */
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
