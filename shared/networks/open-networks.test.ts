import { describe, expect, test } from 'vitest'
import { createFakeStorage } from '../testing/fake-storage.ts'
import { settle } from '../testing/settle.ts'
import { extendNetwork } from './extend-network.ts'
import { bsc, mainnet } from './mainnets.ts'
import { createOpenNetworks } from './open-networks.ts'

const rules = { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.example' }
const fork = { ...bsc, name: 'Fork' }

function start(storage = createFakeStorage()) {
  const looks: string[] = []
  const names: string[] = []
  const open = createOpenNetworks({
    async findDefinition(chainId) {
      looks.push(chainId)
      return chainId === 'eip155:56' ? bsc : undefined
    },
    networks: [extendNetwork(mainnet, rules)],
    storage,
  })
  open.subscribe(({ name }) => names.push(name))
  return { looks, names, open, storage }
}

describe('createOpenNetworks', () => {
  test('knows a network by its id alone, and by its name once it is found', async () => {
    const { looks, names, open } = start()
    expect(open.find('eip155:56')).toMatchObject({ id: 56, name: 'Network 56' })
    expect(open.find('eip155:56')?.rpcUrls.default.http).toEqual([])
    await settle()
    expect(open.find('eip155:56')).toEqual(bsc)
    expect(looks).toEqual(['eip155:56'])
    expect(names).toEqual(['BNB Smart Chain'])
  })

  test('keeps the id alone of a network that is not found', async () => {
    const { looks, open } = start()
    open.find('eip155:1337')
    await settle()
    expect(open.find('eip155:1337')).toMatchObject({ id: 1337, name: 'Network 1337' })
    expect(looks).toEqual(['eip155:1337'])
  })

  test('leaves out the networks of the host and of other namespaces', () => {
    const { looks, open } = start()
    expect(open.find('eip155:1')).toBeUndefined()
    expect(open.find('solana:devnet')).toBeUndefined()
    expect(open.isOpen('eip155:1')).toBe(false)
    expect(looks).toEqual([])
  })

  test('prefers what a dapp has added, and keeps it for the next visit', async () => {
    const { names, open, storage } = start()
    open.find('eip155:56')
    open.add(fork)
    await settle()
    expect(open.find('eip155:56')).toEqual(fork)
    expect(names).toEqual(['Fork'])
    const next = start(storage)
    expect(next.open.find('eip155:56')).toEqual(fork)
    expect(next.looks).toEqual([])
  })

  test.each(['no json', '[{"id":56}]', '{}'])('ignores a stored %s', (text) => {
    const storage = createFakeStorage()
    storage.set('portico.found-networks.v1', text)
    expect(start(storage).open.find('eip155:56')?.name).toBe('Network 56')
  })

  test('leaves no listener', () => {
    const { names, open } = start()
    open.destroy()
    open.add(fork)
    expect(names).toEqual([])
  })
})
