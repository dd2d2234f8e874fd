import * as v from 'valibot'

export type SignInMessage = v.InferOutput<typeof fields>

const time = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
  v.finite(),
)

const fields = v.object({
  domain: v.pipe(v.string(), v.nonEmpty()),
  address: v.pipe(v.string(), v.nonEmpty()),
  uri: v.pipe(v.string(), v.url()),
  nonce: v.pipe(v.string(), v.nonEmpty()),
  /** CAIP-2. */
  chain: v.pipe(v.string(), v.regex(/^[-a-z\d]{3,8}:[-_a-zA-Z\d]{1,32}$/)),
  /** In milliseconds since the epoch, as the others. */
  issuedAt: v.optional(time),
  expiresAt: v.optional(time),
  notBefore: v.optional(time),
})

const firstLine = /^(?<domain>\S+) wants you to sign in with your .+ account:$/

export function parseSignInMessage(text: string): SignInMessage | undefined {
  const [first = '', address = '', ...rest] = text.split('\n')
  const read = (label: string) =>
    rest.find((line) => line.startsWith(`${label}: `))?.slice(label.length + 2)
  const parsed = v.safeParse(fields, {
    domain: firstLine.exec(first)?.groups?.['domain'],
    address,
    uri: read('URI'),
    nonce: read('Nonce'),
    chain: toChain(read('Chain ID'), address),
    issuedAt: read('Issued At'),
    expiresAt: read('Expiration Time'),
    notBefore: read('Not Before'),
  })
  return parsed.success ? parsed.output : undefined
}

/** The CAIP-2 id. A message may have only its reference. */
function toChain(chainId: string | undefined, address: string): string | undefined {
  if (!chainId || chainId.includes(':')) return chainId
  return `${address.startsWith('0x') ? 'eip155' : 'solana'}:${chainId}`
}
