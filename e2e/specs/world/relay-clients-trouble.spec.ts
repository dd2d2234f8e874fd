import { expect, test } from '../../fixtures/world/relay-test.ts'
import { createMemoryStorage } from '../../sandbox/wallets/phone/memory-storage.ts'

const hello = '0x68656c6c6f'

test.describe('WalletConnect’s own clients with errors', () => {
  for (const { name, text, breakIt } of [
    {
      name: 'the project id is closed',
      text: 'Unauthorized: invalid key',
      breakIt: 'project',
    },
    {
      name: 'the origin is not on the list',
      text: 'Unauthorized: origin not allowed',
      breakIt: 'origin',
    },
    {
      name: 'the clock is ahead',
      text: 'JWT validation error: JWT Token is not yet valid',
      breakIt: 'clock',
    },
  ] as const)
    test(`get an error if ${name}`, async ({ dapp, world }) => {
      const breaks = {
        project: () => world.conditions.expireProjects(),
        origin: () => world.relay.setFault({ kind: 'origin-refused' }),
        clock: () => world.conditions.skew(-3_600_000),
      }
      breaks[breakIt]()
      const relayError = dapp.nextRelayError()
      // It may fail long after the test, when the publish times out.
      void dapp.propose().catch(() => undefined)
      expect(await relayError).toContain(
        `WebSocket connection closed abnormally with code: 3000 (${text}`,
      )
    })

  test('let a proposal expire on both sides', async ({ dapp, openPhone }) => {
    const phone = await openPhone({ mode: 'ask' })
    const { uri, session } = await dapp.propose()
    await phone.pair(uri)
    await expect.poll(() => phone.getState().questions).toHaveLength(1)
    const [question] = phone.getState().questions
    // Sets the expiry to the past, as if five minutes had passed.
    phone.client.core.expirer.set(question?.id ?? 0, 0)
    dapp.provider.client.core.expirer.set(question?.id ?? 0, 0)
    await expect(session).rejects.toMatchObject({ message: 'Proposal expired' })
    await expect.poll(() => phone.getState().questions).toEqual([])
    expect(phone.getState()).toMatchObject({ sessions: [], trouble: undefined })
  })

  test('refuse an expired link and an invalid one', async ({ dapp, phone }) => {
    const { uri } = await dapp.propose()
    const expired = uri.replace(/expiryTimestamp=\d+/, 'expiryTimestamp=1744700000')
    await expect(phone.pair(expired)).rejects.toThrow(/expired/i)
    await expect(phone.pair('https://dapp.example')).rejects.toThrow('begins with “wc:”')
  })

  test('get no proposal that has expired on the relay', async ({ dapp, phone, world }) => {
    const { uri } = await dapp.propose()
    world.conditions.skew(301_000)
    await phone.pair(uri)
    expect(world.relay.requests.at(-1)).toMatchObject({ method: 'irn_subscribe' })
    expect(phone.getState()).toMatchObject({ questions: [], sessions: [] })
  })

  test('remove a request that has expired', async ({ requestSignature, pair, phone }) => {
    await pair()
    phone.setMode('never')
    void requestSignature('0x01').catch(() => undefined)
    await expect.poll(() => phone.getState().questions).toHaveLength(1)
    phone.client.core.expirer.set(phone.getState().questions[0]?.id ?? 0, 0)
    await expect.poll(() => phone.getState().questions).toEqual([])
  })

  test('reconnect after every socket was cut, and lose no request', async ({
    requestSignature,
    dapp,
    pair,
    world,
  }) => {
    await pair()
    const back = dapp.nextConnect()
    world.relay.cutAll()
    await back
    expect(await requestSignature(hello)).toMatch(/^0x/)
    expect(world.relay.requests.map(({ method }) => method)).toContain('irn_batchSubscribe')
  })

  test('get requests that arrived while they were offline', async ({
    requestSignature,
    pair,
    phone,
    world,
  }) => {
    await pair()
    const { relayer } = phone.client.core
    await relayer.transportClose()
    const signature = requestSignature(hello)
    await expect
      .poll(() => world.relay.requests.at(-1))
      .toMatchObject({ method: 'irn_publish', params: { tag: 1108 } })
    expect(phone.requests).toEqual([])
    await relayer.transportOpen()
    expect(await signature).toMatch(/^0x/)
  })

  test('never get a message that the relay dropped', async ({
    requestSignature,
    pair,
    phone,
    world,
  }) => {
    await pair()
    const tags = () => world.relay.requests.map(({ params }) => Object(params).tag)
    await expect.poll(tags).toContain(1103)
    world.relay.dropMessages(1)
    void requestSignature('0x01').catch(() => undefined)
    await expect.poll(tags).toContain(1108)
    expect(await requestSignature('0x02')).toMatch(/^0x/)
    expect(phone.requests.map(({ params }) => Object(params)[0])).toEqual(['0x02'])
  })

  test('reconnect after the relay was down', async ({ requestSignature, dapp, pair, world }) => {
    await pair()
    const cut = dapp.nextDisconnect()
    world.relay.drop()
    await cut
    const back = dapp.nextConnect()
    world.relay.heal()
    await back
    expect(await requestSignature(hello)).toMatch(/^0x/)
  })

  test('answer an open request after the wallet was closed and opened again', async ({
    requestSignature,
    dapp,
    openPhone,
  }) => {
    const storage = createMemoryStorage()
    const phone = await openPhone({ storage })
    const { uri, session } = await dapp.propose()
    await phone.pair(uri)
    await session
    phone.setMode('ask')
    const signature = requestSignature(hello)
    await expect.poll(() => phone.getState().questions).toHaveLength(1)
    await phone.close()
    await openPhone({ storage })
    expect(await signature).toMatch(/^0x/)
  })
})
