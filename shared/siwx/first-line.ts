type FirstLine = {
  readonly accountName: string
  readonly domain: string
  readonly scheme: string | undefined
}

const strict =
  /^(?:([A-Za-z][A-Za-z\d+.-]*):\/\/)?(\S+) wants you to sign in with your (\w+) account:$/

/** Any case, spaces and account: a verifier may take more than the grammars allow. */
const lenient =
  /^(?:[a-z][a-z\d+.-]*:\/\/)?(\S+)\s+wants\s+you\s+to\s+sign\s+in\s+with\s+your\b.*\baccount\b/i

/** EIP-4361, CAIP-122 and Sign In With Solana. */
export function readFirstLine(line: string): FirstLine | undefined {
  const match = strict.exec(line)
  if (!match) return undefined
  return { accountName: String(match[3]), domain: String(match[2]), scheme: match[1] }
}

/** For a lenient verifier too. Wallets refuse such a text, or warn of it (EIP-4361). `host`: of the page, with its port, in lower case. */
export function isForOtherSite(text: string, host: string): boolean {
  return text.split(/[\n\r\u2028\u2029]/).some((line) => {
    const domain = lenient.exec(line.trim())?.[1]
    return domain !== undefined && domain.toLowerCase() !== host
  })
}
