import { expect, test } from '../fixtures/phone-test.ts'

test('a new session starts on the network that the host prefers, and a reload keeps the one that the visitor selects', async ({
  connectPhone,
  host,
  page,
  portico,
  visit,
}) => {
  const options = { universalProviderConfigOverride: { defaultChain: 'eip155:8453' } }
  await visit('html', { options, wallets: [] })
  await connectPhone()
  await expect(host.network).toHaveText('Base')
  expect(await portico.request({ method: 'eth_chainId' })).toMatchObject({ value: '0x2105' })
  await portico.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] })
  await expect(host.network).toHaveText('Ethereum')
  await page.reload()
  await expect(host.network).toHaveText('Ethereum')
})
