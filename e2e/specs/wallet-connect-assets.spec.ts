import { expect, test } from '../fixtures/phone-test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'

const [first = '0x'] = devAddresses
const balancePath = `/v1/account/${first}/balance`

test.beforeEach(({ visit }) => visit('html', { wallets: [] }))

test.describe('a wallet whose session says that it lists assets', () => {
  test.use({
    phoneAssets: [
      {
        address: addresses.usdc,
        balance: '0x7a120',
        metadata: { decimals: 6, name: 'USD Coin', symbol: 'USDC' },
        type: 'ERC20',
      },
    ],
  })

  test('§7.5 §3.2 gives the tokens behind WalletConnect, after a reload too, without a call for its capabilities', async ({
    connectPhone,
    host,
    modal,
    page,
    phone,
    world,
  }) => {
    await connectPhone()
    await modal.openAccount()
    await expect(modal.tokens).toHaveText([/Ether/, /0\.5 USDC/])
    await page.reload()
    await expect(host.account).toHaveText(first)
    await modal.openAccount()
    await expect(modal.tokens).toHaveText([/Ether/, /0\.5 USDC/])
    expect(new Set(phone.requests.map(({ method }) => method))).toEqual(
      new Set(['wallet_getAssets']),
    )
    expect(world.rpc.calls.filter(({ path }) => path === balancePath)).toEqual([])
  })
})

test('§7.5 a wallet behind WalletConnect whose session does not say that it lists assets gets no request: the service has the tokens', async ({
  connectPhone,
  modal,
  phone,
}) => {
  await connectPhone()
  await modal.openAccount()
  await expect(modal.tokens).toHaveText([/Ether/, /USD Coin/, /Dai Stablecoin/, /Tether USD/])
  expect(phone.requests).toEqual([])
})
