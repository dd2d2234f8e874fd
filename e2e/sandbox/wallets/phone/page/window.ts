import type { PhoneWallet } from '../wallet/create-phone-wallet.ts'

declare global {
  interface Window {
    /** The phone wallet, for specs, while it is open. */
    phoneWallet?: PhoneWallet | undefined
  }
}
