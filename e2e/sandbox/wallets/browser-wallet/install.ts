import { installWallets } from './install-wallets.ts'

installWallets()
