import { type Address, encodeFunctionData } from 'viem'
import { expect, test } from '../fixtures/test.ts'
import { createSender } from '../fixtures/world/rpc-requests.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { erc721Abi } from '../sandbox/evm/abi.ts'
import { addresses } from '../sandbox/evm/addresses.ts'

const [first = '0x', second = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const historyPath = `/v1/account/${first}/history`
const cors = { 'access-control-allow-origin': '*' }

const mint = (to: Address) =>
  encodeFunctionData({ abi: erc721Abi, args: [to], functionName: 'mint' })
const give = (tokenId: bigint) =>
  encodeFunctionData({
    abi: erc721Abi,
    args: [first, second, tokenId],
    functionName: 'safeTransferFrom',
  })

/** An entry of a history whose transactions the node does not have. */
const toEntry = (index: number, url?: string) => ({
  id: `tx-${index}`,
  metadata: {
    chain: 'eip155:1',
    hash: `0x${(index + 1).toString(16).padStart(64, '0')}`,
    minedAt: '2026-04-01T10:00:00.000Z',
    operationType: 'receive',
    sentFrom: second,
    sentTo: first,
    status: 'confirmed',
  },
  transfers: [
    {
      direction: 'in',
      nft_info: {
        content: url ? { preview: { url } } : null,
        flags: { is_spam: false },
        name: `Stranger ${index}`,
      },
      quantity: { numeric: '1' },
    },
  ],
})
const toPage = (data: readonly unknown[], next: string | null = null) =>
  Response.json({ data, next }, { headers: cors })

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

test('field-notes §5: pictures come from the hosts that the page names, and others ask before', async ({
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
  await expect(modal.nfts.first()).toContainText(`Picture at ${host}`)
  await modal.button('Show 2 hidden').click()
  await expect(modal.spam).toHaveCount(2)
  expect(pictures.filter((path) => path.startsWith('/nft/'))).toEqual([])
  await modal.button(`Show picture of Portico Art #4: ${host} learns that you look`).click()
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

test('field-notes §5: however far the tab is scrolled, it contacts the services, the node and the named hosts alone', async ({
  hosts,
  modal,
  page,
  visit,
  world,
}) => {
  const contacted = new Set<string>()
  page.on('request', (request) => {
    const { host, protocol } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol)) contacted.add(host)
  })
  const named = `${world.rpc.url}/picture`
  const urls = [
    (index: number) => `https://strangers-${index}.example/a.png`,
    (index: number) => `https://${new URL(named).host}@strangers-${index}.example/a.png`,
    (index: number) => `ipfs://bafystranger${index}/a.png`,
    () => 'data:text/html,<script src="https://strangers.example"></script>',
    () =>
      `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="https://strangers.example/b.png"/></svg>')}`,
    (index: number) => `${named}/${index}.png`,
  ]
  world.rpc.route(historyPath, (request) => {
    const number = Number(new URL(request.url).searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: 12 }, (_, at) => {
      const index = number * 12 + at
      return toEntry(index, urls[index % urls.length]?.(index))
    })
    return toPage(data, number < 4 ? String(number + 1) : null)
  })
  for (let index = 0; index < 60; index += 1)
    world.rpc.route(`/picture/${index}.png`, () => new Response('', { headers: cors, status: 404 }))
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await modal.button('Show all NFTs').click()
  await expect(async () => {
    await modal.nfts.last().scrollIntoViewIfNeeded()
    await modal.root.locator('.body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
    expect(await modal.nfts.count()).toBe(60)
  }).toPass()
  await expect(modal.nfts.first()).toContainText('Not confirmed')
  const ours = [...world.services, hosts].map(({ url }) => new URL(url).host)
  expect([...contacted].filter((host) => !ours.includes(host))).toEqual([])
  expect(world.rpc.calls.some(({ path }) => path.startsWith('/picture/'))).toBe(true)
})

test('a picture that is none leaves a tile with a letter', async ({ modal, visit, world }) => {
  const url = `${world.rpc.url}/picture/broken.png`
  world.rpc.route('/picture/broken.png', () => new Response('no picture', { headers: cors }))
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

for (const fault of ['status', 'garbage', 'drop'] as const)
  test(`§8.2 a history that answers with ${fault} is no empty list, and is read again`, async ({
    modal,
    visit,
    world,
  }) => {
    world.rpc.setFault(
      fault === 'status' ? { kind: fault, status: 503 } : { kind: fault },
      historyPath,
    )
    await visit('html', { wallets })
    await modal.connect()
    await modal.openAccount()
    await modal.tab('NFTs').click()
    await expect(modal.alert).toContainText('The NFTs could not be read.')
    await expect(modal.text('No NFTs yet')).toHaveCount(0)
    await expect(modal.disconnectButton).toBeVisible()
    world.rpc.heal()
    await modal.retryButton.click()
    await expect(modal.nfts).toHaveCount(3)
  })

test('a slow history is awaited, and an older page that fails leaves what is shown', async ({
  modal,
  visit,
  world,
}) => {
  let isHealed = false
  world.rpc.setFault({ kind: 'slow', milliseconds: 500 }, historyPath)
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await expect(modal.text('Loading NFTs')).toBeAttached()
  await expect(modal.nfts).toHaveCount(3)
  world.rpc.route(historyPath, (request) => {
    if (!new URL(request.url).searchParams.has('cursor')) return toPage([toEntry(1)], 'older')
    return isHealed ? toPage([toEntry(2)]) : new Response('', { headers: cors, status: 503 })
  })
  await visit('html', { wallets })
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await modal.button('Show all NFTs').click()
  await expect(modal.alert.last()).toContainText('Older transactions could not be read.')
  await expect(modal.nfts).toHaveText([/Stranger 1/])
  isHealed = true
  await modal.retryButton.last().click()
  await expect(modal.nfts).toHaveText([/Stranger 1/, /Stranger 2/])
})

test('without an answer of the node, the NFTs say that they are not confirmed', async ({
  modal,
  page,
  visit,
}) => {
  const isRead = (body: string | null) => /eth_getTransactionReceipt|82ad56cb/.test(body ?? '')
  await page.route('**', (route) =>
    isRead(route.request().postData()) ? route.fulfill({ status: 501 }) : route.fallback(),
  )
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await expect(modal.alert).toContainText('It could not be checked which of these you still have.')
  await expect(modal.nfts.first()).toContainText('Not confirmed')
  await page.unroute('**')
  await modal.retryButton.click()
  await expect(modal.nfts).toHaveText([/Portico Art #4/, /Portico Art #3/, /Portico Art #2/])
  await expect(modal.nfts.first()).not.toContainText('Not confirmed')
})

test('an account without NFTs has none, and one whose newest transactions have none can look further back', async ({
  modal,
  visit,
  world,
}) => {
  world.rpc.route(historyPath, () => toPage([]))
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await expect(modal.text('No NFTs yet')).toBeVisible()
  world.rpc.route(historyPath, (request) => {
    const number = Number(new URL(request.url).searchParams.get('cursor') ?? 0)
    return number < 3 ? toPage([], String(number + 1)) : toPage([toEntry(1)])
  })
  await visit('html', { wallets })
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await expect(modal.text('None in recent transactions')).toBeVisible()
  await modal.button('Look further back').click()
  await expect(modal.nfts).toHaveText([/Stranger 1/])
})

test('§9.26 the tab is on EVM networks whose history is offered, and a network that is not indexed says so', async ({
  modal,
  visit,
  world,
}) => {
  world.rpc.route(historyPath, () => Response.json({}, { headers: cors, status: 400 }))
  await visit('html', { wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('NFTs').click()
  await expect(modal.text('No history of this network')).toBeVisible()
  await visit('html', { options: { features: { history: false } }, wallets })
  await modal.openAccount()
  await expect(modal.tokens.first()).toBeVisible()
  await expect(modal.tab('NFTs')).toHaveCount(0)
})

test('§9.26 on Solana there is no tab of NFTs', async ({ modal, visit }) => {
  await visit('solana', { wallets })
  await modal.connect()
  await modal.openAccount()
  await expect(modal.tab('Activity')).toBeVisible()
  await expect(modal.tab('NFTs')).toHaveCount(0)
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
})
