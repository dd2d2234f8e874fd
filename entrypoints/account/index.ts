import { modules } from 'virtual:overlay/account'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { exportChunk } from '../../shared/wire/chunk.ts'

/** The views and the data of an account. The background injects them into the page when one is connected. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportChunk(window, 'account', modules),
})
