/** The `copyName` of the extension's overlay. */
export const extensionName = 'portico-extension'

/** Begins the keys of what the extension's overlay keeps in the local storage of a page's origin. */
export const storedPrefix = `${extensionName}:`

/** The database of WalletConnect that the extension's overlay keeps in a page's origin. */
export const databaseName = `${extensionName}.v1.wallet-connect`
