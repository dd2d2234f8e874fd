import type { PhoneWallet } from '../wallet/create-phone-wallet.ts'

declare global {
  interface Window {
    phoneWallet?: PhoneWallet | undefined
  }
}
