import { PorticoError } from '../errors/portico-error.ts'
import type { SessionPorts } from './session-ports.ts'
import { createSignInMessage } from './sign-in-message.ts'
import { findSignInProblems } from './sign-in-problems.ts'
import type { SignInMessage, SignInMessageFields, Siwx } from './siwx.ts'

/** What the messages of a page have in common. */
export type PageMessageOptions = {
  /**
   * How long a message and its session are valid, in ms.
   *
   * @default 86_400_000, a day
   */
  readonly lifetime?: number | undefined
  /**
   * URIs that every message names.
   *
   * @default none
   */
  readonly resources?: readonly string[] | undefined
  /**
   * The sentence that the visitor reads in the wallet. ASCII, one line.
   *
   * @default no sentence
   */
  readonly statement?: string | undefined
}

const day = 86_400_000

/** Solana has no empty statement, unlike the others. */
const exampleMessage: SignInMessageFields = {
  accountAddress: '',
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  domain: 'app.example',
  issuedAt: '2026-01-31T12:00:00Z',
  nonce: '00000000',
  uri: 'https://app.example',
  version: '1',
}

/** Throws `options-invalid` early: a visitor would meet it at the sign-in. */
export function checkPageMessage({ resources, statement }: PageMessageOptions): void {
  const problems = findSignInProblems({ ...exampleMessage, resources, statement })
  if (problems.length > 0)
    throw new PorticoError('options-invalid', `The options are not valid. ${problems.join(' ')}`)
}

/** Wallets refuse a domain that is not the host of the page with its port. */
export function createPageMessage(
  account: Parameters<Siwx['createMessage']>[0],
  nonce: string,
  page: PageMessageOptions & { readonly ports: Pick<SessionPorts, 'clock' | 'location'> },
): SignInMessage {
  const { accountAddress, chainId, notBefore } = account
  const { lifetime = day, ports, resources, statement } = page
  const { host, origin, protocol } = ports.location()
  const now = ports.clock.now()
  return createSignInMessage({
    accountAddress,
    chainId,
    domain: host.toLowerCase(),
    expirationTime: new Date(now + lifetime).toISOString(),
    issuedAt: new Date(now).toISOString(),
    nonce,
    notBefore,
    resources,
    scheme: protocol === 'http:' ? 'http' : undefined,
    statement,
    uri: origin,
    version: '1',
  })
}
