import { modules } from 'virtual:overlay/wallet-connect'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { exportChunk } from '../../shared/wire/chunk.ts'

/** WalletConnect's packages. The background injects them into the page when a visitor chooses WalletConnect. */
export default defineUnlistedScript({
  globalName: false,
  main: () => exportChunk(window, 'wallet-connect', modules),
})
