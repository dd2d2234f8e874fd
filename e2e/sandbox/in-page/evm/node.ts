import { createTx, createTxFromRLP, type TypedTransaction } from '@ethereumjs/tx'
import { createAddressFromString } from '@ethereumjs/util'
import * as v from 'valibot'
import { concatHex, getAddress, hexToBytes, keccak256, numberToHex, toHex } from 'viem'
import type { NodeRpc } from '../../evm/node-rpc.ts'
import { answerAsync, call, type Methods, toMethod } from '../../json-rpc/json-rpc.ts'
import { RpcError } from '../../json-rpc/rpc-error.ts'
import { createLedger, type Ledger, type Sent } from './ledger.ts'
import { createMachine, type Machine } from './machine.ts'
import { createReadMethods } from './read-methods.ts'
import { address, hex, quantity, transactionRequest } from './rpc-input.ts'
import { createStateMethods } from './state-methods.ts'

export type PageNode = {
  /** Answers a JSON-RPC request or batch of a visitor. */
  readonly answer: (body: string) => Promise<string | undefined>
  /** Calls the node itself, also with the methods that set up a chain. */
  readonly rpc: NodeRpc
}

type NodeOptions = {
  readonly chainId: number
  /** Of the first block, in seconds since the epoch. */
  readonly timestamp: number
}

/** An EVM node in the memory of a page, without peers. It mines a transaction when it gets it. */
export async function createPageNode({ chainId, timestamp }: NodeOptions): Promise<PageNode> {
  const machine = await createMachine(chainId)
  const ledger = createLedger(machine, timestamp)
  const parts = { ledger, machine }
  const methods: Methods = {
    eth_chainId: () => numberToHex(chainId),
    net_version: () => String(chainId),
    web3_clientVersion: () => 'portico-page-node',
    ...createReadMethods(ledger),
    ...createStateMethods(parts),
    eth_sendRawTransaction: toMethod(v.tuple([hex]), async ([raw]) => {
      const tx = createTxFromRLP(hexToBytes(raw), { common: machine.common })
      const sent = { from: getAddress(tx.getSenderAddress().toString()), hash: keccak256(raw), tx }
      await checkTransaction(machine, sent)
      await ledger.mine(sent)
      return sent.hash
    }),
  }
  const setUp = createSetUpMethods(parts)
  // One call runs at a time: the machine has one state.
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <result>(act: () => Promise<result>): Promise<result> => {
    const turn = last.then(act, act)
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    answer: (body) => inTurn(() => answerAsync(body, toSequence(methods))),
    rpc: (method, parameters = []) =>
      inTurn(async () => call({ ...methods, ...setUp }, method, parameters)),
  }
}

/** The calls of a batch wait for each other, too. */
function toSequence(methods: Methods): Methods {
  let last: Promise<unknown> = Promise.resolve()
  return Object.fromEntries(
    Object.entries(methods).map(([name, method]) => [
      name,
      (parameters: readonly unknown[]) => {
        const turn = last.then(() => method(parameters))
        last = turn.catch(() => undefined)
        return turn
      },
    ]),
  )
}

/** Rejects as a node does. */
async function checkTransaction(machine: Machine, { from, tx }: Sent): Promise<void> {
  const expected = await machine.readNonce(from)
  if (tx.nonce < BigInt(expected)) throw new RpcError(-32_003, 'nonce too low')
  if (tx.nonce > BigInt(expected)) throw new RpcError(-32_003, 'nonce too high')
  const price = 'gasPrice' in tx ? tx.gasPrice : tx.maxFeePerGas
  if ((await machine.readBalance(from)) < tx.value + tx.gasLimit * price)
    throw new RpcError(-32_003, 'insufficient funds for gas * price + value')
}

/** The methods of anvil that `deploy` and `seed` use. */
function createSetUpMethods({ ledger, machine }: { ledger: Ledger; machine: Machine }): Methods {
  let waiting: Sent | undefined
  return {
    anvil_setBalance: toMethod(v.tuple([address, quantity]), ([account, balance]) =>
      machine.setBalance(account, balance),
    ),
    anvil_setCode: toMethod(v.tuple([address, hex]), ([account, code]) =>
      machine.setCode(account, code),
    ),
    eth_sendTransaction: toMethod(v.tuple([transactionRequest]), async ([request]) => {
      const nonce = await machine.readNonce(request.from)
      waiting = toUnsigned(machine, { ...request, nonce })
      return waiting.hash
    }),
    evm_mine: toMethod(v.tuple([v.optional(v.number())]), async ([seconds]) => {
      const sent = waiting
      waiting = undefined
      const block = sent ? await ledger.mine(sent, seconds) : ledger.mineEmpty(seconds)
      return numberToHex(block.number)
    }),
  }
}

type Unsigned = v.InferOutput<typeof transactionRequest> & { readonly nonce: number }

/** A transaction of an account whose key nobody has. Its hash is that of its content and its sender. */
function toUnsigned({ common }: Machine, { from, gas, ...fields }: Unsigned): Sent {
  const tx: TypedTransaction = createTx(
    { ...fields, chainId: common.chainId(), gasLimit: gas, type: 2 },
    { common, freeze: false },
  )
  tx.getSenderAddress = () => createAddressFromString(from)
  const content = toHex(JSON.stringify(tx.toJSON()))
  return { from, hash: keccak256(concatHex([from, content])), tx }
}
