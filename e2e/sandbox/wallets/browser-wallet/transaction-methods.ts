import { describeCall } from './describe-call.ts'
import { type Methods, parseParameter, type WalletParts } from './methods.ts'
import { transactionQuestion } from './request-words.ts'
import { createRpcError } from './rpc-error.ts'
import { toSharedAccount } from './shared-account.ts'
import { type Transaction, toTransaction, transactionRequest } from './transaction-request.ts'
import { type Sender, sendTransaction, signTransaction } from './wallet-client.ts'

/** The methods that send or only sign a single transaction. */
export function createTransactionMethods({ state, consent }: WalletParts): Methods {
  let last: Promise<unknown> = Promise.resolve()
  /** Sends after what is being sent: two at once would have one nonce. */
  function inTurn(send: () => Promise<string>): Promise<string> {
    const sent = last.then(send)
    last = sent.catch(() => undefined)
    return sent
  }

  async function handle(
    parameter: unknown,
    act: (sender: Sender, transaction: Transaction) => Promise<string>,
  ): Promise<string> {
    const request = parseParameter(transactionRequest, parameter)
    const { chain } = state
    if (request.chainId && request.chainId !== chain.id) throw createRpcError('bad-parameters')
    const account = toSharedAccount(state, request.from)
    const transaction = toTransaction(request)
    const rows = await describeCall(transaction, chain)
    const isSent = act === sendTransaction
    await consent(transactionQuestion({ rows, transaction, chain, isSent }))
    return inTurn(() => act({ account, chain }, transaction))
  }

  return {
    eth_sendTransaction: ([transaction]) => handle(transaction, sendTransaction),
    eth_signTransaction: ([transaction]) => handle(transaction, signTransaction),
  }
}
