import { modules } from 'virtual:overlay/recorder'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { exportChunk } from '../../shared/wire/chunk.ts'

/** The recorder. The background injects it into the pages of the sites that are recorded. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportChunk(window, 'recorder', modules),
})
