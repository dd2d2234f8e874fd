import type { PhoneWallet } from '../wallet/create-phone-wallet.ts'

declare global {
  interface Window {
    /** The phone wallet itself, for specs, while its page is open. */
    phoneWallet?: PhoneWallet | undefined
  }
}
