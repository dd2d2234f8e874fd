// The npm package, because browsers do not have `node:buffer`.
// oxlint-disable-next-line unicorn/prefer-node-protocol -- see above.
import { Buffer } from 'buffer'

// WalletConnect's client requires a global `Buffer` to verify sign-ins and to parse Solana transactions.
globalThis.Buffer ??= Buffer
