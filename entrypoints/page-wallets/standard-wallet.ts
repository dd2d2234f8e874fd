import * as v from 'valibot'
import { createEmitter } from '../../shared/async/emitter.ts'
import { PorticoError } from '../../shared/errors/portico-error.ts'
import { toProviderError } from '../../shared/errors/provider-rpc-error.ts'
import { fromBase58 } from '../../shared/format/base58.ts'
import { fromBase64, toBase64 } from '../../shared/format/base64.ts'
import { copyCall } from '../../shared/provider/parse-call.ts'
import { createRequest, type WalletCalls } from './create-request.ts'
import type { StandardChain } from './list-chains.ts'

type StandardAccount = {
  readonly address: string
  readonly chains: readonly StandardChain[]
  readonly features: readonly string[]
  readonly publicKey: Uint8Array
}

export type StandardWallet = {
  readonly accounts: readonly StandardAccount[]
  readonly chains: readonly StandardChain[]
  readonly features: Readonly<Record<string, object>>
  readonly icon: string
  readonly name: string
  readonly version: '1.0.0'
}

export type StandardWalletOptions = WalletCalls & Pick<StandardWallet, 'chains' | 'icon' | 'name'>

const version = '1.0.0'
const supportedTransactionVersions = Object.freeze(['legacy', 0] as const)

const addresses = v.array(v.string())
const signatures = v.array(v.string())
const signedIn = v.object({ address: v.string(), signature: v.string(), signedMessage: v.string() })

function parse<const schema extends v.GenericSchema>(schema: schema, answer: unknown) {
  const parsed = v.safeParse(schema, answer)
  if (!parsed.success) throw new PorticoError('bad-response')
  return parsed.output
}

const toBytes = (text: string) => fromBase64(text) ?? new Uint8Array()

/** The bytes of an input, as text. The page cannot change them afterwards. */
function toText(value: unknown): string {
  if (value instanceof Uint8Array) return toBase64(value)
  throw new PorticoError('params-invalid', 'Expected bytes as a Uint8Array.')
}

/** An input with an account and bytes, as JSON. What is absent is left out on the way. */
function toInput(input: unknown, key: 'message' | 'transaction') {
  const { account, chain, options, [key]: bytes } = Object(input)
  return { address: Object(account).address, chain, [key]: toText(bytes), options }
}

/** The accounts of a wallet: frozen objects that are replaced at every change. */
function createAccounts({ chains, onListenerError, wallet }: StandardWalletOptions) {
  const emitter = createEmitter(onListenerError)
  // A watched account has features that refuse: a dapp leaves out a wallet without them.
  const features = Object.freeze([
    'solana:signAndSendTransaction',
    ...(wallet === 'test' ? ['solana:signIn'] : []),
    'solana:signMessage',
    'solana:signTransaction',
  ])
  let accounts: readonly StandardAccount[] = Object.freeze([])

  function toAccount(address: string): StandardAccount {
    const key = fromBase58(address) ?? new Uint8Array()
    return Object.freeze({
      address,
      chains,
      features,
      // Bytes cannot be frozen: each read gives a copy.
      get publicKey() {
        return key.slice()
      },
    })
  }

  return {
    features,
    get: () => accounts,
    on: (event: string, listener: (change: unknown) => void) => {
      const handle = (change: unknown) => listener(change)
      emitter.on(event, handle)
      return () => emitter.removeListener(event, handle)
    },
    set(next: readonly string[]) {
      if (next.join() === accounts.map(({ address }) => address).join()) return
      accounts = Object.freeze(next.map(toAccount))
      emitter.emit('change', { accounts })
    },
  }
}

type Call = (...inputs: readonly unknown[]) => Promise<unknown>

function createCalls(
  options: StandardWalletOptions,
  accounts: ReturnType<typeof createAccounts>,
): Readonly<Record<string, Call>> {
  const send = createRequest(options, 'solana')
  // A copy as JSON, which the page cannot change.
  const request = async (method: string, params: object) =>
    send(method, copyCall({ method, params }).params)

  async function signIn(input: unknown): Promise<unknown> {
    const answer = await request('solana:signIn', [Object(input)])
    const { address, signature, signedMessage } = parse(signedIn, answer)
    accounts.set([address])
    return {
      account: accounts.get()[0],
      signature: toBytes(signature),
      signatureType: 'ed25519',
      signedMessage: toBytes(signedMessage),
    }
  }

  /** Sends all inputs as one request, which has one approval. */
  async function sign(method: string, inputs: readonly unknown[], key: 'message' | 'transaction') {
    const params = inputs.map((input) => toInput(input, key))
    return parse(signatures, await request(method, params)).map(toBytes)
  }

  return {
    async 'standard:connect'(input) {
      const silent = Object(input).silent === true
      accounts.set(parse(addresses, await request('standard:connect', { silent })))
      return { accounts: accounts.get() }
    },
    async 'standard:disconnect'() {
      await request('standard:disconnect', [])
      accounts.set([])
    },
    async 'solana:signAndSendTransaction'(...inputs) {
      const sent = await sign('solana:signAndSendTransaction', inputs, 'transaction')
      return sent.map((signature) => ({ signature }))
    },
    async 'solana:signIn'(...inputs) {
      const outputs: unknown[] = []
      for (const input of inputs.length > 0 ? inputs : [{}]) outputs.push(await signIn(input))
      return outputs
    },
    async 'solana:signMessage'(...inputs) {
      const messages = inputs.map((input) => toBytes(toText(Object(input).message)))
      const signed = await sign('solana:signMessage', inputs, 'message')
      return signed.map((signature, index) => ({
        signature,
        signatureType: 'ed25519',
        signedMessage: messages[index],
      }))
    },
    async 'solana:signTransaction'(...inputs) {
      const signed = await sign('solana:signTransaction', inputs, 'transaction')
      return signed.map((signedTransaction) => ({ signedTransaction }))
    },
  }
}

/** A feature, whose errors are those that dapps expect. */
function createFeature(name: string, call: Call) {
  const [, method = ''] = name.split(':')
  return Object.freeze({
    version,
    ...(name.endsWith('Transaction') && { supportedTransactionVersions }),
    async [method](...inputs: readonly unknown[]) {
      try {
        return await call(...inputs)
      } catch (cause) {
        throw toProviderError(cause)
      }
    },
  })
}

/** Creates a wallet of the extension for Solana. It has no key: the background answers its requests. */
export function createStandardWallet(options: StandardWalletOptions): StandardWallet {
  const accounts = createAccounts(options)
  const calls = createCalls(options, accounts)
  const names = ['standard:connect', 'standard:disconnect', ...accounts.features]
  const features = names.flatMap((name) => {
    const call = calls[name]
    return call ? [[name, createFeature(name, call)]] : []
  })
  return Object.freeze({
    version,
    name: options.name,
    icon: options.icon,
    chains: Object.freeze([...options.chains]),
    features: Object.freeze({
      ...Object.fromEntries(features),
      'standard:events': Object.freeze({ version, on: accounts.on }),
    }),
    get accounts() {
      return accounts.get()
    },
  })
}
