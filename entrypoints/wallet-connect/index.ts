import { UniversalProvider } from '@walletconnect/universal-provider'
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script'
import { handOver } from '../../shared/wire/part.ts'

/** WalletConnect's packages. Put into the page's own world by the background, when a visitor has chosen them. */
export default defineUnlistedScript({
  globalName: false,
  main: () => handOver(window, 'wallet-connect', { UniversalProvider }),
})
