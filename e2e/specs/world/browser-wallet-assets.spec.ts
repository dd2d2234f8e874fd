import { callWallet, openBarePage } from '../../fixtures/bare-page.ts'
import { expect, test } from '../../fixtures/test.ts'
import { devAccounts } from '../../sandbox/dev-accounts.ts'
import { addresses } from '../../sandbox/evm/addresses.ts'

const [first, second] = devAccounts
const from = first?.address ?? '0x'
const isHex = expect.stringMatching(/^0x[0-9a-f]+$/)

test.describe('assets', () => {
  test('a token is shown in the wallet only after an approval', async ({ page, prompt, world }) => {
    await openBarePage({ page, world })
    const options = { address: addresses.usdc, symbol: 'USDC', decimals: 6 }
    const watched = callWallet(page, 'wallet_watchAsset', { type: 'ERC20', options })
    await expect(prompt.question).toHaveText('Show USDC in this wallet?')
    await prompt.approve()
    expect(await watched).toEqual({ result: true })
    for (const wrong of [{ type: 'BRC20', options }, { type: 'ERC20', options: {} }, []])
      expect(await callWallet(page, 'wallet_watchAsset', wrong)).toMatchObject({ code: -32602 })
  })

  test('wallet_getAssets lists coins and tokens if the config enables it', async ({
    page,
    world,
  }) => {
    await openBarePage({
      page,
      world,
      wallets: [{ injected: true, mode: 'approve', assets: true }],
    })
    await callWallet(page, 'eth_requestAccounts')
    const capabilities = await callWallet(page, 'wallet_getCapabilities', [from])
    expect(capabilities.result).toMatchObject({ '0x1': { assetDiscovery: { supported: true } } })
    const getAssets = async (filter: object) => {
      const { result } = await callWallet(page, 'wallet_getAssets', [{ account: from, ...filter }])
      return result
    }
    const usdc = {
      address: addresses.usdc,
      balance: isHex,
      type: 'ERC20',
      metadata: { name: expect.any(String), symbol: 'USDC', decimals: 6 },
    }
    const ether = { address: 'native', balance: isHex, type: 'NATIVE' }
    const all = await getAssets({ chainFilter: ['0x1'] })
    expect(all).toMatchObject({ '0x1': expect.arrayContaining([usdc]) })
    expect(all).toMatchObject({ '0x1': expect.arrayContaining([expect.objectContaining(ether)]) })
    expect(all).not.toHaveProperty('0x2105')
    const native = await getAssets({ assetTypeFilter: ['native'], chainFilter: ['0x1'] })
    expect(native).toMatchObject({ '0x1': [ether] })
    const one = await getAssets({ assetFilter: { '0x1': [addresses.usdc] }, chainFilter: ['0x1'] })
    expect(one).toEqual({ '0x1': [usdc] })
    const stranger = { account: second?.address.toLowerCase().replace(/.$/, '0') }
    expect(await callWallet(page, 'wallet_getAssets', [stranger])).toMatchObject({ code: 4100 })
  })
})
