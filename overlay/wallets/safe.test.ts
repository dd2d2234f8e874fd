import { describe, expect, test } from 'vitest'
import { createFakeWallet } from '../../shared/testing/fake-wallet.ts'
import { createSafeProvider } from './safe.ts'

describe('createSafeProvider', () => {
  test('§1.7 connects with eth_accounts, the only method that a Safe has for it', async () => {
    const wallet = createFakeWallet()
    wallet.isShared = true
    const provider = createSafeProvider(wallet.provider)
    expect(await provider.request({ method: 'eth_requestAccounts' })).toEqual(wallet.accounts)
    expect(wallet.methods()).toEqual(['eth_accounts'])
  })

  test('refuses to switch and gives a rejection its code', async () => {
    const wallet = createFakeWallet()
    const refuse = (words: string) => () => Promise.reject(new Error(words))
    wallet.answers['eth_sendTransaction'] = refuse('Transaction was rejected')
    wallet.answers['eth_call'] = refuse('out of gas')
    const { request } = createSafeProvider(wallet.provider)
    await expect(request({ method: 'wallet_switchEthereumChain' })).rejects.toMatchObject({
      code: 4902,
    })
    await expect(request({ method: 'eth_sendTransaction' })).rejects.toMatchObject({ code: 4001 })
    await expect(request({ method: 'eth_call' })).rejects.not.toHaveProperty('code')
  })
})
