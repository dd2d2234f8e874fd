import { describe, expect, test, vi } from 'vitest'
import type { WalletSession } from '../connectors/connector.ts'
import { PorticoError } from '../errors/portico-error.ts'
import { toBase58 } from '../format/base58.ts'
import { toBase64 } from '../format/base64.ts'
import { firstAddress, secondAddress, solanaAddress } from '../testing/fake-connector.ts'
import { createAuthProvider } from './auth-provider.ts'
import type { FrameRpcRequest } from './messages.ts'

const evm: WalletSession = {
  accounts: [
    { address: firstAddress, namespace: 'eip155', type: 'smartAccount' },
    { address: secondAddress, namespace: 'eip155', type: 'eoa' },
  ],
  chainId: 'eip155:1',
}
const solana: WalletSession = {
  accounts: [{ address: solanaAddress, namespace: 'solana', type: 'eoa' }],
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

function setUp(namespace: 'eip155' | 'solana', session: WalletSession | undefined) {
  const calls: FrameRpcRequest[] = []
  const moves: string[] = []
  const wallet = { answer: (): unknown => undefined, session }
  const provider = createAuthProvider(namespace, {
    async call(request) {
      calls.push(request)
      return wallet.answer()
    },
    getSession: () => wallet.session,
    onListenerError: () => undefined,
    switchNetwork: async (chainId) => void moves.push(chainId),
  })
  return { calls, moves, provider, wallet }
}

describe('createAuthProvider', () => {
  test('answers for itself who is connected and where', async () => {
    const { calls, provider, wallet } = setUp('eip155', evm)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([firstAddress])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([firstAddress])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    wallet.session = undefined
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({
      code: 'disconnected',
    })
    expect(calls).toEqual([])
  })

  test('moves to another network as EIP-3326 has it', async () => {
    const { moves, provider } = setUp('eip155', evm)
    const ask = (chainId: unknown) =>
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    expect(await ask('0x2105')).toBeNull()
    expect(moves).toEqual(['eip155:8453'])
    await expect(ask(8453)).rejects.toMatchObject({ code: -32602 })
  })

  test('tells a refusal by the visitor from a failure', async () => {
    const { provider, wallet } = setUp('eip155', evm)
    const fail = (text: string) => {
      wallet.answer = () => {
        throw new PorticoError('frame-request-failed', text)
      }
      return provider.request({ method: 'personal_sign', params: [] })
    }
    for (const text of ['User rejected the request.', 'The user has declined', 'User denied it'])
      await expect(fail(text), text).rejects.toMatchObject({ code: 'user-rejected' })
    for (const text of ['Transaction was rejected by the node', 'Nonce too low'])
      await expect(fail(text), text).rejects.toMatchObject({ code: 'frame-request-failed' })
  })

  test('tells of each change once (EIP-1193)', () => {
    const { provider } = setUp('eip155', undefined)
    const heard = vi.fn<(event: string, payload: unknown) => void>()
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
      provider.on(event, (payload) => heard(event, payload))
    provider.tell(evm)
    provider.tell({ ...evm })
    provider.tell({ ...evm, chainId: 'eip155:8453' })
    provider.tell(undefined)
    expect(heard.mock.calls).toEqual([
      ['chainChanged', '0x1'],
      ['accountsChanged', [firstAddress, secondAddress]],
      ['chainChanged', '0x2105'],
      ['disconnect', expect.objectContaining({ code: 'disconnected' })],
      ['accountsChanged', []],
    ])
  })

  test('hands Solana transactions over in base58, and gives them back in base64', async () => {
    const { calls, provider, wallet } = setUp('solana', solana)
    const bytes = Uint8Array.of(0, 1, 2, 255)
    const signed = Uint8Array.of(7, 8)
    const params = { pubkey: solanaAddress, transaction: toBase64(bytes) }
    wallet.answer = () => ({ transaction: toBase58(signed) })
    expect(await provider.request({ method: 'solana_signTransaction', params })).toEqual({
      transaction: toBase64(signed),
    })
    wallet.answer = () => ({ transactions: [toBase58(signed)] })
    const all = { pubkey: solanaAddress, transactions: [toBase64(bytes)] }
    expect(await provider.request({ method: 'solana_signAllTransactions', params: all })).toEqual({
      transactions: [toBase64(signed)],
    })
    wallet.answer = () => ({ signature: 'sig' })
    const sending = { ...params, sendOptions: { skipPreflight: true } }
    expect(
      await provider.request({ method: 'solana_signAndSendTransaction', params: sending }),
    ).toEqual({ signature: 'sig' })
    expect(calls).toEqual([
      { method: 'solana_signTransaction', params: { transaction: toBase58(bytes) } },
      { method: 'solana_signAllTransactions', params: { transactions: [toBase58(bytes)] } },
      {
        method: 'solana_signAndSendTransaction',
        params: { options: { skipPreflight: true }, transaction: toBase58(bytes) },
      },
    ])
  })

  test('knows no signing in of its own on Solana, and says so without asking', async () => {
    const { calls, provider } = setUp('solana', solana)
    expect(await provider.request({ method: 'solana_getAccounts' })).toEqual([
      { pubkey: solanaAddress },
    ])
    await expect(provider.request({ method: 'solana_signIn' })).rejects.toMatchObject({
      code: 'method-not-allowed',
    })
    expect(calls).toEqual([])
  })

  test('refuses what is no transaction, and an answer that is none', async () => {
    const { provider, wallet } = setUp('solana', solana)
    const ask = (params: unknown) => provider.request({ method: 'solana_signTransaction', params })
    await expect(ask({ transaction: '%' })).rejects.toMatchObject({ code: 'params-invalid' })
    wallet.answer = () => ({ transaction: '0OIl' })
    await expect(ask({ transaction: 'AAEC' })).rejects.toMatchObject({ code: 'bad-response' })
  })
})
