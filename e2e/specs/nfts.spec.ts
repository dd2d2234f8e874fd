import { type Address, encodeFunctionData } from 'viem'
import { historyPath, toEntry, toFailure, toPage } from '../fixtures/nft-history.ts'
import { expect, test } from '../fixtures/test.ts'
import { createSender } from '../fixtures/world/rpc-requests.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { erc721Abi } from '../sandbox/evm/abi.ts'
import { addresses } from '../sandbox/evm/addresses.ts'

const [first = '0x', second = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]

const mint = (to: Address) =>
  encodeFunctionData({ abi: erc721Abi, args: [to], functionName: 'mint' })
const give = (tokenId: bigint) =>
  encodeFunctionData({
    abi: erc721Abi,
    args: [first, second, tokenId],
    functionName: 'safeTransferFrom',
  })

// A service that fails, and a picture that is none, are failed resources in the console.
test.use({ allowedErrors: [/\/history\?|\/nft\/|\/picture\/|status of 501/] })

test('§1.12 §2.3 §2.15 the NFTs are those that the chain says the account has, after each transfer', async ({
  modal,
  portico,
  visit,
  world,
}) => {
  const send = createSender(world.mainnet)
  const ownerOf = (tokenId: bigint) =>
    world.mainnet.client.readContract({
      abi: erc721Abi,
      address: addresses.art,
      args: [tokenId],
      functionName: 'ownerOf',
    })
  await send({ data: give(2n), to: addresses.art })
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await expect(modal.nfts).toHaveText([/Portico Art #4/, /Portico Art #3/])
  expect(await ownerOf(2n)).toBe(second)

  await portico.request({
    method: 'eth_sendTransaction',
    params: [{ data: mint(first), from: first, to: addresses.art }],
  })
  await expect(modal.nfts).toHaveText([/Portico Art #6/, /Portico Art #4/, /Portico Art #3/])
  await portico.request({
    method: 'eth_sendTransaction',
    params: [{ data: give(4n), from: first, to: addresses.art }],
  })
  await expect(modal.nfts).toHaveText([/Portico Art #6/, /Portico Art #3/])
  expect([await ownerOf(6n), await ownerOf(4n), await ownerOf(3n)]).toEqual([first, second, first])
  await modal.button(/^Portico Art #6/).click()
  await expect(modal.root.locator('.address')).toHaveText(addresses.art.toLowerCase())
})

test('§7.4 nothing is read before the tab is opened, and each once: the history, the receipts, the owners', async ({
  modal,
  page,
  visit,
  world,
}) => {
  const reads = () => world.rpc.calls.filter(({ path }) => path === historyPath)
  const posts: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (/eth_getTransactionReceipt|82ad56cb/.test(body)) posts.push(body)
  })
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tokens.first()).toBeVisible()
  expect([reads().length, posts.length]).toEqual([0, 0])
  await modal.tab('NFTs').click()
  await expect(modal.button('Show 2 hidden')).toBeVisible()
  expect(reads()).toHaveLength(1)
  // The receipts and the owners; then those of the spam.
  expect(posts).toHaveLength(4)
  await modal.tab('Activity').click()
  await expect(modal.activity.first()).toBeVisible()
  await modal.tab('NFTs').click()
  await expect(modal.nfts.first()).toBeVisible()
  expect(posts).toHaveLength(4)
})

test('pictures come from the hosts that the page names, and others ask before', async ({
  modal,
  page,
  visit,
  world,
}) => {
  const pictures: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image') pictures.push(new URL(request.url()).pathname)
  })
  const { host, origin } = new URL(world.mainnet.url)
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await expect(modal.nfts).toHaveCount(3)
  await expect(modal.nfts.first()).toContainText(`Picture from ${host}`)
  await modal.button('Show 2 hidden').click()
  await expect(modal.spam).toHaveCount(2)
  expect(pictures.filter((path) => path.startsWith('/nft/'))).toEqual([])
  await modal.button(`Show picture of Portico Art #4: ${host} will know you viewed it`).click()
  await expect(modal.nfts.first().locator('img')).toHaveJSProperty('naturalWidth', 400)
  expect(pictures.filter((path) => path.startsWith('/nft/'))).toEqual(['/nft/art/4.svg'])
  await expect(modal.nfts.nth(1)).toContainText('Show picture')

  pictures.length = 0
  await visit('html', { options: { nftImageHosts: [origin] }, wallets })
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await expect(modal.nfts.first().locator('img')).toHaveAttribute('referrerpolicy', 'no-referrer')
  await modal.button('Show 2 hidden').click()
  await expect(modal.spam).toHaveCount(2)
  await modal.spam.first().scrollIntoViewIfNeeded()
  await expect
    .poll(() => pictures.filter((path) => path.startsWith('/nft/')).toSorted())
    .toEqual(['/nft/art/2.svg', '/nft/art/3.svg', '/nft/art/4.svg'])
})

test('a picture that is none leaves a tile with a letter', async ({ modal, visit, world }) => {
  const url = `${world.rpc.url}/picture/broken.png`
  world.rpc.route('/picture/broken.png', () => toFailure(404))
  world.rpc.route(historyPath, () => toPage([toEntry(1, url)]))
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await expect(modal.nfts).toHaveText([/Stranger 1/])
  await expect
    .poll(() => world.rpc.calls.some(({ path }) => path.startsWith('/picture/')))
    .toBe(true)
  await expect(modal.nfts.first().locator('img')).toHaveCount(0)
})

test('spam is hidden with its number, and what is not spam stays so after a reload', async ({
  modal,
  page,
  visit,
}) => {
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await expect(modal.nfts).toHaveCount(3)
  await modal.button('Show 2 hidden').click()
  await expect(modal.spam).toHaveCount(2)
  await expect(modal.spam.first()).toContainText('Spam')
  await modal
    .button(/^Not spam: CLAIM 5,000 USDC/)
    .first()
    .click()
  await expect(modal.spam).toHaveCount(1)
  await expect(modal.nfts).toHaveCount(4)
  await page.reload()
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await expect(modal.button('Show 1 hidden')).toBeVisible()
  await expect(modal.nfts).toHaveCount(4)
  await expect(modal.nfts.filter({ hasText: 'CLAIM' })).toHaveCount(1)
})

test('§7.4 a host reads the NFTs by page without the modal', async ({ host, portico, visit }) => {
  await visit('html', { wallets })
  expect(await portico.call('getNfts')).toMatchObject({ error: { code: 'disconnected' } })
  await portico.call('connect', { connectorId: 'eip6963:example.sandbox.wallet' })
  await expect(host.account).toHaveText(first)
  expect(await portico.call('getNfts')).toMatchObject({
    value: {
      items: expect.arrayContaining([
        expect.objectContaining({
          id: `eip155:1/erc721:${addresses.art.toLowerCase()}/4`,
          isConfirmed: true,
          isSpam: false,
          name: 'Portico Art #4',
          quantity: 1n,
        }),
        expect.objectContaining({ contract: addresses.spam.toLowerCase(), isSpam: true }),
      ]),
    },
  })
  const findSpam = async () => {
    const outcome: unknown = await portico.call('getNfts')
    const items: readonly Record<string, unknown>[] = Object(outcome).value.items
    return items.find(({ contract }) => contract === addresses.spam.toLowerCase())
  }
  await portico.call('keepNft', (await findSpam())?.['id'])
  expect(await findSpam()).toMatchObject({ isSpam: false })
})
