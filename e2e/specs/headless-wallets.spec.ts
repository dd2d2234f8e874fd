import { isHex, verifyMessage } from 'viem'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { startHeadlessPhone } from '../sandbox/wallets/phone/headless-phone.ts'

const [first = '0x', second = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

test.describe('a wallet of the catalogue, without the modal', () => {
  const isSigned = (signature: unknown) =>
    verifyMessage({
      address: first,
      message: 'Hello.',
      signature: isHex(signature) ? signature : '0x',
    })

  test('§1.3 §1.9 is found, pairs with the URI from the state, approves and signs', async ({
    modal,
    portico,
    visit,
    world,
  }) => {
    const phone = await startHeadlessPhone({ facts: world.facts })
    await visit('html', { wallets: [] })
    const page = await portico.fetchWallets({ page: 2 })
    expect(page.wallets).toHaveLength(40)
    expect(page.count).toBeGreaterThan(300)
    const { wallets: found } = await portico.fetchWallets({ search: 'Sandbox Phone' })
    expect(found).toMatchObject([{ mobileLink: expect.any(String), name: 'Sandbox Phone' }])
    const uris = await portico.watchPairing()
    const connecting = portico.call('connect', { walletId: found[0]?.id })
    await expect.poll(uris).toEqual([expect.stringMatching(/^wc:/)])
    await phone.pair((await uris())[0] ?? '')
    expect(await connecting).toMatchObject({ value: expect.arrayContaining([`eip155:1:${first}`]) })
    await expect.poll(uris).toEqual([expect.stringMatching(/^wc:/), undefined])
    const message = `0x${Buffer.from('Hello.').toString('hex')}`
    const signed = await portico.request({ method: 'personal_sign', params: [message, first] })
    expect(await isSigned(Object(signed).value)).toBe(true)
    await expect(modal.root).toHaveCount(0)
    await phone.close()
  })

  test('§1.2 connects in the browser if it is installed there', async ({
    portico,
    visit,
    world,
  }) => {
    await visit('html', { wallets })
    const { wallets: found } = await portico.fetchWallets({ search: 'Sandbox Wallet' })
    expect(await portico.call('connect', { walletId: found[0]?.id })).toMatchObject({
      value: [`eip155:1:${first}`, `eip155:1:${second}`],
    })
    expect(world.relay.countSockets()).toBe(0)
  })

  test('rejects an invalid, refused or aborted connection with its own error code', async ({
    portico,
    visit,
    world,
  }) => {
    const failed = (code: string, message: unknown = expect.any(String)) => ({
      error: { code, message, name: 'PorticoError' },
    })
    await visit('html', { wallets: [] })
    expect(await portico.call('connect', { walletId: 'nobody' })).toEqual(
      failed('wallet-unavailable', expect.stringContaining('nobody')),
    )
    expect(await portico.call('connect', {})).toEqual(failed('params-invalid'))
    expect(await portico.call('fetchWallets', { page: 0 })).toEqual(failed('params-invalid'))
    expect(await portico.fetchWallets({ page: 1000 })).toMatchObject({ wallets: [] })
    const phone = await startHeadlessPhone({ facts: world.facts, mode: 'reject' })
    const { wallets: found } = await portico.fetchWallets({ search: 'Sandbox Phone' })
    const walletId = found[0]?.id
    const uris = await portico.watchPairing()
    const refused = portico.call('connect', { walletId })
    await expect.poll(uris).toHaveLength(1)
    await phone.pair((await uris())[0] ?? '')
    expect(await refused).toEqual(failed('user-rejected'))
    const left = portico.call('connect', { walletId })
    await expect.poll(uris).toHaveLength(3)
    await portico.call('disconnect')
    expect(await left).toEqual(failed('aborted'))
    await expect.poll(() => world.relay.countSockets()).toBe(1)
    await phone.close()
  })

  test('§1.3 connects and signs through React’s hooks', async ({ host, visit, world }) => {
    const phone = await startHeadlessPhone({ facts: world.facts })
    await visit('react', { wallets: [] })
    await host.press('Connect the phone')
    await expect(host.fact('Pairing')).toHaveText(/^wc:/)
    await phone.pair((await host.fact('Pairing').textContent()) ?? '')
    await expect(host.account).toHaveText(first)
    await expect(host.fact('Pairing')).toHaveText('')
    await host.press('Sign message')
    await expect(host.signature).toHaveText(/^0x/)
    expect(await isSigned(await host.signature.textContent())).toBe(true)
    await phone.close()
  })
})
