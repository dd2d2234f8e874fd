import { expect, test } from 'vitest'
import { createTransfer } from '../../adapters/solana/transfer.ts'
import { solanaKeys } from '../../testing/fake-standard-wallet.ts'
import { decodeSolana } from './decode-solana.ts'
import { noAccountFacts } from './node-accounts.ts'
import { readSolanaMessage } from './solana-message.ts'

const [from = '', to = ''] = solanaKeys.map(({ address }) => address)
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const blockhash = '11111111111111111111111111111111'

test('a transfer with a memo and references is a transfer and no unknown call', () => {
  const budget = { price: 10_000n, units: 20_495n }
  const marks = { memo: 'Order 7', references: [mint, mint] }
  const { transaction } = createTransfer({ blockhash, budget, from, lamports: 5n, marks, to })
  const message = readSolanaMessage(transaction)
  expect(message && decodeSolana(message, noAccountFacts)).toMatchObject([
    { amount: 5n, from, kind: 'transfer', to },
  ])
})
