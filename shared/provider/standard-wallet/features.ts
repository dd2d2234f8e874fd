/** What an account of the Wallet Standard wallet can be used for. */
export const accountFeatures = Object.freeze([
  'solana:signAndSendTransaction',
  'solana:signIn',
  'solana:signMessage',
  'solana:signTransaction',
] as const)
