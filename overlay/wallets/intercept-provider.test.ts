import { describe, expect, test } from 'vitest'
import { createFakeWallet } from '../../shared/testing/fake-wallet.ts'
import { withRevoking } from './intercept-provider.ts'

describe('withRevoking', () => {
  test('disconnects for the accounts, and passes on the revocation of a grant', async () => {
    const { answers, calls, provider } = createFakeWallet()
    let ends = 0
    const disconnect = async () => void (ends += 1)
    const { request } = withRevoking({ ...provider, disconnect })
    const method = 'wallet_revokePermissions'
    await request({ method, params: [{ eth_accounts: {} }] })
    await request({ method })
    expect([ends, calls]).toEqual([2, []])
    answers[method] = () => '0xrevoked'
    expect(await request({ method, params: [{ pci: 'one' }] })).toBe('0xrevoked')
    expect(ends).toBe(2)
  })
})
