import type { Browser, Page } from '@playwright/test'
import type { World } from '../sandbox/world.ts'
import { type AnnouncedWallets, firstWallet } from './announced-wallets.ts'
import { openSlowPage, timeClick } from './page-helpers.ts'
import { findButton, isView, scrollToEnd } from './portico-measures.ts'

const tokenCount = 500
const pageCount = 200
const pageLength = 50
/** The button of the network comes before it. */
const accountButton = `[...document.querySelector('portico-button').shadowRoot.querySelectorAll('button:not([hidden])')].at(-1)`
const headers = { 'access-control-allow-origin': '*' }

const toToken = (index: number) => ({
  address: `eip155:1:0x${(index + 1).toString(16).padStart(40, '0')}`,
  chainId: 'eip155:1',
  name: `Token ${index + 1}`,
  price: 1,
  quantity: { decimals: '18', numeric: String(tokenCount - index) },
  symbol: `T${index + 1}`,
})

const toTransaction = (account: string, index: number) => ({
  id: `tx-${index}`,
  metadata: {
    chain: 'eip155:1',
    hash: `0x${index.toString(16).padStart(64, '0')}`,
    minedAt: new Date(1_700_000_000_000 - index * 3_600_000).toISOString(),
    operationType: index % 3 === 0 ? 'send' : 'receive',
    sentFrom: account,
    sentTo: account,
    status: 'confirmed',
  },
  transfers: [
    {
      direction: index % 3 === 0 ? 'out' : 'in',
      fungible_info: { icon: null, name: 'Ether', symbol: 'ETH' },
      quantity: { numeric: '0.25' },
    },
  ],
})

function fillAccount({ rpc }: World, account: string): void {
  const balances = Array.from({ length: tokenCount }, (_, index) => toToken(index))
  rpc.route(`/v1/account/${account}/balance`, () => Response.json({ balances }, { headers }))
  rpc.route(`/v1/account/${account}/history`, (request) => {
    const page = Number(new URL(request.url).searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: pageLength }, (_, index) =>
      toTransaction(account, page * pageLength + index),
    )
    return Response.json(
      { data, next: page < pageCount - 1 ? String(page + 1) : null },
      { headers },
    )
  })
}

async function connect(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.locator('portico-button button:not([hidden])').click()
  await page.getByRole('button', { name: firstWallet }).click()
  await page.locator('portico-button').getByText(/ETH/).waitFor()
  await page.locator('portico-modal dialog[open]').waitFor({ state: 'hidden' })
  await page.waitForLoadState('networkidle')
}

/** Returns the ms from each press to the painted view, and the `Scrolling` of both long lists. */
export async function measureAccount(
  browser: Browser,
  url: string,
  { wallets, world }: { wallets: AnnouncedWallets; world: World },
) {
  fillAccount(world, wallets.account)
  const context = await browser.newContext()
  try {
    const { page } = await openSlowPage(context, wallets)
    await connect(page, url)
    const times: Record<string, number> = {}
    const go = async (name: string, button: string, condition: string) => {
      times[name] ??= await timeClick(page, button, condition)
    }
    const goBack = async () => {
      await page.getByRole('button', { name: 'Back' }).click()
      await page.waitForFunction(isView('Account'))
    }
    await go('Account', accountButton, isView('Account'))
    await go('Receive', findButton('Receive'), isView('Receive'))
    await goBack()
    await go('Token approvals', findButton('Token approvals'), isView('Token approvals'))
    await goBack()
    await page.getByRole('button', { name: `Show all ${tokenCount + 1} tokens` }).waitFor()
    await go('Tokens', findButton('Show all'), `${isView('Tokens')} && isTextShown('Token 1')`)
    const tokens = await scrollToEnd(page)
    await goBack()
    await page.getByRole('tab', { name: 'Activity' }).click()
    await page.getByRole('button', { name: 'Show all activity' }).waitFor()
    await go('Activity', findButton('Show all'), isView('Activity'))
    const transactions = await scrollToEnd(page)
    return { times, tokens, transactions }
  } finally {
    await context.close()
  }
}
