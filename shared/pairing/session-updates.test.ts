import { describe, expect, test } from 'vitest'
import { connect, first, listen, second } from '../testing/connector-case.ts'
import { settle } from '../testing/settle.ts'
import { startWalletConnect as start } from '../testing/wallet-connect-case.ts'

describe('a WalletConnect session', () => {
  test('sends no method that the session lacks, which the packages would send to a node', async () => {
    const one = start()
    await connect(one)
    one.universal.methods = ['eth_sendTransaction']
    one.wallet.calls.length = 0
    const provider = await one.connector.getProvider()
    const params = ['0x00', first]
    await expect(provider.request({ method: 'personal_sign', params })).rejects.toMatchObject({
      code: 4200,
    })
    expect(one.wallet.calls.map(({ method }) => method)).not.toContain('personal_sign')
  })

  test('is not ended by a request to revoke a grant, which its wallet gets', async () => {
    const one = start()
    await connect(one)
    one.universal.methods = ['wallet_revokePermissions']
    one.wallet.answers['wallet_revokePermissions'] = () => '0xrevoked'
    const provider = await one.connector.getProvider()
    const revoke = (...params: readonly unknown[]) =>
      provider.request({ method: 'wallet_revokePermissions', params })
    expect(await revoke({ pci: 'one' })).toBe('0xrevoked')
    expect(one.universal.session).toBeDefined()
    delete one.wallet.answers['wallet_revokePermissions']
    await revoke({ eth_accounts: {} })
    expect(one.universal.session).toBeUndefined()
  })

  test('tells the page what an update of the session has changed', async () => {
    const one = start()
    const { events } = listen(one)
    await connect(one)
    await settle()
    events.length = 0
    one.wallet.accounts = [second]
    one.universal.emit('session_update', {})
    await settle()
    expect(events).toMatchObject([
      { result: { accounts: [{ address: second }] }, type: 'account-changed' },
    ])
  })

  test('does not believe a network that the session lacks, and goes back to the one before', async () => {
    const one = start()
    const { events } = listen(one)
    await connect(one)
    await settle()
    events.length = 0
    one.universal.setDefaultChain('eip155:424242')
    one.wallet.emit('chainChanged', '424242')
    await settle()
    expect(events).toEqual([])
    expect(one.universal.selectedChains).toEqual(['eip155:424242', 'eip155:1'])
  })
})
