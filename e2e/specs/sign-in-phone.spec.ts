import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { expect, test } from '../fixtures/phone-test.ts'
import { walkOn } from '../fixtures/sign-in-walk.ts'
import { devAddresses } from '../sandbox/dev-accounts.ts'
import { type HeadlessPhone, startHeadlessPhone } from '../sandbox/wallets/phone/headless-phone.ts'

const [first = '0x'] = devAddresses

/** Answers the question that the phone shows. */
async function answer(phone: HeadlessPhone, act: 'approve' | 'reject'): Promise<void> {
  await expect.poll(() => phone.getState().questions).toHaveLength(1)
  phone[act](phone.getState().questions[0]?.id ?? 0)
}

/** What WalletConnect has stored of sessions in the page, in both storages. */
const readStoredSessions = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(async () => {
    const settle = <result>(request: IDBRequest<result>): Promise<result> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const entries: (readonly [string, unknown])[] = Object.keys(localStorage).map(
      (key) => [key, localStorage.getItem(key)] as const,
    )
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settle(indexedDB.open(name))
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName)
        const [keys, values] = await Promise.all([
          settle(store.getAllKeys()),
          settle(store.getAll()),
        ])
        entries.push(...keys.map((key, index) => [JSON.stringify(key), values[index]] as const))
      }
      database.close()
    }
    const sessions = entries.filter(([key]) => /\/\/session"?$/.test(key))
    return sessions.flatMap(([, value]): unknown => JSON.parse(String(value)))
  })

test('§4.22 a phone connects and signs in by one approval, and for another account and network by another', async ({
  host,
  modal,
  page,
  pairing,
  phone,
  portico,
  visit,
}) => {
  const signIn = host.fact('Sign-in')
  const questions = new Set<string>()
  phone.subscribe(() => {
    for (const { id, title } of phone.getState().questions) questions.add(`${id} ${title}`)
  })
  phone.setMode('ask')
  await visit('sign-in', { options: { signIn: 'required' }, wallets: [] })
  await modal.connect('WalletConnect')
  await phone.pair(await pairing.scan())
  await answer(phone, 'reject')
  await expect(modal.alert).toContainText('You declined')
  expect(await readStoredSessions(page)).toEqual([])
  questions.clear()
  await modal.retryButton.click()
  await phone.pair(await pairing.scan())
  await answer(phone, 'approve')
  await expect(signIn).toHaveText('signed-in')
  await expect(host.account).toHaveText(first)
  await expect(modal.dialog).toBeHidden()
  expect(await readStoredSessions(page)).toHaveLength(1)

  // A reload, where a sign-in is not required.
  await visit('sign-in', { wallets: [] })
  await expect(signIn).toHaveText('signed-in')
  await expect(host.account).toHaveText(first)
  await expect(modal.dialog).toBeHidden()
  const outcome = await portico.call('signIn')
  const { data, message, signature } = Object('value' in outcome ? outcome.value : outcome)
  expect(data).toMatchObject({ accountAddress: first, domain: new URL(page.url()).host })
  expect(await verifyMessage({ address: first, message, signature })).toBe(true)
  expect([...questions]).toEqual([expect.stringContaining('Connect and sign in?')])
  expect(phone.requests).toEqual([])
  expect(phone.getState().sessions).toHaveLength(1)

  const topic = phone.getState().sessions[0]?.topic ?? ''
  await walkOn({
    approve: () => answer(phone, 'approve'),
    host,
    modal,
    selectAccount: () => phone.selectAccount(topic, 1),
    selectNetwork: () => phone.selectNetwork(topic, 'eip155:8453'),
  })
  expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign'])
})

test('§4.22 a phone that signs a wrong sign-in leaves nothing in the page, and can connect alone', async ({
  host,
  modal,
  page,
  pairing,
  portico,
  visit,
  world,
}) => {
  const fail = async (signIn: 'bad-signature' | 'expired' | 'other-site') => {
    const phone = await startHeadlessPhone({ facts: world.facts, signIn })
    await modal.connect('WalletConnect')
    await phone.pair(await pairing.scan())
    await expect(modal.retryButton).toBeVisible()
    await expect(modal.alert).toContainText('Couldn’t sign in')
    await expect.poll(() => phone.getState().sessions).toEqual([])
    expect(await readStoredSessions(page)).toEqual([])
    return phone
  }
  await visit('sign-in', { wallets: [] })
  for (const kind of ['bad-signature', 'other-site', 'expired'] as const)
    await test.step(kind, async () => {
      const phone = await fail(kind)
      await page.reload()
      await expect(host.fact('Sign-in')).toHaveText('idle')
      await expect(modal.pageButton('Connect wallet')).toBeVisible()
      await expect(host.account).toHaveText('')
      expect(await readStoredSessions(page)).toEqual([])
      await phone.close()
    })
  const phone = await fail('bad-signature')
  await modal.retryButton.click()
  await phone.pair(await pairing.scan())
  await expect(host.account).toHaveText(first)
  await expect(modal.view('Sign in')).toBeVisible()
  expect(await readStoredSessions(page)).toHaveLength(1)
  await page.reload()
  await expect(host.fact('Sign-in')).toHaveText('signed-out')
  await expect(host.account).toHaveText(first)
  expect(await portico.call('signIn')).toMatchObject({ value: { data: { accountAddress: first } } })
  expect(phone.requests.map(({ method }) => method)).toEqual(['personal_sign'])
  await phone.close()
})

test('§4.22 a phone that does not answer a sign-in within 50 s gets a code without one, and signs after the connection', async ({
  host,
  modal,
  page,
  pairing,
  visit,
  world,
}) => {
  const phone = await startHeadlessPhone({ facts: world.facts, signIn: 'silent' })
  await page.clock.install()
  await visit('sign-in', { wallets: [] })
  await modal.connect('WalletConnect')
  const before = await pairing.scan()
  await phone.pair(before)
  await page.clock.runFor(50_000)
  await expect.poll(() => pairing.scan()).not.toBe(before)
  await phone.pair(await pairing.scan())
  await expect(host.account).toHaveText(first)
  await expect(modal.view('Sign in')).toBeVisible()
  await modal.button('Sign in').click()
  await expect(host.fact('Sign-in')).toHaveText('signed-in')
  expect(await readStoredSessions(page)).toHaveLength(1)
  await phone.close()
})

test.describe('without one-click', () => {
  test.use({ phoneSignIn: 'no' })

  test('§4.18 a phone without one-click signs in after its connection, or declines, for each account and network', async ({
    connectPhone,
    host,
    modal,
    phone,
    visit,
  }) => {
    await visit('sign-in', { options: { signIn: 'required' }, wallets: [] })
    await connectPhone()
    await expect(modal.view('Sign in')).toBeVisible()
    phone.setMode('ask')
    await modal.button('Sign in').click()
    await answer(phone, 'reject')
    await expect(modal.status.filter({ hasText: 'Signature declined' })).toBeVisible()
    await modal.button('Sign in').click()
    await answer(phone, 'approve')
    await expect(host.fact('Sign-in')).toHaveText('signed-in')
    // A reload, where a sign-in is not required.
    await visit('sign-in', { wallets: [] })
    const topic = phone.getState().sessions[0]?.topic ?? ''
    await walkOn({
      approve: () => answer(phone, 'approve'),
      host,
      modal,
      selectAccount: () => phone.selectAccount(topic, 1),
      selectNetwork: () => phone.selectNetwork(topic, 'eip155:8453'),
    })
    expect(phone.requests.map(({ method }) => method)).toEqual([
      'personal_sign',
      'personal_sign',
      'personal_sign',
    ])
  })
})
