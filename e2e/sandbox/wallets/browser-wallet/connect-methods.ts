import * as v from 'valibot'
import { numberToHex } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { Methods } from '../engine/methods.ts'
import { list, parseParameters } from '../engine/parameters.ts'
import type { Question } from '../engine/question.ts'
import { walletError } from '../engine/wallet-error.ts'
import { connectQuestion } from './account-methods.ts'
import type { WalletConfig } from './wallet-config.ts'
import type { WalletState } from './wallet-state.ts'

const toDate = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => new Date(text)),
  ),
)

/** The parameter of ERC-7846, with the capability to sign in. */
const connectParameters = list(
  v.object({
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
  }),
)

/** What a wallet that is not honest signs instead of the request. */
const otherSite = { domain: 'other.example', nonce: 'othersite1', uri: 'https://other.example' }

type ConnectParts = {
  config: Pick<WalletConfig, 'signIn'>
  consent: (question: Question) => Promise<void>
  state: WalletState
}

/** `wallet_connect` (ERC-7846), in wallets that have it. */
export function createConnectMethods({ config, consent, state }: ConnectParts): Methods {
  if (config.signIn === 'unsupported') return {}
  return {
    async wallet_connect(params) {
      const [{ capabilities }] = parseParameters('wallet_connect', connectParameters, params)
      const [account] = state.accounts
      if (config.signIn === 'silent') return new Promise(() => undefined)
      if (!account) throw walletError('unauthorized')
      const fields = capabilities.signInWithEthereum
      if (!fields || config.signIn === 'refused') {
        await consent(connectQuestion(state.accounts))
        state.share(true)
        if (fields) throw walletError('bad-parameters')
        return { accounts: [{ address: account.address }], chainIds: [numberToHex(state.chain.id)] }
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
      await consent({
        title: 'Connect and sign in?',
        account: account.address,
        groups: [{ details: [{ label: 'Message', value: message, style: 'text' }] }],
      })
      state.share(true)
      const signed = config.signIn === 'bad-signature' ? 'Another text.' : message
      const signature = await account.signMessage({ message: signed })
      const capability = { signInWithEthereum: { message, signature } }
      return {
        accounts: [{ address: account.address, capabilities: capability }],
        chainIds: [numberToHex(state.chain.id)],
      }
    },
  }
}
