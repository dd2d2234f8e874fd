type FirstLine = {
  readonly accountName: string
  readonly domain: string
  readonly scheme: string | undefined
}

const strict =
  /^(?:([A-Za-z][A-Za-z\d+.-]*):\/\/)?(\S+) wants you to sign in with your (\w+) account:$/

/** As `strict`, with any case, any spaces and any account: a verifier may take more than the grammars allow. */
const lenient =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+)\s+wants\s+you\s+to\s+sign\s+in\s+with\s+your\b.*\baccount\b/i

/** Reads the first line of a text to sign in, by the grammar of EIP-4361, CAIP-122 and Sign In With Solana. */
export function readFirstLine(line: string): FirstLine | undefined {
  const match = strict.exec(line)
  if (!match) return undefined
  return { accountName: String(match[3]), domain: String(match[2]), scheme: match[1] }
}

/**
 * Whether a text signs in to another site than the page, for any verifier: it may read leniently, and look for the line anywhere.
 * Wallets refuse such a text, or warn of it (EIP-4361). `host` is that of the page, with its port, in lower case.
 */
export function isForOtherSite(text: string, host: string): boolean {
  return text.split(/[\n\r\u2028\u2029]/).some((line) => {
    const domain = lenient.exec(line.trim())?.[1]
    return domain !== undefined && domain.toLowerCase() !== host
  })
}
