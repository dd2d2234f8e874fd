import { modules } from 'virtual:overlay/login'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { exportChunk } from '../../shared/wire/chunk.ts'

/** The accounts of the secure site. The background injects them into the page at the first login. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportChunk(window, 'login', modules),
})
