import type { SolanaSignInInput } from '@solana/wallet-standard-features'

/** The message of a sign-in (Sign In With Solana), with the fields in the order of its grammar. */
export function createSignInMessage(
  input: SolanaSignInInput,
  { domain, address }: { domain: string; address: string },
): string {
  const fields = [
    ['URI', input.uri],
    ['Version', input.version],
    ['Chain ID', input.chainId],
    ['Nonce', input.nonce],
    ['Issued At', input.issuedAt],
    ['Expiration Time', input.expirationTime],
    ['Not Before', input.notBefore],
    ['Request ID', input.requestId],
  ].flatMap(([label, value]) => (value ? [`${label}: ${value}`] : []))
  const resources = input.resources?.length
    ? ['Resources:', ...input.resources.map((resource) => `- ${resource}`)]
    : []
  const parts = [
    `${domain} wants you to sign in with your Solana account:\n${address}`,
    input.statement,
    [...fields, ...resources].join('\n'),
  ]
  return parts.filter(Boolean).join('\n\n')
}
