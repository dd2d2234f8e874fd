/**
 * Begins the names of what the extension's overlay shares with the scripts of a page: its element, its storage and its WalletConnect
 * core. Those of a copy of the page's own begin with `portico`.
 */
export const extensionName = 'portico-extension'

/** Begins the keys of what the extension's overlay keeps in the local storage of a page's origin. */
export const storedPrefix = `${extensionName}:`

/** The database of WalletConnect that the extension's overlay keeps in a page's origin. */
export const databaseName = `${extensionName}.v1.wallet-connect`
