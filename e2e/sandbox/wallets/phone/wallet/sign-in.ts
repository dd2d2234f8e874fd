import type { AuthTypes, SignClientTypes } from '@walletconnect/types'
import { type PhoneAccount, phoneAccounts } from './accounts.ts'
import { toAnswerError, unsupportedChains } from './answer-error.ts'
import type { Networks } from './networks.ts'
import type { PhoneQuestion } from './phone-state.ts'
import { type QuestionLine, Withdrawn } from './question-line.ts'
import { toPeer } from './sessions.ts'
import type { PhoneSignIn } from './sign-in-modes.ts'
import type { WalletClient } from './wallet-client.ts'

type Claims = Omit<AuthTypes.Cacao['p'], 'iss'>
type Request = SignClientTypes.EventArguments['session_authenticate']

type SignInOptions = {
  client: WalletClient
  networks: Networks
  line: QuestionLine
  readSignIn: () => PhoneSignIn
}

/** What a wallet that is not correct signs instead of the request. */
const faults: Partial<Record<PhoneSignIn, Partial<Claims>>> = {
  expired: { exp: '2020-01-02T00:00:00.000Z', iat: '2020-01-01T00:00:00.000Z' },
  'other-site': { aud: 'https://other.example', domain: 'other.example', nonce: 'othersite1' },
}

async function toCacao(
  { client, readSignIn }: SignInOptions,
  claims: Claims,
  { account, chain }: { account: PhoneAccount; chain: string },
): Promise<AuthTypes.Cacao> {
  const p = {
    ...claims,
    ...faults[readSignIn()],
    iss: `did:pkh:${readSignIn() === 'other-network' ? 'eip155:424242' : chain}:${account.evm.address}`,
  }
  const message = client.formatAuthMessage({ iss: p.iss, request: p })
  return {
    h: { t: 'caip122' },
    p,
    s: { s: await account.evm.signMessage({ message }), t: 'eip191' },
  }
}

/** Answers with the signature of another text. The package would not send it. */
async function sendForged(client: WalletClient, approve: () => Promise<unknown>): Promise<void> {
  const [account] = phoneAccounts
  const forged = await account?.evm.signMessage({ message: 'Another text.' })
  const send: unknown = Reflect.get(client.engine, 'sendResult')
  Reflect.set(client.engine, 'sendResult', (sent: { result: { cacaos: AuthTypes.Cacao[] } }) => {
    const cacaos = sent.result.cacaos.map((one) => ({ ...one, s: { ...one.s, s: forged } }))
    const result = { ...sent.result, cacaos }
    return typeof send === 'function' && send({ ...sent, result })
  })
  await approve().finally(() => Reflect.set(client.engine, 'sendResult', send))
}

export function createSignInHandler(options: SignInOptions) {
  const { client, line, networks, readSignIn } = options
  const readName = (caip2: string) => networks.find(caip2)?.name ?? []

  return async ({ id, params }: Request): Promise<void> => {
    if (readSignIn() === 'silent') return
    const { authPayload, requester } = params
    const [account] = phoneAccounts
    const chains = authPayload.chains.filter((chain) => networks.find(chain))
    const reject = async (reason: typeof unsupportedChains) => {
      await client.rejectSessionAuthenticate({ id, reason })
    }
    if (!account || chains.length === 0) return reject(unsupportedChains)
    const { chains: _chains, type: _type, ...claims } = authPayload
    const iss = `did:pkh:${chains[0]}:${account.evm.address}`
    const message = client.formatAuthMessage({ iss, request: authPayload })
    const question: PhoneQuestion = {
      id,
      peer: toPeer(requester.metadata),
      choosesAccounts: false,
      title: 'Connect and sign in?',
      groups: [{ details: [{ label: 'Message', value: message, style: 'text' }] }],
      account: account.evm.address,
      network: chains.flatMap(readName).join(', '),
    }
    try {
      await line.enqueue(question)
      const auths = await Promise.all(
        chains.map((chain) => toCacao(options, claims, { account, chain })),
      )
      const approve = () => client.approveSessionAuthenticate({ auths, id })
      await (readSignIn() === 'bad-signature' ? sendForged(client, approve) : approve())
    } catch (cause) {
      if (cause instanceof Withdrawn) throw cause
      await reject(toAnswerError(cause))
    }
  }
}
