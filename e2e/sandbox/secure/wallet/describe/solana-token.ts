import {
  ASSOCIATED_TOKEN_PROGRAM_ID,
  decodeTransferCheckedInstruction,
  decodeTransferInstruction,
  getAccount,
  getAssociatedTokenAddressSync,
  getMint,
} from '@solana/spl-token'
import type { Connection, PublicKey, TransactionInstruction } from '@solana/web3.js'
import type { Detail, Group } from '../approval/question.ts'
import { formatAmount } from '../approval/words.ts'

type Transfer = {
  one: TransactionInstruction
  /** Of the same transaction, one of which may make the account that receives. */
  all: readonly TransactionInstruction[]
  connection: Connection
  account: string
}

/** A transfer of tokens, with or without the mint's own word on decimals. Throws for anything else. */
export async function describeTokenTransfer(transfer: Transfer): Promise<Group> {
  const { one, connection, account } = transfer
  const { source, destination, mint, owner, amount, decimals } = await readTransfer(one, connection)
  const receiver = await findOwner(transfer, destination, mint)
  const from = owner.toBase58()
  const details: Detail[] = [
    ...(from === account ? [] : [address('From', from)]),
    ...(receiver ? [address('To', receiver.toBase58())] : []),
    address(receiver ? 'Their token account' : 'To the token account', destination.toBase58()),
    address('Your token account', source.toBase58()),
    address('Token', mint.toBase58()),
  ]
  return {
    title: `Send ${formatAmount(amount, decimals)} tokens`,
    warnings: receiver ? [] : ['Whose the token account is that receives cannot be told.'],
    details,
  }
}

const address = (label: string, value: string): Detail => ({ label, value, look: 'address' })

async function readTransfer(one: TransactionInstruction, connection: Connection) {
  const { programId } = one
  // The number of the instruction, as the token program has it.
  if (one.data[0] === 12) {
    const { keys, data } = decodeTransferCheckedInstruction(one, programId)
    return {
      source: keys.source.pubkey,
      destination: keys.destination.pubkey,
      mint: keys.mint.pubkey,
      owner: keys.owner.pubkey,
      amount: data.amount,
      decimals: data.decimals,
    }
  }
  const { keys, data } = decodeTransferInstruction(one, programId)
  const source = keys.source.pubkey
  const { mint } = await getAccount(connection, source, undefined, programId)
  const { decimals } = await getMint(connection, mint, undefined, programId)
  return {
    source,
    destination: keys.destination.pubkey,
    mint,
    owner: keys.owner.pubkey,
    amount: data.amount,
    decimals,
  }
}

/** Whose token account it is: on the chain or, where it is yet to be made, by its address. */
async function findOwner(
  { one, all, connection }: Transfer,
  destination: PublicKey,
  mint: PublicKey,
): Promise<PublicKey | undefined> {
  const { programId } = one
  const made = all
    .filter((other) => other.programId.equals(ASSOCIATED_TOKEN_PROGRAM_ID))
    .map(({ keys }) => keys[2]?.pubkey)
    .find((owner) =>
      owner
        ? getAssociatedTokenAddressSync(mint, owner, true, programId).equals(destination)
        : false,
    )
  if (made) return made
  return getAccount(connection, destination, undefined, programId).then(
    ({ owner }) => owner,
    () => undefined,
  )
}
