import { ASSOCIATED_TOKEN_PROGRAM_ID, getAssociatedTokenAddressSync } from '@solana/spl-token'
import { type Connection, PublicKey, type TransactionInstruction } from '@solana/web3.js'
import * as v from 'valibot'
import type { Detail, Group } from '../approval/question.ts'
import { formatAmount, toOut } from '../approval/words.ts'

type Transfer = {
  one: TransactionInstruction
  /** All instructions of the transaction. One of them may create the receiver's token account. */
  all: readonly TransactionInstruction[]
  connection: Connection
  account: string
}

/** Describes a `Transfer` or `TransferChecked` of tokens. Throws if the instruction is neither. */
export async function describeTokenTransfer(transfer: Transfer): Promise<Group> {
  const { one, connection, account } = transfer
  const { source, destination, mint, owner, amount, decimals } = await readTransfer(one, connection)
  const receiver = await findOwner(transfer, destination, mint)
  const from = owner.toBase58()
  const details: Detail[] = [
    from === account
      ? toOut('You send', `${formatAmount(amount, decimals)} tokens`)
      : address('From', from),
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

const address = (label: string, value: string): Detail => ({ label, value, style: 'address' })

/** Reads the two transfer instructions of the token program: the accounts, the amount and the decimals. */
async function readTransfer(one: TransactionInstruction, connection: Connection) {
  const { data } = one
  const amount = new DataView(data.buffer, data.byteOffset, data.length).getBigUint64(1, true)
  if (data[0] === 12 && data.length === 10) {
    const [source, mint, destination, owner] = requireKeys(one, 4)
    return { source, mint, destination, owner, amount, decimals: data[9] ?? 0 }
  }
  if (data[0] !== 3 || data.length !== 9) throw new Error('This is no transfer of tokens.')
  const [source, destination, owner] = requireKeys(one, 3)
  const { mint, decimals } = await readTokenAccount(connection, source)
  return { source, mint, destination, owner, amount, decimals }
}

type FourKeys = readonly [PublicKey, PublicKey, PublicKey, PublicKey]

function requireKeys({ keys }: TransactionInstruction, count: 3 | 4): FourKeys {
  const [one, two, three, four = three] = keys.map(({ pubkey }) => pubkey)
  if (keys.length < count || !one || !two || !three || !four)
    throw new Error('The transfer of tokens lacks an account.')
  return [one, two, three, four]
}

const publicKey = v.pipe(
  v.string(),
  v.transform((text) => new PublicKey(text)),
)
const tokenAccount = v.object({
  parsed: v.object({
    info: v.object({
      mint: publicKey,
      owner: publicKey,
      tokenAmount: v.object({ decimals: v.number() }),
    }),
  }),
})

async function readTokenAccount(connection: Connection, key: PublicKey) {
  const { value } = await connection.getParsedAccountInfo(key)
  const { mint, owner, tokenAmount } = v.parse(tokenAccount, value?.data).parsed.info
  return { mint, holder: owner, decimals: tokenAmount.decimals }
}

/** The owner of a token account: from the instruction that creates it, or from the chain. */
async function findOwner(
  { one, all, connection }: Transfer,
  destination: PublicKey,
  mint: PublicKey,
): Promise<PublicKey | undefined> {
  const { programId } = one
  const account = all
    .filter((other) => other.programId.equals(ASSOCIATED_TOKEN_PROGRAM_ID))
    .map(({ keys }) => keys[2]?.pubkey)
    .find((owner) =>
      owner
        ? getAssociatedTokenAddressSync(mint, owner, true, programId).equals(destination)
        : false,
    )
  if (account) return account
  return readTokenAccount(connection, destination).then(
    ({ holder }) => holder,
    () => undefined,
  )
}
