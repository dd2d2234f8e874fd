import { modules } from 'virtual:overlay/sign-in'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { exportChunk } from '../../shared/wire/chunk.ts'

/** The sign-in of a host. No profile has one, so it is never injected. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportChunk(window, 'sign-in', modules),
})
