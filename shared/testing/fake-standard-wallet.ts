import { ed25519 } from '@noble/curves/ed25519'
import { toBase58 } from '../format/base58.ts'

type Given = { account: { address: string }; chain?: string; options?: unknown }

const toKey = (byte: number) => {
  const seed = new Uint8Array(32).fill(byte)
  return { address: toBase58(ed25519.getPublicKey(seed)), seed }
}

export const solanaKeys = [toKey(1), toKey(2)] as const
const seedOf = (address: string) =>
  solanaKeys.find((key) => key.address === address)?.seed ?? new Uint8Array(32)

const allChains = ['solana:mainnet', 'solana:devnet', 'solana:testnet']

/** Puts the signature of the first signer into its place: one byte in front counts the places. */
function signBytes(transaction: Uint8Array, address: string): Uint8Array {
  const signed = transaction.slice()
  signed.set(ed25519.sign(transaction.subarray(65), seedOf(address)), 1)
  return signed
}

type Note = <input, output>(
  feature: string,
  act: (...inputs: input[]) => output,
) => (...inputs: input[]) => output

function createSolanaFeatures(note: Note) {
  const versions = { supportedTransactionVersions: ['legacy', 0], version: '1.0.0' }
  const sign = ({ account, transaction }: Given & { transaction: Uint8Array }) => ({
    signedTransaction: signBytes(transaction, account.address),
  })
  return {
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: note(
        'send',
        async (...inputs: (Given & { transaction: Uint8Array })[]) =>
          inputs.map((input) => ({ signature: sign(input).signedTransaction.slice(1, 65) })),
      ),
    },
    'solana:signMessage': {
      signMessage: note('message', async (...inputs: (Given & { message: Uint8Array })[]) =>
        inputs.map(({ account, message }) => ({
          signature: ed25519.sign(message, seedOf(account.address)),
          signedMessage: message,
        })),
      ),
    },
    'solana:signTransaction': {
      ...versions,
      signTransaction: note('sign', async (...inputs: (Given & { transaction: Uint8Array })[]) =>
        inputs.map(sign),
      ),
    },
  }
}

/** A well-behaved wallet of the Wallet Standard, until the test makes it behave otherwise. */
export function createFakeStandardWallet(name = 'Example') {
  const listeners = new Set<(change: object) => void>()
  const calls: { feature: string; inputs: readonly unknown[] }[] = []
  const state = {
    /** What the page may see, by address. */
    addresses: [solanaKeys[0].address] as string[],
    isShared: false,
    isTrusted: false,
  }
  const note =
    <input, output>(feature: string, act: (...inputs: input[]) => output) =>
    (...inputs: input[]) => {
      calls.push({ feature, inputs })
      return act(...inputs)
    }
  const accounts = () => state.addresses.map((address) => ({ address, chains: wallet.chains }))
  const emit = (change: object = { accounts: wallet.accounts }) => {
    for (const listener of Array.from(listeners)) listener(change)
  }
  const features: Record<string, Record<string, unknown>> = {
    ...createSolanaFeatures(note),
    'standard:connect': {
      connect: note('connect', async (input?: { silent?: boolean }) => {
        state.isShared ||= !input?.silent || state.isTrusted
        state.isTrusted = state.isShared
        return { accounts: wallet.accounts }
      }),
    },
    'standard:disconnect': {
      disconnect: note('disconnect', async () => {
        state.isShared = false
        state.isTrusted = false
        emit()
      }),
    },
    'standard:events': {
      on(_: 'change', listener: (change: object) => void) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
  const wallet = {
    get accounts() {
      return state.isShared ? accounts() : []
    },
    chains: allChains as unknown,
    features,
    icon: 'data:image/svg+xml;base64,PHN2Zy8+' as unknown,
    name: name as unknown,
    version: '1.0.0',
  }
  return { calls, emit, listenerCount: () => listeners.size, state, wallet }
}

/** A registry as `@wallet-standard/app` has it, of one page. */
export function createFakeRegistry() {
  const wallets = new Set<unknown>()
  const listeners = { register: new Set<Listener>(), unregister: new Set<Listener>() }
  const tell = (event: keyof typeof listeners, given: readonly unknown[]) => {
    for (const listener of Array.from(listeners[event])) listener(...given)
  }
  return {
    get: () => [...wallets],
    listenerCount: () => listeners.register.size + listeners.unregister.size,
    on(event: keyof typeof listeners, listener: Listener) {
      listeners[event].add(listener)
      return () => listeners[event].delete(listener)
    },
    register(...given: readonly unknown[]) {
      for (const wallet of given) wallets.add(wallet)
      tell('register', given)
      return () => {
        for (const wallet of given) wallets.delete(wallet)
        tell('unregister', given)
      }
    },
  }
}

type Listener = (...wallets: readonly unknown[]) => unknown
