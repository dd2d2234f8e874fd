/** EIP-55, where the addresses have one. Slow, so it runs only when the file is made. */
export const addChecksums = (text: string, checksumAddress: (address: string) => string): string =>
  text.replace(/0X[0-9a-f]{40}/g, (address) => checksumAddress(address.toLowerCase()))
