import { verifyMessage } from 'viem'
import { expect, test } from '../fixtures/phone-test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'

const [first = '0x'] = devAddresses

test.beforeEach(({ visitCard }) => visitCard('html', { wallets: [] }))

test('§7.17 a phone scans the code of an embedded card, signs, and ends its session', async ({
  host,
  modal,
  page,
  pairing,
  phone,
}) => {
  await modal.button('WalletConnect').click()
  await phone.pair(await pairing.scan())
  await expect(modal.title).toHaveText('Account')
  await expect(host.account).toHaveText(first)
  await host.press('Sign message')
  const signature = await host.readSignature()
  expect(await verifyMessage({ address: first, message: 'Hello.', signature })).toBe(true)
  await page.reload()
  await expect(host.account).toHaveText(first)
  await expect(modal.title).toHaveText('Account')
  await phone.disconnect(phone.getState().sessions[0]?.topic ?? '')
  await expect(modal.title).toHaveText('Connect a wallet')
  await expect(host.account).toHaveText('')
})

for (const way of ['Back', 'a close'] as const)
  test(`§2.28 §2.45 a pairing that is left by ${way} in an embedded card ends, and the next code connects`, async ({
    host,
    modal,
    pairing,
    phone,
    portico,
  }) => {
    await modal.button('WalletConnect').click()
    const left = await pairing.scan()
    if (way === 'Back') await modal.backButton.click()
    else await portico.call('close')
    await expect(modal.title).toHaveText('Connect a wallet')
    await expect.poll(async () => (await portico.state())?.pairingUri).toBeUndefined()
    expect(await portico.state()).toMatchObject({
      accounts: { eip155: { status: 'disconnected' } },
    })
    await modal.button('WalletConnect').click()
    const uri = await pairing.scan()
    expect(uri).not.toBe(left)
    await phone.pair(uri)
    await expect(modal.title).toHaveText('Account')
    await expect(host.account).toHaveText(first)
    await modal.moreButton.click()
    await modal.disconnectButton.click()
    await expect(modal.title).toHaveText('Connect a wallet')
    await expect.poll(() => phone.getState().sessions).toEqual([])
  })
