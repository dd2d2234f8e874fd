import type { SessionTypes } from '@walletconnect/types'
import { expect, test } from '../../fixtures/phone-test.ts'
import { devAddresses } from '../../sandbox/dev-accounts.ts'
import {
  type HeadlessPhone,
  startHeadlessPhone,
} from '../../sandbox/wallets/phone/headless-phone.ts'

const [first = '0x', second = '0x'] = devAddresses

/** Replaces the EVM part of the phone's session, as a wallet can at any time. */
async function updateSession(
  { client, getState }: HeadlessPhone,
  toNext: (current: SessionTypes.BaseNamespace) => SessionTypes.BaseNamespace,
): Promise<void> {
  const topic = getState().sessions[0]?.topic ?? ''
  const { namespaces } = client.session.get(topic)
  const { eip155 } = namespaces
  if (!eip155) throw new Error('The session has no EVM part.')
  const { acknowledged } = await client.update({
    namespaces: { ...namespaces, eip155: toNext(eip155) },
    topic,
  })
  await acknowledged()
}

test.beforeEach(async ({ connectPhone, portico, visit }) => {
  await portico.record()
  await visit('html', { wallets: [] })
  await connectPhone()
})

test('a method that the wallet takes away is refused, and reaches no node', async ({
  page,
  phone,
  portico,
}) => {
  const posted: string[] = []
  page.on('request', (request) => posted.push(request.postData() ?? ''))
  const taken = ['personal_sign', 'eth_sendTransaction']
  await updateSession(phone, (current) => ({
    ...current,
    methods: current.methods.filter((method) => !taken.includes(method)),
  }))
  const calls = [
    { method: 'personal_sign', params: ['0x68656c6c6f', first] },
    { method: 'eth_sendTransaction', params: [{ from: first, to: second, value: '0x1' }] },
  ]
  for (const call of calls)
    expect(await portico.request(call)).toMatchObject({ error: { code: 4200 } })
  expect(posted.filter((body) => taken.some((method) => body.includes(method)))).toEqual([])
})

test('an account that the wallet takes away is gone from the page, and signs nothing', async ({
  host,
  phone,
  portico,
}) => {
  const withSecond = (current: SessionTypes.BaseNamespace) => ({
    ...current,
    accounts: current.accounts.map((account) => account.replace(/0x[0-9a-f]+$/i, second)),
  })
  await updateSession(phone, withSecond)
  await expect(host.account).toHaveText(second)
  expect(await portico.request({ method: 'eth_accounts' })).toEqual({ value: [second] })
  const params = ['0x68656c6c6f', first]
  expect(await portico.request({ method: 'personal_sign', params })).toMatchObject({
    error: { code: 4100 },
  })
})

test('a network that the session lacks is not believed', async ({ host, phone, portico }) => {
  const topic = phone.getState().sessions[0]?.topic ?? ''
  const chainId = 'eip155:1'
  for (const data of [424_242, 8453])
    await phone.client.emit({ chainId, event: { data, name: 'chainChanged' }, topic })
  await expect(host.network).toHaveText('Base')
  const changes = (await portico.events()).filter(({ event }) => event === 'chainChanged')
  expect(changes).toEqual([{ event: 'chainChanged', payload: '0x2105' }])
})

test('a link that a script has stored for the wallet is not opened', async ({
  page,
  phone,
  portico,
}) => {
  await page.evaluate(() => {
    const opened: string[] = []
    Object.assign(window, { opened })
    window.open = (url) => {
      opened.push(String(url))
      return null
    }
  })
  const params = ['0x68656c6c6f', first]
  for (const href of [
    'javascript:document.title="x"//',
    'intent://x#Intent;end',
    'http://x.example',
  ]) {
    await page.evaluate((link) => {
      localStorage.setItem('WALLETCONNECT_DEEPLINK_CHOICE', JSON.stringify({ href: link }))
    }, href)
    await page.bringToFront()
    expect(await portico.request({ method: 'personal_sign', params })).toHaveProperty('value')
  }
  expect(phone.getState().sessions).toHaveLength(1)
  expect(await page.evaluate(() => Reflect.get(window, 'opened'))).toEqual([])
  expect(
    await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE')),
  ).toBeNull()
})

test('events of networks that the session lacks cause no error in the page', async ({
  host,
  phone,
  portico,
}) => {
  const { client } = phone
  const topic = phone.getState().sessions[0]?.topic ?? ''
  const { namespaces } = client.session.get(topic)
  const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const added = {
    accounts: [`${solana}:5ZWj7a1f8tWkjBESHKgrLmXshuXxqeY9SYcfbshpAqPG`],
    chains: [solana],
    events: ['chainChanged'],
    methods: ['solana_signMessage'],
  }
  const { acknowledged } = await client.update({
    namespaces: { ...namespaces, solana: added },
    topic,
  })
  await acknowledged()
  // The client itself refuses to emit what the session lacks.
  for (const chainId of [solana, 'eip155:424242', 'cosmos:hub'])
    await Reflect.get(
      client.engine,
      'sendRequest',
    )({
      method: 'wc_sessionEvent',
      params: { chainId, event: { data: chainId, name: 'chainChanged' } },
      throwOnFailedPublish: true,
      topic,
    })
  const params = ['0x68656c6c6f', first]
  expect(await portico.request({ method: 'personal_sign', params })).toHaveProperty('value')
  await expect(host.account).toHaveText(first)
})

test('a second wallet that has read the same code keeps no acknowledged session', async ({
  host,
  modal,
  pairing,
  phone,
  portico,
  world,
}) => {
  await portico.call('disconnect')
  await expect.poll(() => phone.getState().sessions).toEqual([])
  await modal.connect('WalletConnect')
  const uri = await pairing.scan()
  const other = await startHeadlessPhone({ facts: world.facts })
  try {
    await Promise.all([phone.pair(uri), other.pair(uri)])
    await expect(host.account).toHaveText(first)
    // A wallet ends a session that the page has not acknowledged by itself.
    const acknowledged = () =>
      [phone, other].flatMap(({ client }) =>
        client.session.getAll().filter((one) => one.acknowledged),
      )
    await expect.poll(() => acknowledged().length).toBe(1)
    const params = ['0x68656c6c6f', first]
    expect(await portico.request({ method: 'personal_sign', params })).toHaveProperty('value')
  } finally {
    await other.close()
  }
})
