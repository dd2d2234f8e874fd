import { describe, expect, test } from 'vitest'
import { PorticoError } from '../errors/portico-error.ts'
import { createBrowserStorage } from '../storage/browser-storage.ts'
import { createFakeStorage } from '../testing/fake-storage.ts'
import { settle } from '../testing/settle.ts'
import { extendNetwork } from './extend-network.ts'
import { bsc, mainnet } from './mainnets.ts'
import { createOpenNetworks } from './open-networks.ts'

const rules = { customRpcUrls: [], projectId: 'p', rpc: 'https://rpc.example' }
const fork = { ...bsc, name: 'Fork' }
const unknown = { ...fork, id: 1337 }

function start(storage = createFakeStorage()) {
  const looks: string[] = []
  const names: string[] = []
  const confirmed: unknown[] = []
  const open = createOpenNetworks({
    async confirm(definition, isApproved) {
      confirmed.push([definition.name, isApproved])
      if (definition.name === 'Refused') throw new PorticoError('user-rejected')
      return definition
    },
    async findDefinition(chainId) {
      looks.push(chainId)
      return chainId === 'eip155:56' ? bsc : undefined
    },
    networks: [extendNetwork(mainnet, rules)],
    storage: createBrowserStorage({ log: () => undefined, storage }),
  })
  open.subscribe(({ name }) => names.push(name))
  return { confirmed, looks, names, open, storage }
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

  test('keeps what a dapp adds for the next visit, once it is confirmed', async () => {
    const { confirmed, names, open, storage } = start()
    await open.add(unknown, false)
    expect(open.find('eip155:1337')).toEqual(unknown)
    expect(confirmed).toEqual([['Fork', false]])
    expect(names).toEqual(['Fork'])
    const next = start(storage)
    expect(next.open.find('eip155:1337')).toEqual(unknown)
    expect(next.looks).toEqual([])
  })

  test('adds nothing that is refused', async () => {
    const { open } = start()
    const refused = { ...unknown, name: 'Refused' }
    await expect(open.add(refused, false)).rejects.toMatchObject({ code: 'user-rejected' })
    expect(open.find('eip155:1337')?.name).toBe('Network 1337')
  })

  test('replaces no network that is known: neither one that is found nor one that was added', async () => {
    const { confirmed, open } = start()
    await open.add(fork, true)
    expect(open.find('eip155:56')).toEqual(bsc)
    await open.add(fork, true)
    expect(open.find('eip155:56')).toEqual(bsc)
    expect(confirmed).toEqual([])
    await open.add(unknown, true)
    await open.add({ ...unknown, name: 'Another' }, true)
    expect(open.find('eip155:1337')).toEqual(unknown)
    expect(confirmed).toEqual([['Fork', true]])
  })

  test('replaces a development network on the visitor’s machine, once it is confirmed again', async () => {
    const { confirmed, open } = start()
    const toLocal = (port: number) => ({
      ...unknown,
      rpcUrls: { default: { http: [`http://127.0.0.1:${port}`] } },
    })
    await open.add(toLocal(8_545), false)
    await open.add(toLocal(9_000), false)
    expect(open.find('eip155:1337')).toEqual(toLocal(9_000))
    expect(confirmed).toEqual([
      ['Fork', false],
      ['Fork', false],
    ])
  })

  test('keeps the newest 20 networks of a site', async () => {
    const { open, storage } = start()
    for (let id = 1_001; id <= 1_021; id += 1) await open.add({ ...unknown, id }, false)
    const ids = [...(storage.get('portico.found-networks.v1') ?? '').matchAll(/"id":(\d+)/g)]
    expect(ids.map(([, id]) => Number(id))).toEqual(
      Array.from({ length: 20 }, (_, index) => 1_002 + index),
    )
    expect(open.find('eip155:1001')?.name).toBe('Network 1001')
    expect(open.find('eip155:1021')?.name).toBe('Fork')
  })

  test.each(['no json', '[{"id":56}]', '{}'])('ignores a stored %s', (text) => {
    const storage = createFakeStorage()
    storage.set('portico.found-networks.v1', text)
    expect(start(storage).open.find('eip155:56')?.name).toBe('Network 56')
  })

  test('leaves no listener', async () => {
    const { names, open } = start()
    open.destroy()
    await open.add(unknown, false)
    expect(names).toEqual([])
  })
})
