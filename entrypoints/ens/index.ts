import { modules } from 'virtual:overlay/ens'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { exportChunk } from '../../shared/wire/chunk.ts'

/** What checks names of ENS, and reads those of gateways. The background injects it into the page at the first such one. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportChunk(window, 'ens', modules),
})
