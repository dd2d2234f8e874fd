import * as v from 'valibot'
import type { ChainClient } from '../../core/chain-clients.ts'
import { PorticoError } from '../../errors/portico-error.ts'
import { createWalletCallError } from '../../errors/wallet-call-error.ts'
import { wholeNumber } from '../../schema/numbers.ts'
import * as limits from './limits.ts'
import { loadSolana } from './load-solana.ts'
import type { Estimate, Payment, Sender } from './sender.ts'
import { findRefusal, findSource, readAccounts, token2022Program } from './solana-accounts.ts'

type Client = Pick<ChainClient, 'read'>
type Solana = Awaited<ReturnType<typeof loadSolana>>

/** A payment that can be written once a blockhash is known. */
type Written = {
  /** The least that the receiver's account has to hold. */
  readonly least: bigint
  readonly refusal: string | undefined
  /** What is paid once for the account of the receiver's tokens. */
  readonly rent: bigint
  readonly write: (
    blockhash: string,
  ) => Promise<{ readonly message: string; readonly transaction: string }>
}

const lamports = v.pipe(
  wholeNumber(0),
  v.transform((value) => BigInt(value)),
)
const fees = v.object({ value: v.nullable(lamports) })

/** The least that an account of a size holds. */
async function readRent({ read }: Client, { network }: Payment, bytes: number): Promise<bigint> {
  const params = [bytes, { commitment: 'confirmed' }]
  const answer = await read({ method: 'getMinimumBalanceForRentExemption', network, params })
  return v.parse(lamports, answer)
}

async function prepareNative(client: Client, payment: Payment, solana: Solana): Promise<Written> {
  const { amount, from, to } = payment
  const [receiver] = await readAccounts([to], { ...client, network: payment.network })
  return {
    least: receiver ? 0n : await readRent(client, payment, 0),
    refusal: undefined,
    rent: 0n,
    write: async (blockhash) => solana.createTransfer({ blockhash, from, lamports: amount, to }),
  }
}

async function prepareTokens(
  client: Client,
  payment: Payment & { readonly mint: string },
  solana: Solana,
): Promise<Written> {
  const { amount, from, mint, network, to, token } = payment
  const chain = { ...client, network }
  const [found, source] = await Promise.all([
    readAccounts([mint], chain),
    findSource({ mint, owner: from }, chain),
  ])
  const [account] = found
  if (account?.type !== 'mint' || !source) throw createWalletCallError('send-invalid')
  const { program } = account
  const [receiving] = await readAccounts(
    [await solana.findReceivingAccount(to, mint, program)],
    chain,
  )
  const { token: plain, token2022 } = limits.tokenAccountBytes
  const isOpening = receiving === undefined
  const bytes = program === token2022Program ? token2022 : plain
  const { decimals } = token
  return {
    least: 0n,
    // Several accounts can have tokens of one mint, which one instruction does not join.
    refusal: source.amount < amount ? 'several-accounts' : findRefusal(account, receiving),
    rent: isOpening ? await readRent(client, payment, bytes) : 0n,
    write: async (blockhash) =>
      solana.createTokenTransfer({
        amount,
        blockhash,
        decimals,
        from,
        isOpening,
        mint,
        program,
        source: source.address,
        to,
      }),
  }
}

const prepare = (client: Client, payment: Payment, solana: Solana): Promise<Written> =>
  payment.token.address === undefined
    ? prepareNative(client, payment, solana)
    : prepareTokens(client, { ...payment, mint: payment.token.address }, solana)

/** Sends on the clusters of Solana. The wallet may add a priority fee of its own. */
export function createSolanaSender(client: Client): Sender {
  const { read } = client
  return {
    async estimate(payment): Promise<Estimate> {
      const { network } = payment
      const solana = await loadSolana()
      const [{ write, ...facts }, reserve] = await Promise.all([
        prepare(client, payment, solana),
        readRent(client, payment, 0),
      ])
      const { message } = await write(await solana.readBlockhash(read, network))
      const params = [message, { commitment: 'confirmed' }]
      const answer = v.safeParse(fees, await read({ method: 'getFeeForMessage', network, params }))
      if (!answer.success || answer.output.value === null)
        throw new PorticoError('bad-response', 'The node sent no fee.')
      const { least, refusal, rent } = facts
      return {
        fee: { gas: undefined, gasPrice: undefined, rent, total: answer.output.value },
        least,
        refusal,
        reserve,
        status: 'ready',
      }
    },
    async send(payment, { provider }) {
      const { from, network } = payment
      const solana = await loadSolana()
      return solana.signAndSend({ from, network, provider }, read, async (blockhash) =>
        (await prepare(client, payment, solana)).write(blockhash),
      )
    },
    async toRequest(payment) {
      const { network } = payment
      const solana = await loadSolana()
      const { write } = await prepare(client, payment, solana)
      const { transaction } = await write(await solana.readBlockhash(read, network))
      const params = { transaction }
      return { chainId: network.caipNetworkId, method: 'solana_signAndSendTransaction', params }
    },
  }
}
