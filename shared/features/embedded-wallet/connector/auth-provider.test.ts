import { describe, expect, test, vi } from 'vitest'
import type { ConnectResult } from '../../../connectors/connector.ts'
import { PorticoError } from '../../../errors/portico-error.ts'
import { toBase58 } from '../../../format/base58.ts'
import { toBase64 } from '../../../format/base64.ts'
import { firstAddress, secondAddress, solanaAddress } from '../../../testing/fake-connector.ts'
import type { FrameRpcRequest } from '../frame/messages.ts'
import { createAuthProvider } from './auth-provider.ts'

const evm: ConnectResult = {
  accounts: [
    { address: firstAddress, namespace: 'eip155', type: 'smartAccount' },
    { address: secondAddress, namespace: 'eip155', type: 'eoa' },
  ],
  chainId: 'eip155:1',
}
const solana: ConnectResult = {
  accounts: [{ address: solanaAddress, namespace: 'solana', type: 'eoa' }],
  chainId: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
}

function setUp(namespace: 'eip155' | 'solana', result: ConnectResult | undefined) {
  const calls: FrameRpcRequest[] = []
  const errors: unknown[] = []
  const moves: string[] = []
  const wallet = { answer: (): unknown => undefined, result }
  const provider = createAuthProvider(namespace, {
    async call(request) {
      calls.push(request)
      return wallet.answer()
    },
    getResult: () => wallet.result,
    onListenerError: (error) => errors.push(error),
    switchNetwork: async (chainId) => void moves.push(chainId),
  })
  return { calls, errors, moves, provider, wallet }
}

describe('createAuthProvider', () => {
  test('answers the accounts and the chain id without a request to the frame', async () => {
    const { calls, provider, wallet } = setUp('eip155', evm)
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([firstAddress])
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual([firstAddress])
    expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
    wallet.result = undefined
    expect(await provider.request({ method: 'eth_accounts' })).toEqual([])
    await expect(provider.request({ method: 'eth_chainId' })).rejects.toMatchObject({
      code: 'disconnected',
    })
    expect(calls).toEqual([])
  })

  test('switches the network by EIP-3326', async () => {
    const { moves, provider } = setUp('eip155', evm)
    const request = (chainId: unknown) =>
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
    expect(await request('0x2105')).toBeNull()
    expect(moves).toEqual(['eip155:8453'])
    await expect(request(8453)).rejects.toMatchObject({ code: -32602 })
  })

  test('distinguishes a refusal by the visitor from a failure', async () => {
    const { provider, wallet } = setUp('eip155', evm)
    const fail = (text: string) => {
      wallet.answer = () => {
        throw new PorticoError('frame-request-failed', text)
      }
      return provider.request({ method: 'personal_sign', params: [] })
    }
    for (const text of ['User rejected the request.', 'The user has declined', 'User denied it'])
      await expect(fail(text), text).rejects.toMatchObject({ code: 'user-rejected' })
    const refused = new PorticoError('frame-request-failed', 'User rejected the request.')
    wallet.answer = () => {
      throw refused
    }
    await expect(provider.request({ method: 'personal_sign', params: [] })).rejects.toMatchObject({
      cause: refused,
      message: 'User rejected the request.',
    })
    for (const text of ['Transaction was rejected by the node', 'Nonce too low'])
      await expect(fail(text), text).rejects.toMatchObject({ code: 'frame-request-failed' })
  })

  test('emits each change once (EIP-1193)', () => {
    const { provider } = setUp('eip155', undefined)
    const emitted = vi.fn<(event: string, payload: unknown) => void>()
    for (const event of ['accountsChanged', 'chainChanged', 'disconnect'])
      provider.on(event, (payload) => emitted(event, payload))
    provider.emitChanges(evm)
    provider.emitChanges({ ...evm })
    provider.emitChanges({ ...evm, chainId: 'eip155:8453' })
    provider.emitChanges(undefined)
    expect(emitted.mock.calls).toEqual([
      ['chainChanged', '0x1'],
      ['accountsChanged', [firstAddress, secondAddress]],
      ['chainChanged', '0x2105'],
      ['disconnect', expect.objectContaining({ code: 'disconnected' })],
      ['accountsChanged', []],
    ])
  })

  test('emits the CAIP-2 chain id on Solana', () => {
    const { provider } = setUp('solana', undefined)
    const chains: unknown[] = []
    provider.on('chainChanged', (chainId) => chains.push(chainId))
    provider.emitChanges(solana)
    expect(chains).toEqual([solana.chainId])
  })

  test('emits nothing to a listener that was removed', () => {
    const { provider } = setUp('eip155', undefined)
    const listener = vi.fn<(payload: unknown) => void>()
    provider.on('chainChanged', listener)
    provider.removeListener('chainChanged', listener)
    provider.emitChanges(evm)
    expect(listener).not.toHaveBeenCalled()
  })

  test('reports a listener that throws, and calls the others', () => {
    const { errors, provider } = setUp('eip155', undefined)
    const failure = new TypeError('It failed.')
    const listener = vi.fn<(payload: unknown) => void>()
    provider.on('chainChanged', () => {
      throw failure
    })
    provider.on('chainChanged', listener)
    provider.emitChanges(evm)
    expect(errors).toEqual([failure])
    expect(listener).toHaveBeenCalledExactlyOnceWith('0x1')
  })

  test('sends Solana transactions to the frame in base58 and returns them in base64', async () => {
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

  test('refuses solana_signIn without a request to the frame', async () => {
    const { calls, provider } = setUp('solana', solana)
    for (const method of ['solana_getAccounts', 'solana_requestAccounts'])
      expect(await provider.request({ method }), method).toEqual([{ pubkey: solanaAddress }])
    await expect(provider.request({ method: 'solana_signIn' })).rejects.toMatchObject({
      code: 'method-not-allowed',
    })
    expect(calls).toEqual([])
  })

  test('refuses an invalid transaction, in the request and in the answer', async () => {
    const { provider, wallet } = setUp('solana', solana)
    const request = (params: unknown) =>
      provider.request({ method: 'solana_signTransaction', params })
    for (const transaction of ['%', undefined, ['AAEC']])
      await expect(request({ transaction })).rejects.toMatchObject({ code: 'params-invalid' })
    for (const transaction of ['0OIl', undefined, ['2UzHM']]) {
      wallet.answer = () => ({ transaction })
      await expect(request({ transaction: 'AAEC' })).rejects.toMatchObject({
        code: 'bad-response',
        message: 'The frame sent no transaction.',
      })
    }
  })

  test('refuses transactions that are not a list, in the request and in the answer', async () => {
    const { calls, provider, wallet } = setUp('solana', solana)
    const request = (params: unknown) =>
      provider.request({ method: 'solana_signAllTransactions', params })
    await expect(request({ transactions: 'AAEC' })).rejects.toMatchObject({
      code: 'params-invalid',
    })
    expect(calls).toEqual([])
    wallet.answer = () => ({ transactions: '2UzHM' })
    await expect(request({ transactions: ['AAEC'] })).rejects.toMatchObject({
      code: 'bad-response',
    })
  })
})
