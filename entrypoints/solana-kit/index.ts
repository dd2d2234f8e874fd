import { modules } from 'virtual:overlay/solana-kit'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { exportChunk } from '../../shared/wire/chunk.ts'

/** What reads and writes transactions of Solana. The background injects it into the page at the first one. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportChunk(window, 'solana-kit', modules),
})
