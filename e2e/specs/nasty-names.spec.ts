import { toJson } from '../fixtures/account-trouble.ts'
import { historyPath, toEntry, toPage } from '../fixtures/nft-history.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'

const [first = '0x', second = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const markup = '<img src=x onerror=alert(1)>'
const toAddress = (index: number) => `0x${(index + 1).toString(16).padStart(40, '0')}`
const short = (index: number) => `0x00…${toAddress(index).slice(-6)}`

/** Names, symbols, amounts and prices that mislead, or break a layout. */
const nasty: readonly (readonly [name: string, symbol: string, numeric: string, price?: number])[] =
  [
    ['USD Coin', 'USDC', '5000'],
    ['USD Coin', 'USD\u0421', '1', 1],
    ['\u202eCSDU\u200b', 'U\u2060S\u202eDC', '2', 1],
    [markup, '<b>X</b>', '3', 1],
    ['رمز تجريبي', 'رمز', '1e60', 1e-9],
    ['W'.repeat(200), 'W'.repeat(80), '1e-18', 1],
    ['Not a number', 'NAN', 'NaN', Number.NaN],
    ['Ether', 'ETH', '4'],
    ['', '', '6', 1],
  ]

const toToken = (address: string, [name, symbol, numeric, price]: (typeof nasty)[number]) => ({
  address: `eip155:1:${address}`,
  chainId: 'eip155:1',
  iconUrl: 'javascript:alert(1)',
  name,
  price,
  quantity: { decimals: '18', numeric },
  symbol,
})

test('names that are written from right to left, without width, with look-alikes or as markup, and the least and largest numbers, break nothing and mislead nobody', async ({
  modal,
  page,
  visit,
  world,
}) => {
  const balances = [
    toToken(addresses.usdc, ['USD Coin', 'USDC', '7', 1]),
    ...nasty.map((token, index) => toToken(toAddress(index), token)),
  ]
  world.rpc.route(`/v1/account/${first}/balance`, toJson({ balances }))
  const toTransfer = ([name, symbol, numeric]: (typeof nasty)[number]) => ({
    direction: 'in',
    fungible_info: { icon: { url: 'javascript:alert(1)' }, name, symbol },
    quantity: { numeric },
  })
  world.rpc.route(historyPath, () =>
    toPage(
      nasty.map((token, index) => {
        const { metadata, ...entry } = toEntry(index)
        const [nft] = entry.transfers
        const [name] = token
        return {
          ...entry,
          metadata: { ...metadata, application: { name }, sentFrom: second },
          transfers: [toTransfer(token), { ...nft, nft_info: { ...nft?.nft_info, name } }],
        }
      }),
    ),
  )
  await page.setViewportSize({ height: 900, width: 320 })
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.button('Show all 11 tokens').click()
  await expect(modal.view('Tokens')).toBeVisible()
  const row = (text: RegExp) => modal.tokens.filter({ hasText: text })
  // Each that shares its name, or imitates one, has its address.
  await expect(row(/7 USDC.*0xA0…06eB48/)).toContainText('$7.00')
  await expect(row(new RegExp(`5,000 USDC.*${short(0)}`))).toContainText('–')
  await expect(row(new RegExp(`USD\u0421.*${short(1)}`))).toHaveCount(1)
  await expect(row(new RegExp(`CSDU.*2 USDC.*${short(2)}`))).toHaveCount(1)
  await expect(row(new RegExp(`Ether.*4 ETH.*${short(7)}`))).toContainText('–')
  await expect(row(/Ether10,000 ETH/)).not.toContainText('0x')
  await expect(row(/<img src=x/)).toContainText('3 <b>X</b>')
  await expect(row(/رمز/)).toContainText('1E60')
  await expect(row(/WWW/)).toContainText('<0.001')
  await expect(row(/Not a number/)).toContainText('–')
  await expect(row(/Not a number/)).not.toContainText(/NaN|\b0\b/)

  const overflows = () =>
    modal.root.locator('.body').evaluate((body) => body.scrollWidth - body.clientWidth)
  expect(await overflows()).toBe(0)
  await modal.backButton.click()
  await modal.tab('Activity').click()
  await modal.button('Show all activity').click()
  const moved = (text: RegExp) => modal.activity.filter({ hasText: text })
  await expect(moved(/\+1E60 رمز/)).toHaveCount(1)
  await expect(moved(/\+<0\.001 W/)).toHaveCount(1)
  await expect(moved(/– NAN/)).toHaveCount(1)
  await expect(moved(/\+2 USDC/)).toHaveCount(1)
  await expect(moved(/\+3 <b>X<\/b>/)).toHaveCount(1)
  expect(await overflows()).toBe(0)
  await modal.backButton.click()
  await modal.tab('NFTs').click()
  await expect(modal.nfts.first()).toBeVisible()
  expect(await overflows()).toBe(0)
  await expect(modal.root.locator('img[src^="javascript"], .card b')).toHaveCount(0)
})
