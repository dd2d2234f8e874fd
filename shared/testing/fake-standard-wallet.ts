import { ed25519 } from '@noble/curves/ed25519'
import { toBase58 } from '../format/base58.ts'

type SigningInput = { account: { address: string }; chain?: string; options?: unknown }

const toKey = (byte: number) => {
  const seed = new Uint8Array(32).fill(byte)
  return { address: toBase58(ed25519.getPublicKey(seed)), seed }
}

export const solanaKeys = [toKey(1), toKey(2)] as const
const seedOf = (address: string) =>
  solanaKeys.find((key) => key.address === address)?.seed ?? new Uint8Array(32)

const allChains = ['solana:mainnet', 'solana:devnet', 'solana:testnet']

/** Writes the signature of the first signer, after the byte with the number of signatures. */
function signBytes(transaction: Uint8Array, address: string): Uint8Array {
  const signed = transaction.slice()
  signed.set(ed25519.sign(transaction.subarray(65), seedOf(address)), 1)
  return signed
}

type Note = <input, output>(
  feature: string,
  call: (...inputs: input[]) => output,
) => (...inputs: input[]) => output

function createSolanaFeatures(record: Note) {
  const versions = { supportedTransactionVersions: ['legacy', 0], version: '1.0.0' }
  const sign = ({ account, transaction }: SigningInput & { transaction: Uint8Array }) => ({
    signedTransaction: signBytes(transaction, account.address),
  })
  return {
    'solana:signAndSendTransaction': {
      ...versions,
      signAndSendTransaction: record(
        'send',
        async (...inputs: (SigningInput & { transaction: Uint8Array })[]) =>
          inputs.map((input) => ({ signature: sign(input).signedTransaction.slice(1, 65) })),
      ),
    },
    'solana:signMessage': {
      signMessage: record(
        'message',
        async (...inputs: (SigningInput & { message: Uint8Array })[]) =>
          inputs.map(({ account, message }) => ({
            signature: ed25519.sign(message, seedOf(account.address)),
            signedMessage: message,
          })),
      ),
    },
    'solana:signTransaction': {
      ...versions,
      signTransaction: record(
        'sign',
        async (...inputs: (SigningInput & { transaction: Uint8Array })[]) => inputs.map(sign),
      ),
    },
  }
}

/** A working wallet of the Wallet Standard, whose behaviour the test can change. */
export function createFakeStandardWallet(name = 'Example') {
  const listeners = new Set<(change: object) => void>()
  const calls: { feature: string; inputs: readonly unknown[] }[] = []
  const state = {
    /** The addresses that the wallet can share. */
    addresses: [solanaKeys[0].address] as string[],
    isShared: false,
    isTrusted: false,
  }
  const record =
    <input, output>(feature: string, call: (...inputs: input[]) => output) =>
    (...inputs: input[]) => {
      calls.push({ feature, inputs })
      return call(...inputs)
    }
  const accounts = () => state.addresses.map((address) => ({ address, chains: wallet.chains }))
  const emit = (change: object = { accounts: wallet.accounts }) => {
    for (const listener of Array.from(listeners)) listener(change)
  }
  const features: Record<string, Record<string, unknown>> = {
    ...createSolanaFeatures(record),
    'standard:connect': {
      connect: record('connect', async (input?: { silent?: boolean }) => {
        state.isShared ||= !input?.silent || state.isTrusted
        state.isTrusted = state.isShared
        return { accounts: wallet.accounts }
      }),
    },
    'standard:disconnect': {
      disconnect: record('disconnect', async () => {
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

/** The registry of `@wallet-standard/app`, for one page. */
export function createFakeRegistry() {
  const wallets = new Set<unknown>()
  const listeners = { register: new Set<Listener>(), unregister: new Set<Listener>() }
  const emit = (event: keyof typeof listeners, registered: readonly unknown[]) => {
    for (const listener of Array.from(listeners[event])) listener(...registered)
  }
  return {
    get: () => [...wallets],
    listenerCount: () => listeners.register.size + listeners.unregister.size,
    on(event: keyof typeof listeners, listener: Listener) {
      listeners[event].add(listener)
      return () => listeners[event].delete(listener)
    },
    register(...registered: readonly unknown[]) {
      for (const wallet of registered) wallets.add(wallet)
      emit('register', registered)
      return () => {
        for (const wallet of registered) wallets.delete(wallet)
        emit('unregister', registered)
      }
    },
  }
}

type Listener = (...wallets: readonly unknown[]) => unknown
