import { encodeFunctionResult, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import '../../adapters/evm/viem/ens-reader.ts'
import { base, mainnet } from '../../networks/mainnets.ts'
import { createAnswer } from '../../testing/create-answer.ts'
import { firstAddress, secondAddress } from '../../testing/fake-connector.ts'
import { createConnectedInstance } from '../../testing/fake-instance.ts'
import { settle } from '../../testing/settle.ts'

const host = 'https://rpc.walletconnect.org'
const picture = `${host}/avatars/ada.png`
const abi = parseAbi([
  'function reverseWithGateways(bytes, uint256, string[]) view returns (string, address, address)',
])
const resolver = '0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe'

/** What the universal resolver of ENS answers. */
const toEnsAnswer = (name: string) =>
  encodeFunctionResult({
    abi,
    functionName: 'reverseWithGateways',
    result: [name, resolver, resolver],
  })

type Reply = object | number | Promise<Response>
const toResponse = (reply: Reply) => {
  if (reply instanceof Promise) return reply
  return typeof reply === 'number' ? new Response('', { status: reply }) : Response.json(reply)
}

async function createCase(options: Parameters<typeof createConnectedInstance>[0] = {}) {
  const service = {
    identity: { avatar: null, name: null } as Reply,
    requests: [] as string[],
    reverse: [] as Reply,
  }
  const instance = await createConnectedInstance({
    ...options,
    fetch: async (address) => {
      const { host: name, pathname } = new URL(address)
      const kind = /identity|reverse/.exec(pathname)?.[0]
      if (!kind) throw new TypeError('offline')
      service.requests.push(`${name}${pathname}`)
      return toResponse(kind === 'identity' ? service.identity : service.reverse)
    },
  })
  instance.nodes.answer = () => toEnsAnswer('')
  const identity = await instance.features.identity.get()
  const watch = async () => {
    const stop = identity.actions.watchIdentity()
    await settle()
    return stop
  }
  return { ...instance, feature: identity, service, state: instance.identity.getState, watch }
}

describe('the identity of the account', () => {
  test('§7.7 is the name and the picture of the service, read only while somebody watches', async () => {
    const { service, state, watch } = await createCase()
    service.identity = { avatar: picture, name: 'ada.reown.id' }
    await settle()
    expect(service.requests).toEqual([])
    const stop = await watch()
    expect(state()).toEqual({
      accountId: `eip155:1:${firstAddress}`,
      avatarUrl: picture,
      name: 'ada.reown.id',
      status: 'ready',
    })
    expect(service.requests).toEqual([`rpc.walletconnect.org/v1/identity/${firstAddress}`])
    stop()
  })

  test('§9.11 is kept for 5 min, and is read once at a time', async () => {
    const { clock, feature, service, watch } = await createCase()
    service.identity = { name: 'ada.reown.id' }
    await Promise.all([feature.readIdentity(undefined), feature.readIdentity(undefined)])
    await watch()
    expect(service.requests).toHaveLength(1)
    clock.advance(299_999)
    expect(await feature.readIdentity(undefined)).toMatchObject({ name: 'ada.reown.id' })
    expect(service.requests).toHaveLength(1)
    clock.advance(1)
    await feature.readIdentity(undefined)
    expect(service.requests).toHaveLength(2)
  })

  test('§9.11 that is older than 5 min is read again when one more begins to watch', async () => {
    const { clock, service, state, watch } = await createCase()
    service.identity = { name: 'ada.reown.id' }
    await watch()
    service.identity = { name: 'lovelace.reown.id' }
    clock.advance(299_999)
    await watch()
    expect(state()).toMatchObject({ name: 'ada.reown.id' })
    clock.advance(1)
    await watch()
    expect(state()).toMatchObject({ name: 'lovelace.reown.id', status: 'ready' })
    await watch()
    expect(service.requests).toHaveLength(2)
  })

  test('§7.7 that is being read is shown once, also where one more began to watch', async () => {
    const { identity, service, watch } = await createCase()
    const { promise, resolve } = createAnswer<Response>()
    service.identity = promise
    const statuses: string[] = []
    identity.subscribe(({ status }) => statuses.push(status))
    await watch()
    await watch()
    resolve(Response.json({ avatar: null, name: 'ada.reown.id' }))
    await settle()
    expect(statuses).toEqual(['loading', 'ready'])
    expect(service.requests).toHaveLength(1)
  })

  test('§7.7 is the name of ENS where the service has none, of Ethereum also where the host does not list it', async () => {
    const { nodes, state, wallet, watch } = await createCase({ networks: [base] })
    wallet.chainId = 'eip155:8453'
    wallet.emit({ result: wallet.session(), type: 'account-changed' })
    nodes.answer = () => toEnsAnswer('ada.base.eth')
    await watch()
    expect(state()).toMatchObject({ avatarUrl: undefined, name: 'ada.base.eth' })
    expect(nodes.calls).toEqual([
      expect.objectContaining({
        method: 'eth_call',
        network: expect.objectContaining({ caipNetworkId: 'eip155:1' }),
      }),
    ])
  })

  test('§7.2 is the first registered name where neither has one, and §9.31 without a picture', async () => {
    const { feature, service } = await createCase()
    service.identity = { avatar: picture, name: null }
    service.reverse = [{ name: 'аda.reown.id' }, { name: 'ada.reown.id' }]
    expect(await feature.readIdentity(undefined)).toEqual({
      avatarUrl: undefined,
      name: 'ada.reown.id',
    })
  })

  test('without a project id is read from ENS alone, and not at all without an Ethereum of the host', async () => {
    const withEthereum = await createCase({ networks: [mainnet], projectId: '' })
    withEthereum.nodes.answer = () => toEnsAnswer('ada.eth')
    await withEthereum.watch()
    expect(withEthereum.state()).toMatchObject({ name: 'ada.eth' })
    expect(withEthereum.service.requests).toEqual([])

    const other = await createCase({ networks: [base], projectId: '' })
    await other.watch()
    expect(other.state()).toEqual({ status: 'idle' })
    expect(other.nodes.calls).toEqual([])
  })

  test('of a stranger is asked of the service alone', async () => {
    const { feature, nodes, service } = await createCase()
    service.identity = { name: null }
    const stranger = '0x1111111111111111111111111111111111111111'
    nodes.answer = () => toEnsAnswer('stranger.eth')
    expect(await feature.readIdentity(stranger)).toMatchObject({ name: undefined })
    expect(nodes.calls).toEqual([])
    expect(await feature.readIdentity(secondAddress)).toMatchObject({ name: 'stranger.eth' })
  })

  test('shows a name of other letters only in the form of ENSIP-15', async () => {
    const { feature, service } = await createCase()
    service.identity = { name: 'ädä.eth' }
    expect(await feature.readIdentity(undefined)).toMatchObject({ name: 'ädä.eth' })
    expect(await feature.readIdentity(undefined)).toMatchObject({ name: 'ädä.eth' })
    expect(service.requests).toHaveLength(1)
    for (const name of ['ADA.eth', 'аda.eth', 'ada\u200d.eth', '\u202eada.eth', 'a'.repeat(200)]) {
      const other = await createCase()
      other.service.identity = { name }
      expect(await other.feature.readIdentity(undefined)).toMatchObject({ name: undefined })
    }
  })

  test('of an earlier visit is read again where its name is no plain one: scripts of the page can write it', async () => {
    const stored = await createCase()
    const at = stored.clock.now()
    const toStored = (name: string) => ({
      [`eip155:1:${firstAddress}`]: { at, value: { avatar: null, name } },
    })
    stored.storage.set('identity-cache', toStored('аda.eth'))
    stored.service.identity = { name: 'ada.reown.id' }
    expect(await stored.feature.readIdentity(undefined)).toMatchObject({ name: 'ada.reown.id' })
    stored.storage.set('identity-cache', toStored('eve.eth'))
    expect(await stored.feature.readIdentity(undefined)).toMatchObject({ name: 'eve.eth' })
    expect(stored.service.requests).toHaveLength(1)
  })

  test('has a picture only of a host of the services', async () => {
    for (const avatar of ['https://evil.example/a.png', 'javascript:alert(1)', 'ipfs://x']) {
      const { feature, service } = await createCase()
      service.identity = { avatar, name: 'ada.reown.id' }
      expect(await feature.readIdentity(undefined)).toMatchObject({ avatarUrl: undefined })
    }
  })

  test('§9.31 a failure clears the picture, but for that of mainnet', async () => {
    const { clock, feature, nodes, service } = await createCase()
    service.identity = { avatar: picture, name: 'ada.reown.id' }
    await feature.readIdentity(undefined)
    clock.advance(300_000)
    service.identity = 503
    service.reverse = [{ name: 'ada.reown.id' }]
    nodes.answer = () => toEnsAnswer('')
    expect(await feature.readIdentity(undefined)).toMatchObject({ avatarUrl: picture })

    const other = await createCase({ networks: [base, mainnet] })
    other.wallet.chainId = 'eip155:8453'
    other.wallet.emit({ result: other.wallet.session(), type: 'account-changed' })
    other.service.identity = { avatar: picture, name: 'ada.reown.id' }
    await other.feature.readIdentity(undefined)
    other.clock.advance(300_000)
    other.service.identity = 503
    other.service.reverse = [{ name: 'ada.reown.id' }]
    expect(await other.feature.readIdentity(undefined)).toMatchObject({ avatarUrl: undefined })
  })

  test('§8.11 fails only if nobody answers, and is not kept then', async () => {
    const { feature, nodes, service, state, watch } = await createCase()
    service.identity = 503
    service.reverse = 503
    nodes.answer = () => {
      throw new TypeError('offline')
    }
    await expect(feature.readIdentity(undefined)).rejects.toMatchObject({
      code: 'name-reverse-lookup-failed',
      message: 'Error fetching names for address',
    })
    await watch()
    expect(state()).toEqual({ accountId: `eip155:1:${firstAddress}`, status: 'failed' })
    service.identity = { name: 'ada.reown.id' }
    expect(await feature.readIdentity(undefined)).toMatchObject({ name: 'ada.reown.id' })
  })

  test('of an account that is no longer active is dropped', async () => {
    const late = createAnswer<Response>()
    const { actions, service, state, watch } = await createCase({ hasMultipleAddresses: true })
    service.identity = late.promise
    await watch()
    expect(state()).toMatchObject({ status: 'loading' })
    service.identity = { name: 'bob.reown.id' }
    void actions.selectAccount(secondAddress)
    await settle()
    late.resolve(Response.json({ name: 'ada.reown.id' }))
    await settle()
    expect(state()).toMatchObject({
      accountId: `eip155:1:${secondAddress}`,
      name: 'bob.reown.id',
    })
  })

  test('rejects what is no EVM address, and a request without an account', async () => {
    const { actions, feature } = await createCase()
    await expect(feature.readIdentity('ada.eth')).rejects.toMatchObject({ code: 'params-invalid' })
    await actions.disconnect()
    await expect(feature.readIdentity(undefined)).rejects.toMatchObject({ code: 'disconnected' })
  })

  test('leaves nothing behind', async () => {
    const { actions, destroy, service, watch } = await createCase({ hasMultipleAddresses: true })
    const stop = await watch()
    stop()
    const count = service.requests.length
    destroy()
    void actions.selectAccount(secondAddress)
    await settle()
    expect(service.requests).toHaveLength(count)
  })
})
