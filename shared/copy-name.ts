/**
 * Begins the names of what the overlay shares with the other scripts of the page's origin: its database, channels, element and
 * WalletConnect core. The extension's build has another one, so that its overlay and a copy of the page's own leave each other alone.
 */
export const copyName = 'portico'
