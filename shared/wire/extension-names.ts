/** A prefix for its element, storage and WalletConnect core: those of a page's own copy begin with `portico`. */
export const extensionName = 'portico-extension'

export const storedPrefix = `${extensionName}:`

export const databaseName = `${extensionName}.v1.wallet-connect`
