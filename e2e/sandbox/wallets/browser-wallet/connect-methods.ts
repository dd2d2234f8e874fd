import * as v from 'valibot'
import { createSiweMessage } from 'viem/siwe'
import { type Methods, parseParameter, type WalletParts } from './methods.ts'
import { connectQuestion, signInQuestion } from './request-words.ts'
import { createRpcError } from './rpc-error.ts'
import { toHex } from './wallet-state.ts'

const toDate = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
)

/** The parameter of ERC-7846, with the capability to sign in. */
const connectRequest = v.object({
  capabilities: v.optional(
    v.object({
      signInWithEthereum: v.optional(
        v.object({
          chainId: v.pipe(v.string(), v.regex(/^0x[1-9a-f][0-9a-f]*$/)),
          domain: v.optional(v.string()),
          expirationTime: toDate,
          issuedAt: toDate,
          nonce: v.string(),
          notBefore: toDate,
          requestId: v.optional(v.string()),
          resources: v.optional(v.array(v.string())),
          scheme: v.optional(v.string()),
          statement: v.optional(v.string()),
          uri: v.optional(v.string()),
        }),
      ),
    }),
    {},
  ),
  version: v.literal('1'),
})

/** What a wallet that is not honest signs instead of the request. */
const otherSite = { domain: 'other.example', nonce: 'othersite1', uri: 'https://other.example' }

/** `wallet_connect` (ERC-7846), in wallets that have it. */
export function createConnectMethods({ config, consent, state }: WalletParts): Methods {
  if (config.signIn === 'unsupported') return {}
  return {
    async wallet_connect([parameter]) {
      const { capabilities } = parseParameter(connectRequest, parameter)
      const [account] = state.accounts
      if (config.signIn === 'silent') return new Promise(() => undefined)
      if (!account) throw createRpcError('unauthorized')
      const fields = capabilities.signInWithEthereum
      if (!fields || config.signIn === 'refused') {
        await consent(connectQuestion(state.accounts.map(({ address }) => address)))
        state.share(true)
        if (fields) throw createRpcError('bad-parameters')
        return { accounts: [{ address: account.address }], chainIds: [toHex(state.chain.id)] }
      }
      const message = createSiweMessage({
        ...fields,
        address: account.address,
        chainId: Number(fields.chainId),
        domain: fields.domain ?? location.host,
        uri: fields.uri ?? location.origin,
        version: '1',
        ...(config.signIn === 'other-site' && otherSite),
      })
      await consent(signInQuestion(message, account.address))
      state.share(true)
      const signed = config.signIn === 'bad-signature' ? 'Another text.' : message
      const signature = await account.signMessage({ message: signed })
      const capability = { signInWithEthereum: { message, signature } }
      return {
        accounts: [{ address: account.address, capabilities: capability }],
        chainIds: [toHex(state.chain.id)],
      }
    },
  }
}
