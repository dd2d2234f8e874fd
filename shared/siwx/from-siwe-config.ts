import { PorticoError } from '../errors/portico-error.ts'
import { type ChainId, parseChainIdParts, toNamespace } from '../schema/primitives.ts'
import { isSameAddress } from './same-address.ts'
import type { SignInMessageFields, SignInSession, Siwx } from './siwx.ts'

export type SiweMessageParams = {
  readonly domain: string
  readonly uri: string
  readonly chains?: readonly number[] | undefined
  readonly exp?: string | undefined
  readonly iat?: string | undefined
  readonly nbf?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
  readonly statement?: string | undefined
}

export type SiweMessageInput = SiweMessageParams & {
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
}

export type SiweMethods = {
  readonly createMessage: (input: SiweMessageInput) => string
  readonly getNonce: (address?: string) => Promise<string>
  readonly getMessageParams: () => Promise<SiweMessageParams>
  readonly getSession: () => Promise<{ address: string; chainId: number } | null | undefined>
  readonly signOut: () => Promise<unknown>
  readonly verifyMessage: (signed: { message: string; signature: string }) => Promise<boolean>
  readonly onSignIn?: ((session?: { address: string; chainId: number }) => void) | undefined
  readonly onSignOut?: (() => void) | undefined
}

export type SiweConfig = {
  readonly options?: { readonly enabled?: boolean; readonly required?: boolean } | undefined
} & (SiweMethods | { readonly methods: SiweMethods })

/** The host gives neither a message nor a signature. */
const toSession = (
  fields: Pick<SignInMessageFields, 'accountAddress' | 'chainId'>,
): SignInSession => ({
  data: { ...fields, domain: '', nonce: '', uri: '', version: '1' },
  message: '',
  signature: '',
})

const toNumber = (chainId: ChainId) => Number(parseChainIdParts(chainId).reference)

/** The older form of sign-in. An account outside eip155 counts as signed in. `now`: ms since 1970. */
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
