/**
 * Gives the pseudonyms of a text the checksum of EIP-55, where their addresses have one. It costs more than all else, and waits until
 * someone wants the file.
 */
export const addChecksums = (text: string, checksumAddress: (address: string) => string): string =>
  text.replace(/0X[0-9a-f]{40}/g, (address) => checksumAddress(address.toLowerCase()))
