import {
  expectHistory,
  expectRest,
  expectTokens,
  failing,
  garbage,
  never,
  toJson,
} from '../fixtures/account-trouble.ts'
import { approveAll, openApprovals, rowsOf } from '../fixtures/approve-on-chain.ts'
import { historyPath, toEntry, toPage } from '../fixtures/nft-history.ts'
import { expect, test } from '../fixtures/test.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'
import type { Reply } from '../sandbox/faults.ts'

/*
 * Each service of the account fails, is slow, has nothing, or sends what cannot be read. What the others have stays. A service
 * that has no test of one of these here has it beside its other tests: tokens, activity, nfts-trouble, approvals, identity,
 * chain-trouble and names-trouble.
 */

const [first = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const balancePath = `/v1/account/${first}/balance`
const identityPath = `/v1/identity/${first}`
const reversePath = `/v1/profile/reverse/${first}`
const ada = 'ada.reown.id'

// What fails on purpose is a failed resource in the console.
test.use({ allowedErrors: [/\/(history|balance)\?|\/(identity|reverse)\//] })

test.describe('the service of balances', () => {
  test('never answers: the native balance and the history do not wait, and the chain takes its place after 10 s', async ({
    modal,
    page,
    visit,
    world,
  }) => {
    world.rpc.route(balancePath, never)
    await page.clock.install()
    await visit('html', { wallets })
    await modal.connect()
    await modal.openAccount()
    await expect(modal.status.filter({ hasText: 'Loading tokens' })).toBeAttached()
    await expect(modal.balance('10,000 ETH')).toBeVisible()
    await expectHistory(modal)
    await modal.tab('Tokens').click()
    await expect(modal.tokens).toHaveCount(0)
    await page.clock.runFor(10_000)
    await expect(modal.text('Some balances are missing')).toBeVisible()
    await expect(modal.tokens).toHaveText([/Ether.*10,000 ETH/])
    await expectRest(modal)
  })

  const usdc = {
    address: `eip155:1:${addresses.usdc}`,
    chainId: 'eip155:1',
    name: 'USD Coin',
    price: 1,
    quantity: { decimals: '6', numeric: '7' },
    symbol: 'USDC',
  }
  const dai = {
    ...usdc,
    address: `eip155:1:${addresses.dai}`,
    name: 'Dai Stablecoin',
    quantity: { decimals: '18', numeric: 'NaN' },
    symbol: 'DAI',
  }
  const unreadable = [null, 7, 'x', {}, { ...usdc, quantity: 3 }, { ...usdc, chainId: 1 }]
  for (const [what, { balances, isMissing, tokens }] of Object.entries({
    'has nothing': { balances: [], isMissing: false, tokens: [/Ether.*10,000 ETH/] },
    'sends much that cannot be read': {
      balances: [...unreadable, usdc, dai],
      isMissing: true,
      tokens: [/USD Coin.*7 USDC/, /Ether.*10,000 ETH/, /Dai Stablecoin.*–.*DAI/],
    },
  }))
    test(`${what}: the native balance is that of the node, and unknown is not zero`, async ({
      modal,
      visit,
      world,
    }) => {
      world.rpc.route(balancePath, toJson({ balances }))
      await visit('html', { wallets })
      await modal.connect()
      await modal.openAccount()
      await expect(modal.tokens).toHaveText(tokens)
      await expect(modal.balance('10,000 ETH')).toBeVisible()
      await expect(modal.text('Some balances are missing')).toHaveCount(isMissing ? 1 : 0)
      await expectHistory(modal)
      await expectRest(modal)
    })
})

test.describe('the service of the history', () => {
  test('never answers: after 10 s the activity and the NFTs can be read again, and the logs are enough for the approvals', async ({
    modal,
    page,
    visit,
    world,
  }) => {
    await approveAll(world.mainnet, first)
    world.rpc.setFault({ kind: 'hang' }, historyPath)
    const countCalls = () => world.rpc.calls.filter(({ path }) => path === historyPath).length
    await page.clock.install()
    await visit('html', { wallets })
    await modal.connect()
    await modal.openAccount()
    await expectTokens(modal)
    await modal.tab('Activity').click()
    await expect(modal.status.filter({ hasText: 'Loading activity' })).toBeAttached()
    await expect.poll(countCalls).toBe(1)
    await page.clock.runFor(10_000)
    await expect(modal.alert).toContainText('Activity didn’t load.')
    await modal.tab('NFTs').click()
    await expect(modal.text('Loading NFTs')).toBeAttached()
    await expect.poll(countCalls).toBe(2)
    await page.clock.runFor(10_000)
    await expect(modal.alert).toContainText('NFTs didn’t load.')
    await expectRest(modal)
    await modal.close()
    const logs = page.waitForResponse((response) =>
      Boolean(response.request().postData()?.includes('eth_getLogs')),
    )
    await openApprovals(modal)
    await expect(modal.status.filter({ hasText: 'Loading approvals' })).toBeAttached()
    await expect.poll(countCalls).toBe(3)
    await (await logs).finished()
    await page.clock.runFor(10_000)
    await expect(rowsOf(modal)).toHaveCount(4)
    await expect(modal.alert).toHaveCount(0)
    await modal.backButton.click()
    world.rpc.heal()
    await expectHistory(modal)
  })

  const unreadable = [null, 7, 'x', {}, { ...toEntry(2), metadata: { hash: 3 } }]
  const few = { ...toEntry(3), transfers: [null, { nft_info: 5 }, ...toEntry(3).transfers] }
  for (const [what, { activity, nfts, reply }] of Object.entries({
    'has nothing': { activity: 'No activity yet', nfts: 'No NFTs yet', reply: () => toPage([]) },
    'sends no JSON': {
      activity: 'Activity didn’t load.',
      nfts: 'NFTs didn’t load.',
      reply: garbage,
    },
    'sends much that cannot be read': {
      activity: 'Stranger 3',
      nfts: 'Stranger 3',
      reply: () => toPage([...unreadable, few]),
    },
  }))
    test(`${what}: the tokens and the approvals that the logs have stay`, async ({
      modal,
      visit,
      world,
    }) => {
      await approveAll(world.mainnet, first)
      world.rpc.route(historyPath, reply)
      await visit('html', { wallets })
      await modal.connect()
      await modal.openAccount()
      await expectTokens(modal)
      await modal.tab('Activity').click()
      await expect(modal.text(activity).first()).toBeVisible()
      await modal.tab('NFTs').click()
      await expect(modal.text(nfts).first()).toBeVisible()
      await expectRest(modal)
      await modal.close()
      await openApprovals(modal)
      await expect(rowsOf(modal)).toHaveCount(4)
      await expect(modal.alert).toHaveCount(0)
    })
})

test.describe('the services of names', () => {
  for (const [what, [identityReply, reverseReply]] of Object.entries({
    fail: [failing, failing],
    'have nothing': [toJson({}), toJson([])],
    'send another shape': [toJson({ avatar: {}, name: ['x'] }), toJson({ name: ada })],
    'send no JSON': [garbage, garbage],
  } satisfies Record<string, [Reply, Reply]>))
    test(`§7.2 §8.11 ${what}: the name is the first one that was registered, else the address stands for itself`, async ({
      modal,
      page,
      portico,
      visit,
      world,
    }) => {
      world.rpc.route(reversePath, reverseReply)
      await visit('html', { wallets })
      await modal.connect()
      await modal.openAccount()
      expect(await portico.call('getIdentity')).toEqual({ value: { name: undefined } })
      expect(world.rpc.calls.map(({ path }) => path)).toContain(reversePath)
      await expect(modal.button('Show full address of 0xf3…b92266')).toHaveText('0xf3…b92266')

      world.rpc.route(identityPath, identityReply)
      world.rpc.route(reversePath, toJson([null, 7, { name: 5 }, { name: '<b>' }, { name: ada }]))
      await page.evaluate(() => localStorage.removeItem('portico.v1.identity-cache'))
      await page.reload()
      await modal.openAccount()
      await expect(modal.button(`Show full address of ${ada}, 0xf3…b92266`)).toHaveText(ada)
      await expectTokens(modal)
      await expectRest(modal)
    })

  test('neither ever answers: after 10 s each, the identity is unknown and the account is whole', async ({
    modal,
    page,
    visit,
    world,
  }) => {
    for (const path of [identityPath, reversePath]) world.rpc.route(path, never)
    const isEnded = (path: string) =>
      page.waitForEvent('requestfailed', (request) => request.url().includes(path))
    const countCalls = (path: string) => world.rpc.calls.filter((one) => one.path === path).length
    const endings = [isEnded(identityPath), isEnded(reversePath)]
    await page.clock.install()
    await visit('html', { wallets })
    await modal.connect()
    await modal.openAccount()
    await expectTokens(modal)
    for (const [index, path] of [identityPath, reversePath].entries()) {
      await expect.poll(() => countCalls(path)).toBe(1)
      await page.clock.runFor(10_000)
      await endings[index]
    }
    await expectHistory(modal)
    await expectRest(modal)
  })
})
