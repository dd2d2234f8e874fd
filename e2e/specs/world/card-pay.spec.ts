import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { Connection, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js'
import { formatUnits, parseEther } from 'viem'
import { expect, test } from '../../fixtures/test.ts'
import { me, readUrl } from '../../fixtures/world/card-pay-requests.ts'
import { createRpcRequests, type RpcRequests } from '../../fixtures/world/rpc-requests.ts'
import { devSolanaAccounts } from '../../sandbox/dev-solana-accounts.ts'
import { erc20Abi } from '../../sandbox/evm/abi.ts'
import { addresses } from '../../sandbox/evm/addresses.ts'
import type { World } from '../../sandbox/world.ts'

const text = expect.any(String)

async function readPurchases({ get }: RpcRequests, address = me): Promise<unknown> {
  return (await get(`/v1/account/${address}/history`, { onramp: 'coinbase' })).json()
}

function readUsdc({ base }: World): Promise<bigint> {
  const contract = { abi: erc20Abi, address: addresses.usdc } as const
  return base.client.readContract({ ...contract, functionName: 'balanceOf', args: [me] })
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test.describe('a purchase', () => {
  test('of a token credits the account and appears in both histories', async ({
    world,
    request,
    page,
  }) => {
    const requests = createRpcRequests(world, request)
    const before = await readUsdc(world)
    await page.goto(await readUrl(requests))
    await expect(page.getByText('no money moves')).toBeVisible()
    await expect(page.getByLabel('Asset')).toHaveValue('eip155:8453/USDC')
    await expect(page.getByLabel('Amount in US dollars')).toHaveValue('25')
    await press(page, 'Pay')
    await expect(heading(page)).toHaveText('Payment complete')
    expect(formatUnits((await readUsdc(world)) - before, 6)).toBe('25')
    const [purchase] = world.cardPay.purchases
    const { transactions } = await world.base.client.getBlock({ blockTag: 'latest' })
    expect(transactions).toEqual([purchase?.hash])
    expect(await readPurchases(requests)).toEqual({
      data: [
        {
          id: purchase?.id,
          metadata: {
            operationType: 'buy',
            hash: purchase?.hash,
            minedAt: text,
            sentFrom: 'Coinbase',
            sentTo: me,
            status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS',
            nonce: 0,
            chain: 'eip155:8453',
            application: null,
          },
          transfers: [
            {
              direction: 'in',
              value: 25,
              price: 1,
              quantity: { numeric: '25' },
              fungible_info: {
                name: 'USD Coin',
                symbol: 'USDC',
                icon: { url: `${world.api.url}/public/getTokenImage/USDC` },
              },
            },
          ],
        },
      ],
      next: null,
    })
    const history = await requests.get(`/v1/account/${me}/history`, { chainId: 'eip155:8453' })
    expect((await history.json()).data[0]).toMatchObject({
      metadata: { operationType: 'receive', hash: purchase?.hash },
      transfers: [{ quantity: { numeric: '25' }, fungible_info: { symbol: 'USDC' } }],
    })
  })

  test('of ETH credits the account on the chosen chain', async ({ world, request, page }) => {
    await page.goto(await readUrl(createRpcRequests(world, request)))
    await page.getByLabel('Asset').selectOption('eip155:1/ETH')
    await page.getByLabel('Amount in US dollars').fill('3200.50')
    await press(page, 'Pay')
    await expect(page.getByText(`1 ETH went to ${me}`)).toBeVisible()
    expect(await world.mainnet.client.getBalance({ address: me })).toBe(parseEther('10001'))
    expect(await world.base.client.getBalance({ address: me })).toBe(parseEther('10000'))
  })

  test('can stay in progress, and completes only once', async ({ world, request, page }) => {
    const requests = createRpcRequests(world, request)
    const before = await readUsdc(world)
    await page.goto(await readUrl(requests))
    await press(page, 'Pay, and leave it in progress')
    await expect(heading(page)).toHaveText('Payment in progress')
    const status = (name: string) => ({
      data: [{ metadata: { status: `ONRAMP_TRANSACTION_STATUS_${name}` } }],
    })
    expect(await readPurchases(requests)).toMatchObject({
      data: [{ metadata: { status: 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', hash: '' } }],
    })
    expect(await readUsdc(world)).toBe(before)
    const url = page.url()
    await Promise.all([request.post(url), request.post(url), press(page, 'Finish the payment')])
    await expect(heading(page)).toHaveText('Payment complete')
    expect(await readPurchases(requests)).toMatchObject(status('SUCCESS'))
    expect((await readUsdc(world)) - before).toBe(25_000_000n)
  })

  test('fails with a refused card, and while the chain is stopped', async ({
    world,
    request,
    page,
  }) => {
    const requests = createRpcRequests(world, request)
    const before = await readUsdc(world)
    const url = await readUrl(requests)
    await page.goto(url)
    await press(page, 'Pay with a card that is refused')
    await expect(heading(page)).toHaveText('Payment failed')
    world.base.halt()
    await page.goto(url)
    await press(page, 'Pay')
    await expect(heading(page)).toHaveText('Payment failed')
    world.base.resume()
    const failed = { metadata: { status: 'ONRAMP_TRANSACTION_STATUS_FAILED' } }
    expect(await readPurchases(requests)).toMatchObject({ data: [failed, failed] })
    expect(await readUsdc(world)).toBe(before)
  })

  test('can be cancelled, and a reset deletes it', async ({ world, request, page }) => {
    const requests = createRpcRequests(world, request)
    await page.goto(await readUrl(requests))
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(heading(page)).toHaveText('Cancelled')
    expect(await readPurchases(requests)).toEqual({ data: [], next: null })
    await page.goto(await readUrl(requests))
    await press(page, 'Pay')
    await expect(heading(page)).toHaveText('Payment complete')
    await world.reset()
    expect(await readPurchases(requests)).toEqual({ data: [], next: null })
  })

  test('from the other provider is recorded only on the chain', async ({
    world,
    request,
    page,
  }) => {
    const query = new URLSearchParams({
      publicKey: 'ours',
      destinationCurrencyCode: 'USDC',
      walletAddress: me,
    })
    await page.goto(`${world.cardPay.url}/?${query}`)
    await expect(page.getByRole('option')).toHaveText([/USDC on Ethereum/, /USDC on Base/])
    await page.getByLabel('Asset').selectOption('eip155:8453/USDC')
    const before = await readUsdc(world)
    await press(page, 'Pay')
    await expect(heading(page)).toHaveText('Payment complete')
    expect((await readUsdc(world)) - before).toBe(50_000_000n)
    const requests = createRpcRequests(world, request)
    expect(await readPurchases(requests)).toEqual({ data: [], next: null })
  })

  test('can be made without an order in the address', async ({ world, request, page }) => {
    await page.goto(world.cardPay.url)
    await page.getByLabel('Asset').selectOption('eip155:1/ETH')
    await page.getByLabel('For the address').fill(me)
    await page.getByLabel('Amount in US dollars').fill('6401')
    await press(page, 'Pay')
    await expect(page.getByText(`2 ETH went to ${me}`)).toBeVisible()
    expect(await world.mainnet.client.getBalance({ address: me })).toBe(parseEther('10002'))
    const requests = createRpcRequests(world, request)
    expect(await readPurchases(requests)).toMatchObject({ data: [{}] })
  })

  test('of SOL is an airdrop', async ({ world, page }) => {
    const walletAddress = devSolanaAccounts[1]?.address ?? ''
    const query = { publicKey: 'ours', destinationCurrencyCode: 'SOL', walletAddress }
    await page.goto(`${world.cardPay.url}/?${new URLSearchParams(query)}`)
    await expect(page.getByLabel('Asset')).toHaveValue(/^solana:5eykt4.*\/SOL$/)
    await page.getByLabel('Amount in US dollars').fill('300.50')
    await press(page, 'Pay')
    await expect(page.getByText(`2 SOL went to ${walletAddress}`)).toBeVisible()
    const connection = new Connection(world.solana.url)
    const balance = await connection.getBalance(new PublicKey(walletAddress))
    expect(balance).toBe(102 * LAMPORTS_PER_SOL)
  })

  test('is refused for an unknown asset, a wrong address or an amount outside the limits', async ({
    world,
    request,
  }) => {
    const { url } = world.cardPay
    const status = async (path: string) => (await request.get(`${url}${path}`)).status()
    const wallets = (wallet: object) => encodeURIComponent(JSON.stringify([wallet]))
    const shop = '/buy/select-asset?destinationWallets='
    expect(await status('/?publicKey=ours')).toBe(400)
    expect(await status(`${shop}x`)).toBe(400)
    expect(await status(`${shop}${wallets({ address: me })}`)).toBe(200)
    expect(await status(`${shop}${wallets({ address: me, blockchains: ['polygon'] })}`)).toBe(400)
    expect(await status('/purchases/none')).toBe(404)
    const form = {
      provider: 'meld',
      address: me,
      offer: 'eip155:1/ETH',
      dollars: '10',
      card: 'slow',
    }
    const order = async (more: object) => {
      const answer = await request.post(`${url}/purchases`, { form: { ...form, ...more } })
      return answer.status()
    }
    expect(await order({})).toBe(200)
    for (const wrong of [
      { dollars: '9.99' },
      { dollars: '7501' },
      { dollars: 'much' },
      { address: '0x1' },
      { offer: 'eip155:1/DOGE' },
      { offer: 'solana:x/SOL' },
    ])
      expect(await order(wrong), JSON.stringify(wrong)).toBe(400)
    expect(world.cardPay.purchases).toHaveLength(1)
  })
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the shop is accessible, in ${colorScheme}`, async ({ world, request, page }) => {
    await page.emulateMedia({ colorScheme })
    const audit = async () => (await new AxeBuilder({ page }).analyze()).violations
    await page.goto(await readUrl(createRpcRequests(world, request)))
    expect(await audit()).toEqual([])
    await page.getByLabel('Amount in US dollars').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(heading(page)).toHaveText('Payment complete')
    expect(await audit()).toEqual([])
  })
