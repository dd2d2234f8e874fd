import { encodeFunctionData, parseAbi } from 'viem'
import { historyPath, toEntry, toFailure, toPage } from '../fixtures/nft-history.ts'
import { expect, test } from '../fixtures/test.ts'
import { createSender } from '../fixtures/world/rpc-requests.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { addresses } from '../sandbox/evm/addresses.ts'

const [, second = '0x'] = devAddresses
const wallets = [{ mode: 'approve' as const }]
const pageCount = 5
const pageLength = 12
const total = pageCount * pageLength
const stranger = 'strangers.example'
const svg = encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><image xlink:href="https://${stranger}/b.png"/></svg>`,
)

/** A transaction of a stranger: an airdropped NFT, beside a token with an icon and the name of an application. */
const toAirdrop = (index: number, picture: string | undefined) => {
  const { metadata, transfers, ...rest } = toEntry(index, picture)
  const icon = { url: `https://icons.${stranger}/${index}.png` }
  const token = {
    direction: 'in',
    fungible_info: { icon, name: `https://${stranger}`, symbol: stranger },
    quantity: { numeric: '1' },
  }
  const application = { icon, name: `${stranger}/claim` }
  return { ...rest, metadata: { ...metadata, application }, transfers: [...transfers, token] }
}

// A picture that is none is a failed resource in the console.
test.use({ allowedErrors: [/\/picture\//] })

test('however far the activity and the NFTs are scrolled, strangers’ names, icons and airdropped NFTs contact the services, the node and what the host names alone', async ({
  hosts,
  modal,
  page,
  portico,
  visit,
  world,
}) => {
  const pictures = `${world.base.url}/picture`
  const urls = [
    (index: number) => `https://${index}.${stranger}/a.png`,
    (index: number) => `https://${new URL(pictures).host}@${index}.${stranger}/a.png`,
    (index: number) => `ipfs://bafystranger${index}/a.png`,
    () => `data:text/html,<script src="https://${stranger}"></script>`,
    () => `data:image/svg+xml,${svg}`,
    (index: number) => `${pictures}/${index}.png`,
  ]
  for (let index = 0; index < total; index += 1)
    world.base.route(`/picture/${index}.png`, () => toFailure(404))
  world.rpc.route(historyPath, (request) => {
    const number = Number(new URL(request.url).searchParams.get('cursor') ?? 0)
    const data = Array.from({ length: pageLength }, (_, at) => {
      const index = number * pageLength + at
      return toAirdrop(index, urls[index % urls.length]?.(index))
    })
    return toPage(data, number < pageCount - 1 ? String(number + 1) : null)
  })
  // The name of the stranger is at a server of the stranger (EIP-3668).
  const data = encodeFunctionData({
    abi: parseAbi(['function setServer(bytes account, string url)']),
    args: [second, `https://names.${stranger}/{sender}/{data}`],
    functionName: 'setServer',
  })
  await createSender(world.mainnet, 1)({ data, to: addresses.ens })

  const names = new Map([
    ...world.services.map(({ name, url }) => [new URL(url).host, name] as const),
    [new URL(hosts.url).host, 'page'],
  ])
  const contacted = new Set<string>()
  const add = (address: string) => {
    const { host, protocol } = new URL(address)
    if (/^(https?|wss?):$/.test(protocol)) contacted.add(names.get(host) ?? host)
  }
  page.on('request', (request) => add(request.url()))
  page.on('websocket', (socket) => add(socket.url()))
  await visit('html', { options: { nftImageHosts: [pictures] }, wallets })
  await modal.connect()
  await modal.openAccount()
  await modal.tab('Activity').click()
  await modal.button('Show all activity').click()
  const last = modal.activity.and(page.locator(`[aria-posinset="${total}"]`))
  await modal.activity.first().getByRole('button').click()
  // A lookup of a stranger does not reach the stranger's server: neither the opened transaction, nor the host.
  const isLookUp = ({ path }: { path: string }) => path === `/v1/identity/${second}`
  await expect.poll(() => world.rpc.calls.filter(isLookUp)).toHaveLength(1)
  expect(await portico.call('getIdentity', second)).toEqual({ value: { name: undefined } })
  await modal.activity.first().getByRole('button').first().focus()
  await expect(async () => {
    await page.keyboard.press('End')
    expect(await last.count()).toBe(1)
  }).toPass({ intervals: [0] })
  await last.getByRole('button').click()
  await expect(modal.text(/^You didn’t start this transaction\./)).toBeVisible()
  await expect(last.locator('img')).toHaveCount(0)

  await modal.backButton.click()
  await modal.tab('NFTs').click()
  await modal.button('Show all NFTs').click()
  await expect(async () => {
    await modal.nfts.last().scrollIntoViewIfNeeded()
    await modal.root.locator('.body').evaluate((body) => body.scrollTo(0, body.scrollHeight))
    expect(await modal.nfts.count()).toBe(total)
  }).toPass()
  await expect(modal.nfts.first()).toContainText('Not confirmed')
  expect(world.base.calls.some(({ path }) => path.startsWith('/picture/'))).toBe(true)
  // The node of the network answers where the service does not in time.
  contacted.delete('chain-1')
  expect([...contacted].toSorted()).toEqual(['api', 'chain-8453', 'page', 'rpc'])
})
