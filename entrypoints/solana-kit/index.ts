import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import {
  findSignature,
  readVersion,
  withSignature,
} from '../../shared/adapters/solana/transaction.ts'
import { createTransfer } from '../../shared/adapters/solana/transfer.ts'
import { exportChunk } from '../../shared/wire/chunk.ts'

const exported = { createTransfer, findSignature, readVersion, withSignature }

/** What reads and writes transactions of Solana. The background injects it into the page at the first one. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportChunk(window, 'solana-kit', exported),
})
