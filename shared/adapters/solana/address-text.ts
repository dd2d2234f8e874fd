import { getBase58Decoder } from '@solana/kit'

/** `format/base58.ts` has it for what loads before a transaction is made. */
export const toAddressText = (bytes: Uint8Array): string => getBase58Decoder().decode(bytes)
