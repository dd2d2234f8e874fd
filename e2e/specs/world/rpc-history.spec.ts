import * as v from 'valibot'
import { type Address, encodeFunctionData, parseEther } from 'viem'
import {
  createRpcRequests,
  createSender,
  type RpcRequests,
  toReasons,
} from '../../fixtures/world/rpc-requests.ts'
import { expect, test } from '../../fixtures/world.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import { erc721Abi } from '../../sandbox/evm/abi.ts'
import { addresses } from '../../sandbox/evm/addresses.ts'

const [me = '0x', second = '0x'] = devAddresses
const stranger: Address = '0x00000000000000000000000000000000DeaDBeef'

const page = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      metadata: v.object({
        operationType: v.string(),
        hash: v.string(),
        minedAt: v.pipe(v.string(), v.isoTimestamp()),
        sentFrom: v.string(),
        sentTo: v.string(),
        status: v.string(),
        nonce: v.number(),
        chain: v.string(),
        application: v.nullable(v.object({ name: v.string(), iconUrl: v.nullable(v.string()) })),
      }),
      transfers: v.array(v.unknown()),
    }),
  ),
  next: v.nullable(v.string()),
})

type Page = v.InferOutput<typeof page>

async function readPage(
  { get }: RpcRequests,
  query: Record<string, string> = {},
  owner = me,
): Promise<Page> {
  return v.parse(page, await (await get(`/v1/account/${owner}/history`, query)).json())
}

/** Follows the cursors to the end. Calls `meanwhile` between two pages. */
async function readAll(
  requests: RpcRequests,
  query: Record<string, string>,
  meanwhile: () => Promise<unknown> = () => Promise.resolve(),
) {
  const pages: Page[] = [await readPage(requests, query)]
  for (let cursor = pages[0]?.next; cursor; cursor = pages.at(-1)?.next) {
    await meanwhile()
    pages.push(await readPage(requests, { ...query, cursor }))
  }
  return pages
}

test.describe('the history of an account', () => {
  test('is complete, newest first, with fifty entries a page', async ({ world, request }) => {
    const requests = createRpcRequests(world, request)
    const pages = await readAll(requests, { chainId: 'eip155:1' })
    expect(pages.length).toBeGreaterThan(1)
    expect(pages.slice(0, -1).map(({ data }) => data.length)).toEqual(
      pages.slice(0, -1).map(() => 50),
    )
    const items = pages.flatMap(({ data }) => data)
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
    const times = items.map(({ metadata }) => metadata.minedAt)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(items.map(({ metadata }) => metadata.chain))).toEqual(new Set(['eip155:1']))
    const sent = await world.mainnet.rpc('eth_getTransactionCount', [me, 'latest'])
    const outgoing = items.filter(({ metadata: { operationType, sentFrom } }) => {
      return sentFrom === me && operationType !== 'receive'
    })
    expect(outgoing.map(({ metadata }) => metadata.nonce).toReversed()).toEqual(
      Array.from({ length: Number(sent) }, (_, nonce) => nonce),
    )
  })

  test('has no gap or duplicate if transactions are added between two pages', async ({
    world,
    request,
  }) => {
    const requests = createRpcRequests(world, request)
    const before = await readAll(requests, {})
    const send = createSender(world.mainnet)
    const pay = () => send({ to: second, value: 1n })
    const during = await readAll(requests, {}, pay)
    const toIds = (pages: readonly Page[]) => pages.flatMap(({ data }) => data.map(({ id }) => id))
    expect(toIds(during)).toEqual(toIds(before))
    const after = await readAll(requests, {})
    expect(toIds(after).slice(before.length - 1)).toEqual(toIds(before))
  })

  test('sorts all chains by time, or lists one chain', async ({ world, request }) => {
    const requests = createRpcRequests(world, request)
    const toChains = (pages: readonly Page[]) =>
      new Set(pages.flatMap(({ data }) => data.map(({ metadata }) => metadata.chain)))
    const all = await readAll(requests, {})
    expect(toChains(all)).toEqual(new Set(['eip155:1', 'eip155:8453', 'eip155:11155111']))
    const times = all.flatMap(({ data }) => data.map(({ metadata }) => metadata.minedAt))
    expect(times).toEqual(times.toSorted().toReversed())
    const one = await readAll(requests, { chainId: 'eip155:8453' })
    expect(toChains(one)).toEqual(new Set(['eip155:8453']))
  })

  test('has the operation, token, amount and parties of each entry', async ({ world, request }) => {
    const pages = await readAll(createRpcRequests(world, request), { chainId: 'eip155:1' })
    const items = pages.flatMap(({ data }) => data)
    const find = (type: string, status = 'confirmed') =>
      items.find(({ metadata }) => metadata.operationType === type && metadata.status === status)
    const icon = (symbol: string) => ({ url: `${world.api.url}/public/getTokenImage/${symbol}` })
    expect(find('receive')).toMatchObject({
      metadata: { sentTo: me, application: null },
      transfers: [
        {
          direction: 'in',
          value: expect.any(Number),
          price: 1,
          quantity: { numeric: expect.stringMatching(/^\d+(?:\.\d+)?$/) },
          fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: icon('USDC') },
        },
      ],
    })
    expect(find('send')).toMatchObject({
      metadata: { sentFrom: me, sentTo: second },
      transfers: [
        {
          direction: 'out',
          value: 640.1,
          price: 3200.5,
          quantity: { numeric: '0.2' },
          fungible_info: { name: 'Ether', symbol: 'ETH', icon: icon('ETH') },
        },
      ],
    })
    expect(find('trade')).toMatchObject({
      metadata: { sentTo: addresses.exchange, application: { name: 'Local Exchange' } },
      transfers: [
        { direction: 'out', fungible_info: { symbol: 'USDT' }, quantity: { numeric: '200' } },
        { direction: 'in', fungible_info: { symbol: 'DAI' } },
      ],
    })
    expect(find('approve')).toMatchObject({ transfers: [] })
    expect(find('trade', 'failed')).toMatchObject({ transfers: [] })
    const image = find('trade')?.metadata.application?.iconUrl ?? ''
    expect((await request.get(image)).headers()['content-type']).toBe('image/svg+xml')
  })

  test('shows ETH that the exchange pays, which emits no event', async ({ world, request }) => {
    const pages = await readAll(createRpcRequests(world, request), { chainId: 'eip155:1' })
    const paidOut = pages
      .flatMap(({ data }) => data)
      .filter(({ metadata }) => metadata.operationType === 'trade')
      .flatMap(({ transfers }) => transfers)
    expect(paidOut).toContainEqual(
      expect.objectContaining({
        direction: 'in',
        fungible_info: expect.objectContaining({ symbol: 'ETH' }),
      }),
    )
  })

  test('shows NFTs with their image, and marks spam', async ({ world, request }) => {
    const pages = await readAll(createRpcRequests(world, request), { chainId: 'eip155:1' })
    const transfers = pages.flatMap(({ data }) => data.flatMap((item) => item.transfers))
    const nft = v.object({
      direction: v.string(),
      quantity: v.object({ numeric: v.literal('1') }),
      nft_info: v.object({
        name: v.string(),
        flags: v.object({ is_spam: v.boolean() }),
        content: v.object({
          preview: v.object({ url: v.string(), content_type: v.null() }),
          detail: v.null(),
        }),
      }),
    })
    const nfts = transfers.flatMap((transfer) => {
      const parsed = v.safeParse(nft, transfer)
      return parsed.success ? [parsed.output] : []
    })
    const spam = nfts.filter(({ nft_info }) => nft_info.flags.is_spam)
    const honest = nfts.filter(({ nft_info }) => !nft_info.flags.is_spam)
    expect(spam).toHaveLength(2)
    expect(honest.map(({ direction }) => direction)).toEqual(['out', 'in', 'in', 'in', 'in'])
    expect(honest[0]?.nft_info.name).toBe('Portico Art #1')
    const picture = await request.get(honest[0]?.nft_info.content.preview.url ?? '')
    expect(picture.headers()['content-type']).toContain('image/svg+xml')
  })

  test('names a mint, a deployment, a bare call and transfers', async ({ world, request }) => {
    const requests = createRpcRequests(world, request)
    const send = createSender(world.base)
    const newest = async (owner = me) => {
      const [item] = (await readPage(requests, { chainId: 'eip155:8453' }, owner)).data
      return item
    }
    const data = encodeFunctionData({ abi: erc721Abi, functionName: 'mint', args: [me] })
    await send({ to: addresses.art, data })
    expect(await newest()).toMatchObject({ metadata: { operationType: 'mint' } })
    // The code of the contract is a single STOP.
    await send({ data: '0x600160005360016000f3' })
    expect(await newest()).toMatchObject({ metadata: { operationType: 'deploy', sentFrom: me } })
    await send({ to: stranger, data: '0x12345678' })
    expect(await newest()).toMatchObject({ metadata: { operationType: 'execute' }, transfers: [] })
    await send({ to: me, value: parseEther('1') })
    expect(await newest()).toMatchObject({
      metadata: { operationType: 'send' },
      transfers: [{ direction: 'self' }],
    })
    await send({ to: stranger, value: parseEther('2') })
    expect(await newest(stranger)).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: me, sentTo: stranger },
      transfers: [{ direction: 'in', quantity: { numeric: '2' } }],
    })
  })

  test('drops the entries that a reset of the chain removes', async ({ world, request }) => {
    const requests = createRpcRequests(world, request)
    const send = createSender(world.mainnet)
    const before = await readPage(requests)
    await send({ to: second, value: 1n })
    await send({ to: second, value: 2n })
    expect((await readPage(requests)).data[0]?.id).not.toBe(before.data[0]?.id)
    await world.mainnet.reset()
    expect(await readPage(requests)).toEqual(before)
    const { transactionHash: hash } = await send({ to: second, value: 3n })
    const after = await readPage(requests)
    expect(after.data.slice(0, 2).map(({ id }) => id)).toEqual([
      `eip155:1:${hash}`,
      before.data[0]?.id,
    ])
  })

  test('is empty for an unused account', async ({ world, request }) => {
    const requests = createRpcRequests(world, request)
    expect(await readPage(requests, {}, stranger)).toEqual({ data: [], next: null })
  })

  test('refuses a wrong request', async ({ world, request }) => {
    const { get } = createRpcRequests(world, request)
    const refused = async (path: string, query: Record<string, string> = {}) => {
      const answer = await get(path, query)
      return [answer.status(), await answer.json()]
    }
    const text = expect.any(String)
    const path = `/v1/account/${me}/history`
    expect(await refused('/v1/account/0x12/history')).toEqual([400, toReasons('address', text)])
    expect(await refused(path, { onramp: 'paypal' })).toEqual([400, toReasons('onramp', text)])
    expect(await refused(path, { cursor: 'x' })).toEqual([400, toReasons('cursor', text)])
    expect(await refused(path, { chainId: 'eip155:5' })).toEqual([400, toReasons('chainId', text)])
    expect(await refused(path, { projectId: '' })).toEqual([401, toReasons('projectId', text)])
  })
})
