/** The first line of a text to sign in, by EIP-4361, CAIP-122 and Solana: the scheme and the domain come before these words. */
const firstLine =
  /^(?:[A-Za-z][A-Za-z\d+.-]*:\/\/)?(\S+) wants you to sign in with your \w+ account:$/

/**
 * Whether a text signs in to another site than the page. Wallets refuse such a text, or warn of it (EIP-4361).
 *
 * `host` is that of the page, with its port.
 */
export function isForOtherSite(text: string, host: string): boolean {
  const [line = ''] = text.trimStart().split(/\r?\n/, 1)
  const domain = firstLine.exec(line)?.[1]
  return domain !== undefined && domain.toLowerCase() !== host
}
