import { modules } from 'virtual:overlay/viem'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { exportChunk } from '../../shared/wire/chunk.ts'

/** What reads contracts, which several files share. The background injects it into the page before them. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportChunk(window, 'viem', modules),
})
