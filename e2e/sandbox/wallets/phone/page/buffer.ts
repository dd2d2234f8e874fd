// The package by this name: `node:buffer` is not to be had in a browser.
// oxlint-disable-next-line unicorn/prefer-node-protocol -- see above.
import { Buffer } from 'buffer'

// WalletConnect's client takes it for granted, to check a sign-in and to read what is signed for Solana.
globalThis.Buffer ??= Buffer
