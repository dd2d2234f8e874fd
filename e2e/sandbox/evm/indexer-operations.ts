import {
  type Address,
  type Hex,
  isAddressEqual,
  slice,
  toFunctionSelector,
  zeroAddress,
} from 'viem'
import type { IndexedTransaction, Transfer } from './indexer-blocks.ts'

export type OperationType =
  | 'approve'
  | 'burn'
  | 'deploy'
  | 'execute'
  | 'mint'
  | 'receive'
  | 'send'
  | 'trade'

export type Direction = 'in' | 'out' | 'self'

export type Operation = Omit<IndexedTransaction, 'transfers'> & {
  readonly type: OperationType
  readonly transfers: readonly (Transfer & { readonly direction: Direction })[]
}

const typeBySelector: ReadonlyMap<Hex, OperationType> = new Map(
  (
    [
      ['function approve(address, uint256)', 'approve'],
      ['function setApprovalForAll(address, bool)', 'approve'],
      ['function transfer(address, uint256)', 'send'],
      ['function transferFrom(address, address, uint256)', 'send'],
      ['function safeTransferFrom(address, address, uint256)', 'send'],
      ['function swap(address, address, uint256, uint256, address)', 'trade'],
      ['function mint(address, uint256)', 'mint'],
      ['function mint(address)', 'mint'],
    ] as const
  ).map(([signature, type]) => [toFunctionSelector(signature), type]),
)

/** The transaction from the view of the account. Undefined if the account has no part in it. */
export function toOperation(
  transaction: IndexedTransaction,
  account: Address,
): Operation | undefined {
  const transfers = transaction.transfers.flatMap((transfer) => {
    const direction = toDirection(transfer, account)
    return direction ? [{ ...transfer, direction }] : []
  })
  if (!isParty(transaction, account) && transfers.length === 0) return undefined
  return { ...transaction, transfers, type: toType(transaction, account) }
}

function isParty(transaction: IndexedTransaction, account: Address): boolean {
  const { approvers, from, status, to, traders } = transaction
  if (from === account) return true
  // A failed or pending call by another account has no effect on this one.
  if (status !== 'confirmed') return false
  return to === account || approvers.includes(account) || traders.includes(account)
}

function toDirection({ from, to }: Transfer, account: Address): Direction | undefined {
  if (from === account) return to === account ? 'self' : 'out'
  return to === account ? 'in' : undefined
}

function toType(transaction: IndexedTransaction, account: Address): OperationType {
  const { from, status, to, traders } = transaction
  if (from === account && !to) return 'deploy'
  if (status !== 'confirmed') return from === account ? toIntent(transaction) : 'receive'
  return traders.includes(account) ? 'trade' : toOutcome(transaction, account)
}

function toOutcome(transaction: IndexedTransaction, account: Address): OperationType {
  const { approvers, from, transfers } = transaction
  const sent = transfers.filter((transfer) => transfer.from === account)
  const received = transfers.filter((transfer) => transfer.to === account)
  if (sent.length > 0) return toSenderOperation(transaction, { sent, received })
  if (received.length > 0) return from === account && received.every(isCreated) ? 'mint' : 'receive'
  if (approvers.includes(account)) return 'approve'
  // `setApprovalForAll` has an event of its own.
  return from === account && toIntent(transaction) === 'approve' ? 'approve' : 'execute'
}

type Moves = { readonly sent: readonly Transfer[]; readonly received: readonly Transfer[] }

function toSenderOperation(
  { input, from }: IndexedTransaction,
  { sent, received }: Moves,
): OperationType {
  const isToSelf = sent.every((transfer) => transfer.from === transfer.to)
  if (received.length > 0 && !isToSelf) return 'trade'
  if (sent.every(({ to }) => isAddressEqual(to, zeroAddress))) return 'burn'
  // Native coins sent with a contract call are the payment for that call.
  const paid = sent.every(({ kind }) => kind === 'native') && input !== '0x'
  return paid && sent[0]?.from === from ? 'execute' : 'send'
}

function isCreated({ from }: Transfer): boolean {
  return isAddressEqual(from, zeroAddress)
}

function toIntent(transaction: IndexedTransaction): OperationType {
  if (transaction.input === '0x') return 'send'
  return typeBySelector.get(readSelector(transaction)) ?? 'execute'
}

function readSelector({ input }: IndexedTransaction): Hex {
  return input.length < 10 ? '0x' : slice(input, 0, 4)
}
