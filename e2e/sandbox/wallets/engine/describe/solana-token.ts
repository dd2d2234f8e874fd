import { address as toAddress } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import * as v from 'valibot'
import type { Detail, Group } from '../question.ts'
import { requestNode } from '../request-node.ts'
import { formatAmount, toOut } from '../words.ts'

export type SolanaScene = {
  /** The cluster's endpoint, if the wallet knows one. */
  readonly url: string | undefined
  readonly account: string
}

export type Instruction = {
  readonly program: string
  readonly accounts: readonly string[]
  readonly data: Uint8Array
}

export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'

type Transfer = SolanaScene & {
  one: Instruction
  /** All instructions of the transaction. One of them may create the receiver's token account. */
  all: readonly Instruction[]
}

/** Describes a `Transfer` or `TransferChecked` of tokens. Throws if the instruction is neither. */
export async function describeTokenTransfer(transfer: Transfer): Promise<Group> {
  const { one, url, account } = transfer
  const { source, destination, mint, owner, amount, decimals } = await readTransfer(one, url)
  const receiver = await findOwner(transfer, destination, mint)
  const sent = `${formatAmount(amount, decimals)} tokens`
  const details: Detail[] = [
    owner === account ? toOut('You send', sent) : address('From', owner),
    ...(receiver ? [address('To', receiver)] : []),
    address(receiver ? 'Their token account' : 'To the token account', destination),
    address('Your token account', source),
    address('Token', mint),
  ]
  return {
    title: `Send ${sent}`,
    warnings: receiver ? [] : ['Whose the token account is that receives cannot be told.'],
    details,
  }
}

const address = (label: string, value: string): Detail => ({ label, value, style: 'address' })

const plainAccounts = v.looseTuple([v.string(), v.string(), v.string()])
const checkedAccounts = v.looseTuple([v.string(), v.string(), v.string(), v.string()])

/** Reads the two transfer instructions of the token program: the accounts, the amount and the decimals. */
async function readTransfer({ accounts, data }: Instruction, url: string | undefined) {
  const amount = new DataView(data.buffer, data.byteOffset, data.length).getBigUint64(1, true)
  if (data[0] === 12 && data.length === 10) {
    const [source, mint, destination, owner] = v.parse(checkedAccounts, accounts)
    return { source, mint, destination, owner, amount, decimals: data[9] ?? 0 }
  }
  if (data[0] !== 3 || data.length !== 9) throw new Error('This is no transfer of tokens.')
  const [source, destination, owner] = v.parse(plainAccounts, accounts)
  const { mint, decimals } = await readTokenAccount(source, url)
  return { source, mint, destination, owner, amount, decimals }
}

const tokenAccount = v.object({
  value: v.object({
    data: v.object({
      parsed: v.object({
        info: v.object({
          mint: v.string(),
          owner: v.string(),
          tokenAmount: v.object({ decimals: v.number() }),
        }),
      }),
    }),
  }),
})

async function readTokenAccount(key: string, url: string | undefined) {
  const params = [key, { encoding: 'jsonParsed' }]
  const answer = await requestNode({ method: 'getAccountInfo', params, url })
  const { mint, owner, tokenAmount } = v.parse(tokenAccount, answer).value.data.parsed.info
  return { mint, owner, decimals: tokenAmount.decimals }
}

/** The owner of a token account: from the instruction that creates it, or from the chain. */
async function findOwner(
  { one, all, url }: Transfer,
  destination: string,
  mint: string,
): Promise<string | undefined> {
  for (const { accounts, program } of all) {
    const owner = program === associatedTokenProgram && accounts[2]
    if (!owner) continue
    const [created] = await findAssociatedTokenPda({
      mint: toAddress(mint),
      owner: toAddress(owner),
      tokenProgram: toAddress(one.program),
    })
    if (created === destination) return owner
  }
  return readTokenAccount(destination, url).then(
    ({ owner }) => owner,
    () => undefined,
  )
}
