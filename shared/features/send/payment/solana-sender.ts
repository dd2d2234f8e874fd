import * as v from 'valibot'
import type { ComputeBudget } from '../../../adapters/solana/transfer.ts'
import type { ChainClient } from '../../../core/chain-clients.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { createWalletCallError } from '../../../errors/wallet-call-error.ts'
import { wholeNumber } from '../../../schema/numbers.ts'
import * as limits from '../limits.ts'
import {
  findRefusal,
  findSource,
  readAccounts,
  token2022Program,
} from '../receiver/solana-accounts.ts'
import { loadSolana } from './load-solana.ts'
import type { Cost, Estimate, Payment, Sender } from './sender.ts'

type Client = Pick<ChainClient, 'read'>
type Solana = Awaited<ReturnType<typeof loadSolana>>

type Terms = { readonly blockhash: string; readonly budget: ComputeBudget }
type Transaction = { readonly message: string; readonly transaction: string }

type Written = {
  readonly accounts: readonly string[]
  readonly least: bigint
  readonly refusal: string | undefined
  /** Paid once for the account of the receiver's tokens. */
  readonly rent: bigint
  /** Uses as much as the payment. Simulated to find the budget. */
  readonly toTrial: (terms: Terms) => Promise<Transaction>
  readonly write: (terms: Terms) => Promise<Transaction>
}

const lamports = v.pipe(
  wholeNumber(0),
  v.transform((value) => BigInt(value)),
)
const fees = v.object({ value: v.nullable(lamports) })

async function readRent({ read }: Client, { network }: Payment, bytes: number): Promise<bigint> {
  const params = [bytes, { commitment: 'confirmed' }]
  const answer = await read({ method: 'getMinimumBalanceForRentExemption', network, params })
  return v.parse(lamports, answer)
}

async function prepareNative(client: Client, payment: Payment, solana: Solana): Promise<Written> {
  const { amount, from, marks, to } = payment
  const [receiver] = await readAccounts([to], { ...client, network: payment.network })
  return {
    accounts: [from, to],
    least: receiver ? 0n : await readRent(client, payment, 0),
    refusal: undefined,
    rent: 0n,
    // In Max mode the fee is not subtracted yet.
    toTrial: async (terms) => solana.createTransfer({ ...terms, from, lamports: 0n, marks, to }),
    write: async (terms) => solana.createTransfer({ ...terms, from, lamports: amount, marks, to }),
  }
}

async function prepareTokens(
  client: Client,
  payment: Payment & { readonly mint: string },
  solana: Solana,
): Promise<Written> {
  const { amount, from, marks, mint, network, to, token } = payment
  const chain = { ...client, network }
  const [found, source] = await Promise.all([
    readAccounts([mint], chain),
    findSource({ mint, owner: from }, chain),
  ])
  const [account] = found
  if (account?.type !== 'mint' || !source) throw createWalletCallError('send-invalid')
  const { program } = account
  const destination = await solana.findReceivingAccount(to, mint, program)
  const [receiving] = await readAccounts([destination], chain)
  const { token: plain, token2022 } = limits.tokenAccountBytes
  const isOpening = receiving === undefined
  const bytes = program === token2022Program ? token2022 : plain
  const { decimals } = token
  const write = (terms: Terms) =>
    solana.createTokenTransfer({
      ...terms,
      amount,
      decimals,
      from,
      isOpening,
      marks,
      mint,
      program,
      source: source.address,
      to,
    })
  return {
    accounts: [from, source.address, destination],
    least: 0n,
    // One instruction cannot join several accounts of one mint.
    refusal: source.amount < amount ? 'several-accounts' : findRefusal(account, receiving),
    rent: isOpening ? await readRent(client, payment, bytes) : 0n,
    toTrial: write,
    write,
  }
}

const prepare = (client: Client, payment: Payment, solana: Solana): Promise<Written> =>
  payment.token.address === undefined
    ? prepareNative(client, payment, solana)
    : prepareTokens(client, { ...payment, mint: payment.token.address }, solana)

const toBudget = ({ gas, gasPrice }: Cost): ComputeBudget => ({ price: gasPrice, units: gas })

export function createSolanaSender(client: Client): Sender {
  const { read } = client

  async function write(payment: Payment, fee?: Cost) {
    const { network } = payment
    const solana = await loadSolana()
    const [written, blockhash] = await Promise.all([
      prepare(client, payment, solana),
      solana.readBlockhash(read, network),
    ])
    const { accounts, toTrial } = written
    const { readBudget, trialBudget } = solana
    async function findBudget(): Promise<ComputeBudget> {
      const { transaction } = await toTrial({ blockhash, budget: trialBudget })
      return readBudget({ network, read }, { accounts, trial: transaction })
    }
    const budget = fee ? toBudget(fee) : await findBudget()
    return { ...written, ...(await written.write({ blockhash, budget })), budget }
  }

  return {
    async estimate(payment): Promise<Estimate> {
      const { network } = payment
      const [written, reserve] = await Promise.all([write(payment), readRent(client, payment, 0)])
      const { budget, least, message, refusal, rent } = written
      const params = [message, { commitment: 'confirmed' }]
      const answer = v.safeParse(fees, await read({ method: 'getFeeForMessage', network, params }))
      if (!answer.success || answer.output.value === null)
        throw new PorticoError('bad-response', 'The node sent no fee.')
      return {
        // A transfer says them, and the program compares them.
        decimals: undefined,
        fee: { gas: budget.units, gasPrice: budget.price, rent, total: answer.output.value },
        least,
        refusal,
        reserve,
        status: 'ready',
      }
    },
    async send(payment, { fee, provider }) {
      const { from, network } = payment
      const solana = await loadSolana()
      const budget = toBudget(fee)
      return solana.signAndSend({ from, network, provider }, read, async (blockhash) =>
        (await prepare(client, payment, solana)).write({ blockhash, budget }),
      )
    },
    async toRequest(payment, fee) {
      const { transaction } = await write(payment, fee)
      const params = { transaction }
      const { caipNetworkId: chainId } = payment.network
      return { chainId, method: 'solana_signAndSendTransaction', params }
    },
  }
}
