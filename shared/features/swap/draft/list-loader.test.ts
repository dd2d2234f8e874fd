import { describe, expect, test } from 'vitest'
import type { Network } from '../../../networks/network.ts'
import { createFakePlatform } from '../../../testing/fake-platform.ts'
import { settle } from '../../../testing/settle.ts'
import { account, dai, ethereum, otherNetwork, usdc } from '../../../testing/swap-facts.ts'
import { createListLoader } from './list-loader.ts'
import type { SwapDraft, WrittenParts } from './swap-draft.ts'

function createCase() {
  const platform = createFakePlatform()
  const written: WrittenParts[] = []
  const fetched: unknown[] = []
  const world = {
    account: account as typeof account | undefined,
    answer: async (_network: Network) => [dai],
  }
  const draft = {
    findAccount: () => world.account,
    write: (parts: WrittenParts) => void written.push(parts),
  } as unknown as SwapDraft
  const loader = createListLoader({ platform }, draft, {
    fetchTokens(network, signal) {
      fetched.push([network.caipNetworkId, signal.aborted])
      return world.answer(network)
    },
  })
  return { clock: platform.clock, fetched, loader, world, written }
}
const loading = { list: { status: 'loading' } }
const ready = { list: { status: 'ready', tokens: [dai] } }
const failed = { list: { status: 'failed' } }

describe('find', () => {
  test('has the tokens of the lists that are loaded, each on its network alone', async () => {
    const { loader } = createCase()
    const address = dai.address ?? ''
    const reading = loader.read(ethereum)
    expect(loader.find('eip155:1', address)).toBeUndefined()
    await reading
    expect(loader.find('eip155:1', address.toUpperCase().replace('0X', '0x'))).toBe(dai)
    expect(loader.find('eip155:1', usdc.address ?? '')).toBeUndefined()
    expect(loader.find('eip155:10', address)).toBeUndefined()
  })
})

describe('follow', () => {
  test('loads the list of the active network once', async () => {
    const { fetched, loader, written } = createCase()
    loader.follow()
    loader.follow()
    expect(written).toEqual([loading])
    await settle()
    loader.follow()
    expect(written).toEqual([loading, ready])
    expect(fetched).toEqual([['eip155:1', false]])
  })

  test('loads that of another network, and of the first one again from what is kept', async () => {
    const { fetched, loader, world, written } = createCase()
    loader.follow()
    await settle()
    world.account = { ...account, network: otherNetwork }
    loader.follow()
    await settle()
    world.account = account
    loader.follow()
    await settle()
    expect(fetched).toEqual([
      ['eip155:1', false],
      ['eip155:10', false],
    ])
    expect(written).toEqual([loading, ready, loading, ready, loading, ready])
  })

  test('loads nothing without an account, and the list once there is one', async () => {
    const { fetched, loader, world } = createCase()
    world.account = undefined
    loader.follow()
    expect(fetched).toEqual([])
    world.account = account
    loader.follow()
    expect(fetched).toHaveLength(1)
    world.account = undefined
    loader.follow()
    expect(fetched).toHaveLength(1)
  })

  test('says that a list cannot be read', async () => {
    const { loader, world, written } = createCase()
    world.answer = () => Promise.reject(new TypeError('offline'))
    loader.follow()
    await settle()
    expect(written).toEqual([loading, failed])
  })

  test.each(['answers', 'fails'])(
    'drops a list that %s after another network is active',
    async (how) => {
      const { loader, world, written } = createCase()
      let end: () => void = () => undefined
      world.answer = () =>
        new Promise((resolve, reject) => {
          end = () => (how === 'answers' ? resolve([usdc]) : reject(new TypeError('offline')))
        })
      loader.follow()
      const endFirst = end
      world.answer = async () => [dai]
      world.account = { ...account, network: otherNetwork }
      loader.follow()
      await settle()
      endFirst()
      await settle()
      expect(written).toEqual([loading, loading, ready])
    },
  )
})

describe('retry', () => {
  test('loads a list again that could not be read', async () => {
    const { fetched, loader, world, written } = createCase()
    world.answer = () => Promise.reject(new TypeError('offline'))
    loader.follow()
    await settle()
    world.answer = async () => [dai]
    loader.retry()
    await settle()
    expect(written).toEqual([loading, failed, loading, ready])
    expect(fetched).toHaveLength(2)
  })
})

describe('read', () => {
  test('keeps a list for 300 s', async () => {
    const { clock, fetched, loader } = createCase()
    expect(await loader.read(ethereum)).toEqual([dai])
    clock.advance(299_999)
    expect(await loader.read(ethereum)).toEqual([dai])
    expect(fetched).toHaveLength(1)
    clock.advance(1)
    await loader.read(ethereum)
    expect(fetched).toHaveLength(2)
  })

  test('shares a list that is being read, and keeps no failure', async () => {
    const { fetched, loader, world } = createCase()
    world.answer = () => Promise.reject(new TypeError('offline'))
    const both = [loader.read(ethereum), loader.read(ethereum)]
    await Promise.allSettled(both)
    expect(fetched).toHaveLength(1)
    world.answer = async () => [dai]
    expect(await loader.read(ethereum)).toEqual([dai])
    expect(fetched).toHaveLength(2)
  })
})

describe('stop', () => {
  test('drops what is being read', async () => {
    const { loader, written } = createCase()
    loader.follow()
    loader.stop()
    await settle()
    expect(written).toEqual([loading])
  })
})
