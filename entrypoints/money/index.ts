import { modules } from 'virtual:overlay/money'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { exportChunk } from '../../shared/wire/chunk.ts'

/** What sends, swaps, buys and explains. The background injects it into the page at the first such view or request. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportChunk(window, 'money', modules),
})
