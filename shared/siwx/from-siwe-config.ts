import { PorticoError } from '../errors/portico-error.ts'
import { type ChainId, parseChainIdParts, toNamespace } from '../schema/primitives.ts'
import { isSameAddress } from './same-address.ts'
import type { SignInMessageFields, SignInSession, Siwx } from './siwx.ts'

/** The parts of a message that the host gives in `getMessageParams`. */
export type SiweMessageParams = {
  /** The host of the page with its port. */
  readonly domain: string
  /** The URI that the sign-in is for. */
  readonly uri: string
  /** The numbers of the networks. */
  readonly chains?: readonly number[] | undefined
  /** The time after which the sign-in is refused (ISO 8601). */
  readonly exp?: string | undefined
  /**
   * The time of the message (ISO 8601).
   *
   * @default now
   */
  readonly iat?: string | undefined
  /** The time before which the sign-in is refused (ISO 8601). */
  readonly nbf?: string | undefined
  /** An id of the host for the request. */
  readonly requestId?: string | undefined
  /** URIs that the sign-in names. */
  readonly resources?: readonly string[] | undefined
  /** A sentence that the visitor reads in the wallet. */
  readonly statement?: string | undefined
}

/** What `createMessage` of the host gets. */
export type SiweMessageInput = SiweMessageParams & {
  /** The account as a DID: `did:pkh:eip155:1:0x…`. */
  readonly address: string
  /** The number of the network. */
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
}

/** The functions of the older form of sign-in, for EVM accounts. */
export type SiweMethods = {
  /** Creates the text that the wallet signs. */
  readonly createMessage: (input: SiweMessageInput) => string
  /** Gets a nonce. The address is missing where the wallet has not said it yet. */
  readonly getNonce: (address?: string) => Promise<string>
  /** Gets the parts of the message that the host decides. */
  readonly getMessageParams: () => Promise<SiweMessageParams>
  /** Gets the session of the server, if there is one. */
  readonly getSession: () => Promise<{ address: string; chainId: number } | null | undefined>
  /** Ends the session. */
  readonly signOut: () => Promise<unknown>
  /** Verifies a signed message. */
  readonly verifyMessage: (signed: { message: string; signature: string }) => Promise<boolean>
  /** Called after a sign-in. */
  readonly onSignIn?: ((session?: { address: string; chainId: number }) => void) | undefined
  /** Called after a sign-out. */
  readonly onSignOut?: (() => void) | undefined
}

/** The option `siweConfig`: the functions, or what `createSIWEConfig` of AppKit returns. */
export type SiweConfig = {
  /** The switches of the sign-in. */
  readonly options?: { readonly enabled?: boolean; readonly required?: boolean } | undefined
} & (SiweMethods | { readonly methods: SiweMethods })

/** The session of a host, which has neither a message nor a signature. */
const toSession = (
  fields: Pick<SignInMessageFields, 'accountAddress' | 'chainId'>,
): SignInSession => ({
  data: { ...fields, domain: '', nonce: '', uri: '', version: '1' },
  message: '',
  signature: '',
})

const toNumber = (chainId: ChainId) => Number(parseChainIdParts(chainId).reference)

/**
 * Adapts the older form of sign-in (`siweConfig`) to `siwx`. It is for EVM accounts: an account of another namespace counts as
 * signed in.
 *
 * @param now - The time, in ms since 1970.
 */
export function fromSiweConfig(config: SiweConfig, now: () => number): Siwx {
  const methods = 'methods' in config ? config.methods : config

  async function addSession({ data, message, signature }: SignInSession): Promise<void> {
    if (!(await methods.verifyMessage({ message, signature })))
      throw new PorticoError('sign-in-refused', 'The server refused the sign-in.', {
        details: { reason: 'verification' },
      })
    methods.onSignIn?.({ address: data.accountAddress, chainId: toNumber(data.chainId) })
  }

  async function signOut(): Promise<void> {
    await methods.signOut()
    methods.onSignOut?.()
  }

  return {
    async createMessage({ accountAddress, chainId, notBefore }) {
      const params = await methods.getMessageParams()
      const nonce = await methods.getNonce(accountAddress || undefined)
      const { domain, requestId, resources, statement, uri } = params
      const issuedAt = params.iat ?? new Date(now()).toISOString()
      const times = { expirationTime: params.exp, issuedAt, notBefore: params.nbf ?? notBefore }
      const address = `did:pkh:${chainId}:${accountAddress}`
      const { expirationTime: exp, notBefore: nbf } = times
      const input = { ...params, address, chainId: toNumber(chainId), exp, iat: issuedAt, nbf }
      return {
        ...times,
        accountAddress,
        chainId,
        domain,
        nonce,
        requestId,
        resources,
        statement,
        toString: () => methods.createMessage({ ...input, nonce, version: '1' }),
        uri,
        version: '1',
      }
    },
    addSession,
    // The older form has one session.
    async setSessions(sessions) {
      const [session] = sessions
      await (session ? addSession(session) : signOut())
    },
    async getSessions(chainId, address) {
      if (toNamespace(chainId) !== 'eip155')
        return [toSession({ accountAddress: address, chainId })]
      const session = await methods.getSession()
      const isSame =
        session &&
        session.chainId === toNumber(chainId) &&
        isSameAddress(chainId, session.address, address)
      return isSame ? [toSession({ accountAddress: session.address, chainId })] : []
    },
    revokeSession: signOut,
    getRequired: () => config.options?.required ?? false,
  }
}
