import { modules } from 'virtual:overlay/replay'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { exportChunk } from '../../shared/wire/chunk.ts'

/** A recording in a page. The background injects it into the tab that reproduces one. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportChunk(window, 'replay', modules),
})
