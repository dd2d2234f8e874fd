import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import * as transactions from '../../shared/adapters/solana/transaction.ts'
import * as transfers from '../../shared/adapters/solana/transfer.ts'
import { exportChunk } from '../../shared/wire/chunk.ts'

const exported = { ...transactions, ...transfers }

/** What reads and writes transactions of Solana. The background injects it into the page at the first one. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportChunk(window, 'solana-kit', exported),
})
