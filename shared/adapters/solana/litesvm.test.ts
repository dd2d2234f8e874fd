import {
  ComputeBudgetProgram,
  Keypair,
  PublicKey,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { FailedTransactionMetadata, LiteSVM } from 'litesvm'
import { describe, expect, test } from 'vitest'
import { fromBase58, toBase58 } from '../../format/base58.ts'
import { fromBase64 } from '../../format/base64.ts'
import { createFakeNodes, type NodeCall, NodeError } from '../../testing/fake-node.ts'
import { createFakePlatform } from '../../testing/fake-platform.ts'
import { solanaNetworks } from '../../testing/solana-case.ts'
import { createSolanaAdapter } from './adapter.ts'

const [network] = solanaNetworks
const [sender, receiver] = [1, 2].map((byte) => Keypair.fromSeed(new Uint8Array(32).fill(byte)))
const from = sender?.publicKey.toBase58() ?? ''
const memo = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr')
const to = receiver?.publicKey.toBase58() ?? ''

type WalletOptions = {
  /** What the wallet puts before the instructions of the page if they have no budget for computing. */
  readonly added?: readonly TransactionInstruction[]
  /** What it puts behind them. */
  readonly asserted?: readonly TransactionInstruction[]
  /** How many requests the visitor answers once their blockhash is too old. */
  readonly late?: number
}

/** The transaction of the page as the wallet signs it. */
function toSigned(transaction: string, { added = [], asserted = [] }: WalletOptions) {
  const unsigned = VersionedTransaction.deserialize(fromBase64(transaction) ?? new Uint8Array())
  const { instructions, ...parts } = TransactionMessage.decompile(unsigned.message)
  const isBudgeted = instructions.some(({ programId }) =>
    programId.equals(ComputeBudgetProgram.programId),
  )
  const message = new TransactionMessage({
    ...parts,
    instructions: [...(isBudgeted ? [] : added), ...instructions, ...asserted],
  })
  const signed = new VersionedTransaction(message.compileToV0Message())
  signed.sign(sender ? [sender] : [])
  return signed
}

/** What the machine says of a transaction without signatures. */
function simulate(machine: LiteSVM, transaction: unknown) {
  const bytes = fromBase64(String(transaction)) ?? new Uint8Array()
  const { message, signatures } = VersionedTransaction.deserialize(bytes)
  machine.withSigverify(false)
  const parts = { messageBytes: message.serialize(), signatures: { [from]: signatures[0] } }
  const result = machine.simulateTransaction(parts as never)
  machine.withSigverify(true)
  if (result instanceof FailedTransactionMetadata)
    return { value: { err: String(result.err()), unitsConsumed: 0 } }
  return { value: { err: null, unitsConsumed: Number(result.meta().computeUnitsConsumed()) } }
}

/** A Solana virtual machine as the node of a cluster, and a wallet that signs and sends to it. */
function start(options: WalletOptions = {}) {
  let rest = options.late ?? 0
  const machine = new LiteSVM()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- SAFETY: the library's branded types of an address and an amount.
  machine.airdrop(from as never, 10_000_000_000n as never)
  const balanceOf = (address: unknown) => Number(machine.getBalance(address as never) ?? 0n)
  const node = ({ method, params }: NodeCall) => {
    const [first] = params as [unknown]
    if (method === 'getBalance') return { context: { slot: 1 }, value: balanceOf(first) }
    if (method === 'getLatestBlockhash') return { value: { blockhash: machine.latestBlockhash() } }
    if (method === 'simulateTransaction') return simulate(machine, first)
    return new NodeError(-32601, 'Method not found')
  }
  const nodes = createFakeNodes({ 'rpc.example': node })
  const adapter = createSolanaAdapter({
    startDiscovery: () => ({
      destroy: () => undefined,
      getConnectors: () => [],
      refresh: () => undefined,
      subscribe: () => () => undefined,
    }),
  })({
    externalConnectors: [],
    getCustomRpcUrls: () => [],
    getMetadata: () => ({ description: '', icons: [], name: '', url: '' }),
    hostedRpc: 'https://rpc.example',
    isDiscoveryOn: false,
    isOurs: () => false,
    networks: solanaNetworks,
    platform: createFakePlatform({ fetch: nodes.fetch }),
  })
  const provider = {
    on: () => undefined,
    removeListener: () => undefined,
    async request({ params }: { params?: unknown }) {
      const { transaction } = params as { transaction: string }
      const signed = toSigned(transaction, options)
      if (rest > 0) machine.expireBlockhash()
      rest -= 1
      const messageBytes = signed.message.serialize()
      const signatures = { [from]: signed.signatures[0] }
      const result = machine.sendTransaction({ messageBytes, signatures } as never)
      if (result instanceof FailedTransactionMetadata) throw new TypeError(String(result.err()))
      return { signature: toBase58(signed.signatures[0] ?? new Uint8Array()) }
    },
  }
  const send = (value: bigint, target = to) =>
    adapter.sendTransaction({ from, network, provider, to: target, value })
  const getBalance = (address: string) =>
    adapter.getBalance({ address, network, signal: new AbortController().signal })
  return { getBalance, send, adapter }
}

const invalid: readonly [string, bigint, string][] = [
  ['no amount', 0n, to],
  ['no receiver', 1n, ''],
  ['§5.3 a receiver that is too short', 1n, '1'.repeat(31)],
  ['§5.3 a receiver that is no key', 1n, 'z'.repeat(44)],
  ['an EVM address', 1n, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
]

describe('createSolanaAdapter on litesvm', () => {
  test('§1.10 §1.11 sends SOL to the receiver', async () => {
    const { getBalance, send } = start()
    const signature = await send(2_000_000_000n)
    expect(fromBase58(signature)).toHaveLength(64)
    expect(await getBalance(to)).toEqual({ decimals: 9, symbol: 'SOL', value: 2_000_000_000n })
  })

  test('§8.5 rejects with its message where a transaction cannot be sent', async () => {
    const { send } = start()
    await expect(send(99_000_000_000n)).rejects.toThrow(
      'Failed to send transaction. Please try again.',
    )
  })

  test('a blockhash that expired while the visitor decided is not sent, and the next try has a new one', async () => {
    const { getBalance, send } = start({ late: 1 })
    await expect(send(2_000_000_000n)).rejects.toThrow(
      'Failed to send transaction. Please try again.',
    )
    expect(await getBalance(to)).toMatchObject({ value: 0n })
    await send(2_000_000_000n)
    expect(await getBalance(to)).toMatchObject({ value: 2_000_000_000n })
  })

  test('a wallet that adds a priority fee where there is none adds none', async () => {
    const added = [
      ComputeBudgetProgram.setComputeUnitLimit({ units: 10_000 }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_000_000 }),
    ]
    const { getBalance, send } = start({ added })
    await send(2_000_000_000n)
    expect(await getBalance(to)).toMatchObject({ value: 2_000_000_000n })
    // The transfer and two instructions of the budget use 450 units, of which the limit has a tenth more, and what wallets check.
    const priorityFee = (20_495n * 10_000n + 999_999n) / 1_000_000n
    expect(await getBalance(from)).toMatchObject({ value: 7_999_995_000n - priorityFee })
  })

  test('a wallet that adds assertions sends the same amount, and nothing where one does not hold', async () => {
    const toAssertion = (data: Buffer) =>
      new TransactionInstruction({ data, keys: [], programId: memo })
    const { getBalance, send } = start({ asserted: [toAssertion(Buffer.from('holds'))] })
    await send(2_000_000_000n)
    expect(await getBalance(to)).toMatchObject({ value: 2_000_000_000n })
    // The program refuses bytes that are no text.
    const refused = start({ asserted: [toAssertion(Buffer.from([0xff]))] })
    await expect(refused.send(2_000_000_000n)).rejects.toThrow(
      'Failed to send transaction. Please try again.',
    )
    expect(await refused.getBalance(to)).toMatchObject({ value: 0n })
  })

  test.each(invalid)('§5.8 sends nothing with %s', async (_, value, target) => {
    await expect(start().send(value, target)).rejects.toThrow(
      'Please enter a valid amount and receiver address',
    )
  })
})
