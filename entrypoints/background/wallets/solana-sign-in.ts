import { fromStandardChain } from '../../../shared/connectors/wallet-standard/from-standard-chain.ts'
import { PorticoError } from '../../../shared/errors/portico-error.ts'
import { ProviderRpcError } from '../../../shared/errors/provider-rpc-error.ts'
import { toBase64 } from '../../../shared/format/base64.ts'
import { createSignInMessage } from '../../../shared/provider/standard-wallet/sign-in-message.ts'
import { type ChainId, isChainId } from '../../../shared/schema/primitives.ts'
import { parseParams } from './parse-params.ts'
import { type Prepared, toNetworkName } from './prepared.ts'
import { signInParams } from './solana-params.ts'
import type { SolanaSigner } from './solana-signer.ts'
import { toShown } from './to-shown.ts'

/** The text of a sign-in. Throws `params-invalid` for a field that is not well formed. */
function createText(input: unknown, { address, domain }: { address: string; domain: string }) {
  try {
    return createSignInMessage(input, { address, domain })
  } catch (cause) {
    if (cause instanceof ProviderRpcError)
      throw new PorticoError('params-invalid', cause.message, { cause })
    throw cause
  }
}

/** The network that a sign-in names, by its name or its CAIP-2 reference. `undefined` where it names none. */
function toNamedNetwork(name: string | null | undefined): ChainId | undefined {
  const standard = name && `solana:${name.replace(/^solana:/, '')}`
  if (!standard) return undefined
  return fromStandardChain(standard) ?? (isChainId(standard) ? standard : undefined)
}

/** Prepares a sign-in with Solana: the message that the wallet writes, for the page's own domain. It connects the page too. */
export function prepareSignIn(
  { checkNetwork, context, key }: SolanaSigner,
  params: unknown,
): Prepared {
  const [input] = parseParams(signInParams, params)
  const { host } = new URL(context.origin)
  if ((input.address || key.address) !== key.address)
    throw new PorticoError('unauthorized', 'The wallet does not have this account.')
  if ((input.domain || host) !== host)
    throw new PorticoError('params-invalid', `This page is ${host}: it can sign in nowhere else.`)
  const network = toNamedNetwork(input.chainId) ?? context.chainId
  checkNetwork(network)
  const text = createText(input, { address: key.address, domain: host })
  return {
    approval: {
      account: key.address,
      facts: [{ label: 'Message', value: toShown(text) }],
      kind: 'sign-in',
      network: toNetworkName(network),
    },
    async run() {
      await context.setState({ isConnected: true })
      const message = new TextEncoder().encode(text)
      return {
        address: key.address,
        signature: toBase64(key.sign(message)),
        signedMessage: toBase64(message),
      }
    },
  }
}
